/** Tests of the documentation: it is short, its links work, and its lists are complete. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releasesIn } from '#modules/guide/releases.ts';
import { describe, expect, test } from 'vitest';
import { moduleOf, sourceFiles, tableBelow } from './source.ts';

const textOf = (path: string) => sourceFiles(path)[0]?.text ?? '';

const documents = sourceFiles('*.md', 'docs/**/*.md', 'bench/*.md', 'src/modules/*/README.md');

describe('documents', () => {
  test.each(documents.map(({ path, text }) => [path, text] as const))('%s links to existing files', (path, text) => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });

  test('the README takes two minutes to read', () => {
    expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(400);
  });

  test('the package has the version of the newest release', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    const [newest] = releasesIn(textOf('CHANGELOG.md'));
    expect(version).toBe(`${newest?.version}.0`);
  });
});

describe('decisions', () => {
  const decisions = sourceFiles('docs/decisions/[0-9]*.md');

  test('have number, title, date and status, and at most 45 lines', () => {
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

describe('words', () => {
  // The first word should tell what a sentence is about (STYLE, 'Words').
  const openings = [
    'Whoever',
    'Whosoever',
    'Whomever',
    'What of',
    'What came of',
    'So many',
    'Of',
    'Those',
    'Nobody knows',
  ];
  const opening = new RegExp(`^(?:${openings.join('|')})\\b`, 'i');
  const isRiddle = (text: string) => opening.test(text);
  const own = 'test/documents.test.ts';
  const code = sourceFiles('{src,test,e2e,bin,bench}/**/*.{ts,tsx,css}').filter(({ path }) => path !== own);

  test('no comment begins with a word that hides its subject', () => {
    const isComment = (line = '') => /^\s*(?:\/\/|\/?\*)/.test(line) && line.trim() !== '/**';
    const riddles = code.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) => {
        const text = isComment(line) && isComment(lines[at - 1]) ? '' : /(?:^\s*\*|\/\/|\/\*+) (.*)/.exec(line)?.[1];
        return text !== undefined && isRiddle(text) ? [`${path}:${at + 1}: ${text}`] : [];
      }),
    );
    expect(riddles).toEqual([]);
  });

  // A test's name may continue its group's: 'a change' and 'of two at once'.
  test('no test’s name does', () => {
    const named = /(?<![.\w])(describe|test|it)(?:\.each\([^\n]*\))?\(\s*['`]([^'`]+)/g;
    const riddles = code.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(([, kind, name = '']) => isRiddle(name) && (kind === 'describe' || !name.startsWith('of ')))
        .map(([, , name]) => `${path}: ${name}`),
    );
    expect(riddles).toEqual([]);
  });

  test('no description of a call or a field in the API does', () => {
    const told = /(?:\bsays:|\bhelp:|\bhelp=|\.describe\()\s*\{?\s*['"`]([^'"`]+)/g;
    const product = code.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'));
    const riddles = product.flatMap(({ path, text }) =>
      [...text.matchAll(told)].flatMap(([, words = '']) => (isRiddle(words) ? [`${path}: ${words}`] : [])),
    );
    expect(riddles).toEqual([]);
  });

  /** Without history, as in an archive or a shallow clone, there are no subjects. */
  const subjectsIn = (range: string): readonly string[] => {
    const { stdout, status } = spawnSync('git', ['log', '--no-merges', '--format=%s', range], { encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : [];
  };

  test('no subject of a commit does', () => {
    expect(subjectsIn('5b3ecb99..HEAD').filter(isRiddle)).toEqual([]);
  });

  // Until a commit is on main its subject can still be changed.
  test('a new commit’s subject has several words and at most 72 characters', () => {
    const isGood = (subject: string) => subject.length <= 72 && /^[A-Z]\S* \S/.test(subject);
    expect(subjectsIn('main..HEAD').filter((subject) => !isGood(subject))).toEqual([]);
  });

  // A heading may be a question, like 'Who may do what', if it is bold.
  test('no paragraph or list item of a document does, nor begins with whom it is about', () => {
    const isHeadless = (text: string) => isRiddle(text) || /^Wh(?:o|ose|om)\b/.test(text);
    const riddles = documents.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) => {
        const item = /^\s*(?:-|\*|\d+\.|#+) (.*)/.exec(line)?.[1] ?? (lines[at - 1] === '' ? line : '');
        return isHeadless(item) ? [`${path}:${at + 1}: ${item}`] : [];
      }),
    );
    expect(riddles).toEqual([]);
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

  test('describes each module by level: modules depend only on lower ones', () => {
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
