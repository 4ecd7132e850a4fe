import { expect, test } from 'vitest';
import { gates, whyNotClose, whyNotReopen } from './gates.ts';

const closed = (count: number) => gates.map((gate, at) => ({ gate, closed: at < count }));
const open = { isOver: true, blockers: 0, reason: null };

test('gates close in order and reopen in reverse', () => {
  for (let count = 0; count <= gates.length; count += 1) {
    const closable = gates.filter((gate) => whyNotClose(closed(count), gate, open) === undefined);
    const reopenable = gates.filter((gate) => whyNotReopen(closed(count), gate) === undefined);
    expect(closable).toEqual(gates.slice(count, count + 1));
    expect(reopenable).toEqual(count === 0 ? [] : gates.slice(count - 1, count));
  }
});

test('a gate cannot be closed before the month is over, nor over open rows without a reason', () => {
  expect(whyNotClose(closed(0), 'time', { ...open, isOver: false })).toBe('The month is not over yet');
  expect(whyNotClose(closed(0), 'time', { ...open, blockers: 3 })).toBe('Please Enter the Reason');
  expect(whyNotClose(closed(0), 'time', { ...open, blockers: 3, reason: 'Two interns' })).toBeUndefined();
  expect(whyNotClose(closed(0), 'drafts', open)).toBe("Close 'Time approved' first");
  expect(whyNotReopen(closed(3), 'time')).toBe("Reopen 'Invoices issued' first");
});
