/** docs/security.md answers each requirement of ASVS 5.0 at levels 1 and 2, by existing tests or by a reason. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourceFiles, tableBelow } from '../source.ts';

const [document] = sourceFiles('docs/security.md');
const text = document?.text ?? '';
const chapters = [...text.matchAll(/^## V\d+ .*$/gm)].map(([heading]) => heading);
const rows = chapters.flatMap((chapter) =>
  tableBelow(text, chapter).map(([number = '', level = '', asked = '', answer = '']) => ({
    number,
    level,
    asked,
    answer,
  })),
);

/** The numbers of the standard, version 5.0.0; the wording is not copied. */
const asked: Readonly<Record<string, string>> = {
  1: `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8
    6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1
    14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1
    4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5
    7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
    11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3
    15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
};

/** '1.2.3-5' means three numbers. */
const numbersIn = (ranges: string): string[] =>
  ranges.split(/\s+/).flatMap((range) => {
    const [, section = '', first = '', last = first] = /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`);
  });

/** Unmet requirements. A closed gap is removed here and in the document; a new one is added to both. */
const gaps: readonly string[] = [];

const isGap = ({ answer }: { readonly answer: string }) => answer.startsWith('gap: ');

/** `path: group > test` in the answers, with the row that contains it. */
const named = rows.flatMap(({ number, answer }) =>
  [...answer.matchAll(/`([^`]+\.(?:test|spec)\.ts): ([^`]+)`/g)].map(([, path = '', name = '']) => ({
    number,
    path,
    parts: name.split(' > '),
  })),
);

/** The names of a file's tests and groups, as written. */
const namesIn = (source: string): ReadonlySet<string> =>
  new Set(
    [...source.matchAll(/(?:^[ \t]*|\()(['"`])((?:(?!\1).)+)\1,(?: (?:async )?\(| async \w+ =>|$)/gm)].map(
      ([, , name = '']) => name,
    ),
  );

describe('the table of ASVS 5.0', () => {
  test.each(Object.keys(asked))('has each requirement of level %s exactly once, and no other', (level) => {
    const there = rows.filter((row) => row.level === level).map(({ number }) => number);
    expect(there.toSorted()).toEqual(numbersIn(asked[level] ?? '').toSorted());
  });

  test('has a subject and an answer in each row', () => {
    expect(rows.filter((row) => row.asked === '' || row.answer === '')).toEqual([]);
  });

  test('names existing tests', () => {
    expect(named.length).toBeGreaterThan(100);
    const names = new Map(
      [...new Set(named.map(({ path }) => path))].map((path) => [path, namesIn(sourceFiles(path)[0]?.text ?? '')]),
    );
    expect(named.filter(({ path, parts }) => !parts.every((part) => names.get(path)?.has(part)))).toEqual([]);
  });

  test('names existing files', () => {
    const paths = [...text.matchAll(/`((?:src|test|e2e|docs|bin|db|deploy)\/[^`:]+)[`:]/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('lists the known gaps, each with what to do', () => {
    expect(rows.filter(isGap).map(({ number }) => number)).toEqual(gaps);
    const [, toDo = ''] = text.split('\n## What is to be done\n');
    const numbers = [...toDo.matchAll(/^- \*\*([\d., ]+)\*\*/gm)].flatMap(([, list = '']) => list.split(', '));
    expect(numbers.toSorted()).toEqual(gaps.toSorted());
  });

  test('has the right totals', () => {
    const byTest = rows.filter((row) => !isGap(row) && named.some(({ number }) => number === row.number));
    const counts = [rows.length, byTest.length, rows.length - byTest.length - gaps.length, gaps.length];
    const [, ...said] = /^(\d+) requirements: (\d+) .*?, (\d+) .*?, (\d+) gaps\.$/m.exec(text) ?? [];
    expect(said.map(Number)).toEqual(counts);
  });
});
