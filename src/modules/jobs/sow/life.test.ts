import { isPortals, stepBetween, stepsFrom, whyNotTake } from '#platform/contract/flow.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLater, isOpenSow, needsNewQuote, quotedMinutes, type SowFacts, sowLife, type SowStatus } from './life.ts';

/** The life of the domain specification, section 1.3. */
const table: Readonly<Record<SowStatus, readonly SowStatus[]>> = {
  Draft: ['Submitted'],
  Submitted: ['Management review'],
  'Management review': ['Agreed', 'Draft'],
  Agreed: ['Superseded'],
  Superseded: [],
};

test.each(sowLife.states)('%s leads only where the table says', (from) => {
  expect(stepsFrom(sowLife, from).map(({ to }) => to)).toEqual(table[from]);
});

test('nobody supersedes a SOW by hand', () => {
  expect(stepsFrom(sowLife, 'Agreed').filter((step) => !isPortals(step))).toEqual([]);
});

test('only a draft can be edited, and undecided SOWs are open', () => {
  expect(Object.keys(sowLife.locked)).toEqual(sowLife.states.slice(1));
  expect(sowLife.states.filter(isOpenSow)).toEqual(['Draft', 'Submitted', 'Management review']);
});

const ready: SowFacts = { lines: 1, minutes: 60 };

test.each<[SowStatus, SowStatus, Partial<SowFacts>, string]>([
  ['Draft', 'Submitted', { lines: 0 }, 'Add a line with its hours first'],
  ['Draft', 'Submitted', { minutes: 0 }, 'Add a line with its hours first'],
])('from %s to %s: %j is refused', (from, to, lacking, reason) => {
  const step = stepBetween(sowLife, from, to);
  if (!step) throw new Error('No such step');
  expect(whyNotTake(step, ready)).toBeUndefined();
  expect(whyNotTake(step, { ...ready, ...lacking })).toBe(reason);
});

test('nobody reviews or agrees a SOW that they prepared', () => {
  for (const { name, never } of Object.values(sowLife.steps)) {
    const reason = never?.Preparer;
    expect([name, reason]).toEqual([
      name,
      ['review', 'agree'].includes(name) ? 'Someone else has to review your SOW' : undefined,
    ]);
  }
});

test.each([
  [null, 6000, false],
  [600, 599, false],
  [600, 600, false],
  [600, 660, false],
  [600, 661, true],
  [1, 1, false],
  [1, 2, true],
  [9, 10, true],
  [10, 11, false],
  [11, 12, false],
])('with %s minutes quoted, %s need a new quote: %s', (quoted, total, needs) => {
  expect(needsNewQuote(quoted, total)).toBe(needs);
});

const approved = { isApproved: true, at: '2026-11-10T12:00:00.000Z', budget_min: 480 };
const version = { agreed_at: '2026-11-10T11:59:00.000Z', total_budget_min: 600, quoted_min: null };
const later = { ...version, agreed_at: '2026-11-10T12:01:00.000Z' };

test.each([
  ['no quote was approved', { ...approved, isApproved: false }, version, null],
  ['the SOW was in force at the approval', approved, version, 600],
  ['it was agreed at the same moment', approved, { ...version, agreed_at: approved.at }, 600],
  ['the log has no approval date', { ...approved, at: null }, version, 600],
  ['it was agreed later, and carries on the quoted minutes', approved, { ...later, quoted_min: 500 }, 500],
  ['no SOW was agreed by then, but there was a budget', approved, undefined, 480],
  ['there was neither', { ...approved, budget_min: 0 }, undefined, null],
])('the minutes covered by the quote where %s', (_, quote, inForce, minutes) => {
  expect(quotedMinutes(quote, inForce)).toBe(minutes);
});

test.each([
  ['2026-11-10T12:00:05.1Z', '2026-11-10T12:00:05.12Z'],
  ['2026-11-10T12:00:05Z', '2026-11-10T12:00:05.3Z'],
  ['2026-11-10T11:59:59.9Z', '2026-11-10T12:00:00Z'],
])('%s is before %s, despite dropped zeros', (earlier, after) => {
  expect(isLater(after, earlier)).toBe(true);
  expect(isLater(earlier, after)).toBe(false);
  expect(isLater(earlier, earlier)).toBe(false);
  expect(quotedMinutes({ ...approved, at: after }, { ...version, agreed_at: earlier })).toBe(600);
});

test('small steps after a quote add up', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 109 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 6000 }), steps, (quoted, shares) => {
      let inForce = { ...version, total_budget_min: quoted };
      let total = quoted;
      for (const share of shares) {
        total = Math.max(1, Math.floor((total * share) / 100));
        const minutes = quotedMinutes(approved, inForce);
        expect(minutes).toBe(quoted);
        expect(needsNewQuote(minutes, total)).toBe(total > quoted * 1.1 + 1e-9);
        inForce = { agreed_at: '2026-11-11T09:00:00.000Z', total_budget_min: total, quoted_min: minutes as never };
      }
    }),
  );
});
