import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import { expect, test } from 'vitest';
import { firmFigures, firmSentence } from './firm.ts';

const tile = (name: string, title: string, count: number, tone: ShownTile['tone'] = 'red'): ShownTile => ({
  name,
  title,
  says: '',
  tone,
  figure: { kind: 'count', count },
  link: '/',
});

test.each([
  [[], 'Nothing is late, overdue or escalated.'],
  [
    [tile('jobs.late', 'Late jobs', 0), tile('jobs.toBill', 'Jobs to bill', 4, 'amber')],
    'Nothing is late, overdue or escalated.',
  ],
  [[tile('jobs.late', 'Late jobs', 29)], '29 late jobs.'],
  [
    [
      tile('feedback.poor', 'Poor ratings', 2),
      tile('jobs.late', 'Late jobs', 29),
      tile('escalations.seen', 'Escalations', 13),
    ],
    '29 late jobs, 13 escalations and 2 poor ratings.',
  ],
])('the sentence names the problems, worst first', (tiles, sentence) => {
  expect(firmSentence(tiles)).toBe(sentence);
});

test('at most six figures are shown, and no unknown ones', () => {
  const names = [
    'time.week',
    'jobs.unassigned',
    'jobs.overBudget',
    'bank.open',
    'jobs.toBill',
    'feedback.poor',
    'jobs.late',
  ];
  const all = [...names, 'invoices.overdue', 'escalations.seen', 'quotations.withClients'].map((name) =>
    tile(name, name, 1),
  );
  expect(firmFigures(all).map(({ name }) => name)).toEqual([
    'jobs.late',
    'escalations.seen',
    'invoices.overdue',
    'feedback.poor',
    'jobs.toBill',
    'quotations.withClients',
  ]);
});
