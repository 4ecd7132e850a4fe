/** What is written about the portal: that it is short, that links lead somewhere, and that what is listed is there. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releasesIn } from '#modules/guide/releases.ts';
import { describe, expect, test } from 'vitest';
import { moduleOf, sourceFiles, tableBelow } from './source.ts';

const textOf = (path: string) => sourceFiles(path)[0]?.text ?? '';

describe('documents', () => {
  const documents = sourceFiles('*.md', 'docs/**/*.md', 'bench/*.md', 'src/modules/*/README.md');

  test.each(documents.map(({ path, text }) => [path, text] as const))('%s leads to files that exist', (path, text) => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });

  test('the README is read in two minutes', () => {
    expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(400);
  });

  test('the version of the package is that of the newest release', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    const [newest] = releasesIn(textOf('CHANGELOG.md'));
    expect(version).toBe(`${newest?.version}.0`);
  });
});

describe('decisions', () => {
  const decisions = sourceFiles('docs/decisions/[0-9]*.md');

  test('begin with number, title, date and status, and are at most 45 lines long', () => {
    const form = /^# (\d{3}) \S.*\n\n\d{4}-\d{2}-\d{2}\. (Accepted|Superseded by \d{3})/;
    const wrong = decisions.filter(
      ({ path, text, lines }) => form.exec(text)?.[1] !== /(\d{3})-[^/]*$/.exec(path)?.[1] || lines.length > 46,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('are listed with their titles, dates and status', () => {
    const rows = decisions.map(({ path, lines }) => {
      const [number = '', title = ''] = /^# (\d{3}) (.*)$/.exec(lines[0] ?? '')?.slice(1) ?? [];
      const [date = '', status = ''] = /^(\S+)\. (.*)\.$/.exec(lines[2] ?? '')?.slice(1) ?? [];
      return [`[${number}](${path.replace('docs/decisions/', '')})`, title, date, status];
    });
    expect(tableBelow(textOf('docs/decisions/README.md'), '## All')).toEqual(rows);
  });
});

describe('the map of modules in docs/architecture.md', () => {
  const files = sourceFiles('src/modules/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.|\/testing\//.test(path));
  const below = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const own = moduleOf(path) ?? '';
    const others = imports.flatMap((imported) => moduleOf(imported) ?? []).filter((name) => name !== own);
    below.set(own, new Set([...(below.get(own) ?? []), ...others]));
  }
  const levelOf = (name: string): number =>
    Math.max(0, ...[...(below.get(name) ?? [])].map((other) => levelOf(other) + 1));

  test('says of each what it is for, by level: a module stands on lower ones alone', () => {
    const rows = [...below.keys()]
      .map((name) => ({ name, level: levelOf(name) }))
      .toSorted((one, other) => one.level - other.level || one.name.localeCompare(other.name))
      .map(({ name, level }) => {
        const [, paragraph = ''] = textOf(`src/modules/${name}/README.md`).split('\n\n');
        const [sentence = ''] = paragraph.replaceAll(/\s+/g, ' ').split(/(?<=\.)\s/);
        return [String(level), `[${name}](../src/modules/${name}/README.md)`, sentence.replaceAll('|', ',')];
      });
    expect(tableBelow(textOf('docs/architecture.md'), '## Modules')).toEqual(rows);
  });
});
