import { readFileSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Audience } from '#platform/contract/access.ts';
import { chapterNames, chapters, clockText, searchTranscripts } from './chapters.ts';
import { helpFor } from './help.ts';
import { releasesIn } from './releases.ts';

const fileOf = (name: string) => new URL(`films/${name}`, import.meta.url);

describe.each(chapters.map((chapter) => [chapter.name, chapter] as const))('the chapter %s', (name, chapter) => {
  test('has a film of at most 1.5 MB, and a poster', () => {
    const { size } = statSync(fileOf(`${name}.webm`));
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThanOrEqual(1_480_000);
    expect(statSync(fileOf(`${name}.webp`)).size).toBeLessThan(120_000);
  });

  test('supports seeking: its film has a length and an index', () => {
    const bytes = readFileSync(fileOf(`${name}.webm`));
    const [cues, duration] = [Buffer.from('1c53bb6b', 'hex'), Buffer.from('4489', 'hex')];
    expect([bytes.includes(cues), bytes.subarray(0, 1000).includes(duration)]).toEqual([true, true]);
  });

  test('lasts 40 to 90 seconds, filled by its sentences in order', () => {
    expect(chapter.seconds).toBeGreaterThanOrEqual(40);
    expect(chapter.seconds).toBeLessThanOrEqual(90);
    let last = 0;
    for (const { from, to } of chapter.cues) {
      expect(from).toBeGreaterThanOrEqual(last);
      expect(to - from).toBeGreaterThan(1);
      last = to;
    }
    expect(last).toBeLessThanOrEqual(chapter.seconds + 1);
  });

  test('has captions matching its transcript in text and time', () => {
    const captions = readFileSync(fileOf(`${name}.vtt`), 'utf8')
      .split('\n\n')
      .slice(1)
      .map((cue) => cue.trim().split('\n'));
    const stamps = (at: number) => {
      const rest = (at % 60).toFixed(3).padStart(6, '0');
      return `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${rest}`;
    };
    expect(captions).toEqual(chapter.cues.map(({ from, to, text }) => [`${stamps(from)} --> ${stamps(to)}`, text]));
  });
});

describe('the help of a page', () => {
  const pages = [
    { path: '/quotation', title: 'Quotations', help: 'Not read: a film is about it.' },
    { path: '/quotation/:id', title: 'Quotation', parent: '/quotation' },
    { path: '/quotation/terms', title: 'Terms', parent: '/quotation' },
    { path: '/jobs', title: 'Jobs', help: { clients: 'What is done for you.' } },
    { path: '/jobs/plan', title: 'Plan', parent: ['/gone', '/jobs'] },
    { path: '/somewhere', title: 'Somewhere', help: 'What it is for.' },
    { path: '/nowhere', title: 'Nowhere' },
  ];
  const of = (path: string, audience: Audience = 'team') => {
    const page = pages.find((one) => one.path === path);
    return page && helpFor(page, pages, audience);
  };
  const filmAt = (chapter: string, about: string) => {
    const cue = chapters.find(({ name }) => name === chapter)?.cues.find((one) => one.about.includes(about));
    return { film: { chapter, seconds: Math.floor(cue?.from ?? -1) } };
  };

  test('is its sentence in a film, otherwise its own text, otherwise the help of the page above', () => {
    expect(of('/quotation/:id')).toEqual(filmAt('quote-approval', '/quotation/:id'));
    expect(of('/quotation/terms')).toEqual(filmAt('quote-approval', '/quotation'));
    expect(of('/somewhere')).toEqual({ title: 'Somewhere', text: 'What it is for.' });
    expect(of('/jobs/plan')).toEqual(filmAt('job-creation', '/jobs'));
    expect(of('/nowhere')).toBeUndefined();
  });

  test('is for client users a film for them, or text for them', () => {
    expect(of('/jobs', 'client')).toEqual({ title: 'Jobs', text: 'What is done for you.' });
    expect(of('/jobs/plan', 'client')).toEqual(of('/jobs', 'client'));
    expect(of('/quotation', 'client')).toEqual(of('/quotation'));
  });
});

describe('the search in the transcripts', () => {
  test('finds every sentence by any of its words in any case, with its second', () => {
    const cues = chapters.flatMap(({ name, cues: own }) => own.map((cue) => ({ chapter: name, ...cue })));
    fc.assert(
      fc.property(fc.constantFrom(...cues), fc.nat(), fc.boolean(), (cue, at, upper) => {
        const words = cue.text.split(' ');
        const word = words[at % words.length] ?? '';
        const hits = searchTranscripts(chapters, upper ? word.toUpperCase() : word);
        expect(hits).toContainEqual(
          expect.objectContaining({ chapter: cue.chapter, seconds: Math.floor(cue.from), text: cue.text }),
        );
      }),
    );
  });

  test('requires every word, and finds nothing without any', () => {
    expect(searchTranscripts(chapters, '  ')).toEqual([]);
    expect(searchTranscripts(chapters, 'passkey xylophone')).toEqual([]);
  });
});

test('the five chapters are those of the specification', () => {
  expect(chapters.map(({ title }) => title)).toEqual([
    'Login',
    'Dashboard',
    'Job creation',
    'Quote approval',
    'Journey of a job',
  ]);
  expect(chapters.map(({ name }) => name)).toEqual([...chapterNames]);
  expect([clockText(5), clockText(65.9)]).toEqual(['0:05', '1:05']);
});

describe('the release notes', () => {
  test('are parsed from headings with version and date, and lines that may wrap', () => {
    const text = '# Title\n\nWords.\n\n## Unreleased\n\n- No\n\n## 1.2, 2026-11-24\n\n- One\n  and on.\n- Two\n';
    expect(releasesIn(text)).toEqual([{ version: '1.2', date: '2026-11-24', changes: ['One and on.', 'Two'] }]);
  });

  test('of this portal exist, newest first, each with changes', () => {
    const releases = releasesIn(readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8'));
    expect(releases.length).toBeGreaterThan(0);
    expect(releases.map(({ date }) => date)).toEqual(
      releases
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    for (const { changes } of releases) expect(changes.length).toBeGreaterThan(0);
  });
});
