import { afterEach, expect, test } from 'vitest';
import { currentToasts, timesSaid, toast } from './toasts.ts';
import { undoLast } from './use-undo-key.ts';

afterEach(() => currentToasts().forEach(({ id }) => toast.close(id)));

const said = () => currentToasts().map((one) => `${timesSaid(one)} × ${one.text}`);

test('a repeated message becomes one toast with a count, other messages get their own', () => {
  toast.success('Saved');
  toast.error('Saved');
  toast.success('Saved');
  toast.success('Saved');
  expect(said()).toEqual(['1 × Saved', '3 × Saved']);
  expect(currentToasts().map(({ kind }) => kind)).toEqual(['error', 'success']);
});

test('Undo on a counted toast takes back the newest step and keeps the earlier ones on hold', () => {
  const happened: string[] = [];
  for (const step of ['first', 'second', 'third'])
    toast.undoable('Task done', () => happened.push(`${step} undone`), { onHeld: () => happened.push(`${step} held`) });
  expect(happened.splice(0)).toEqual(['first held', 'second held']);
  expect(said()).toEqual(['3 × Task done']);
  expect([undoLast(), said()]).toEqual([true, ['2 × Task done']]);
  toast.act(currentToasts()[0]?.id ?? 0);
  expect([undoLast(), said()]).toEqual([true, []]);
  expect(happened).toEqual(['third undone', 'second undone', 'first undone']);
  expect(undoLast()).toBe(false);
});

test('closing a counted toast closes all its messages', () => {
  toast.undoable('Task done', () => undefined);
  toast.undoable('Task done', () => undefined);
  currentToasts().forEach(({ id }) => toast.close(id));
  expect(said()).toEqual([]);
});
