// SPDX-License-Identifier: GPL-3.0-or-later
// Bundles the page and writes it as a source file: node build.mjs OUTPUT.cpp
import { build } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';

const output = process.argv[2];
const common = { bundle: true, minify: true, write: false, legalComments: 'none', logLevel: 'error' };

// The pictures of the board's component, by the names that it gives to pieces itself.
const letters = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };
const pictures = readFileSync('node_modules/chessgroundx/assets/chessground.cburnett.css', 'utf8')
  .replace(/\.cg-wrap piece\.(\w+)\./g, (_, name) => `piece.${letters[name]}-piece.`);
writeFileSync('src/pieces.css', pictures);

const script = await build({
  ...common, entryPoints: ['src/main.ts'], format: 'esm', target: 'es2021',
  banner: { js: '/* Protean and chessgroundx: GPL-3.0-or-later */' },
});
const style = await build({ ...common, entryPoints: ['src/style.css'], loader: { '.svg': 'dataurl' }, external: ['data:*'] });

const files = [
  ['/index.html', 'text/html; charset=utf-8', readFileSync('src/index.html', 'utf8')],
  ['/page.js', 'text/javascript; charset=utf-8', script.outputFiles[0].text],
  ['/page.css', 'text/css; charset=utf-8', style.outputFiles[0].text],
];

// As a list of short literals: a compiler need not take a long one.
function literal(text) {
  const bytes = Buffer.from(text, 'utf8');
  const lines = [];
  for (let i = 0; i < bytes.length; i += 512) {
    let line = '';
    for (const byte of bytes.subarray(i, i + 512)) {
      const plain = byte >= 32 && byte < 127 && byte !== 34 && byte !== 92 && byte !== 63;
      line += plain ? String.fromCharCode(byte) : '\\' + byte.toString(8).padStart(3, '0');
    }
    lines.push(`    "${line}"`);
  }
  return lines.join('\n') || '    ""';
}

const entries = files.map(([path, type, text]) =>
  `  {"${path}", "${type}",\n   std::string_view(\n${literal(text)},\n    ${Buffer.byteLength(text)})},`);
writeFileSync(output, `#include "protocol/serve/page_files.h"

#include <array>

// A page is longer than the standard asks a compiler to take; those we build with do.
#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace {
constexpr std::array<protean::PageFile, ${files.length}> kFiles = {{
${entries.join('\n')}
}};
}  // namespace

std::span<const protean::PageFile> protean::page_files() { return kFiles; }
`);
