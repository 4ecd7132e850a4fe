import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A source file and its imports; paths are relative to the repository, with slashes. */
export type SourceFile = { path: string; text: string; lines: string[]; imports: string[] };

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n]*(?:\n[^'"\n]*)*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s*['"]([^'"]+)['"]/gm;

export function sourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: text.split('\n'), imports: importsOf(path, text) };
    });
}

/** Imports of our own code, resolved to paths; packages are unchanged. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
    return specifier.replace(/^#(app|platform|modules)\//, 'src/$1/').replace(/^#test\//, 'test/');
  });
}

export type Room = 'server' | 'web' | 'contract';

/** The side a file belongs to, from its path. */
export const roomOf = (path: string): Room =>
  path.includes('/server/') ? 'server' : path.includes('/web/') ? 'web' : 'contract';

/** The module a file belongs to, if any. */
export const moduleOf = (path: string): string | undefined => /^src\/modules\/([^/]+)\//.exec(path)?.[1];

/** The cells of the table below a heading, without its first two lines. */
export function tableBelow(text: string, heading: string): string[][] {
  const [, below = ''] = text.split(`\n${heading}\n`);
  const [section = ''] = below.split('\n#');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
