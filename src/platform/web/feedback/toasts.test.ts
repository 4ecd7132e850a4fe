import { afterEach, expect, test } from 'vitest';
import { currentToasts, timesSaid, toast } from './toasts.ts';
import { undoLast } from './use-undo-key.ts';

afterEach(() => currentToasts().forEach(({ id }) => toast.close(id)));

const said = () => currentToasts().map((one) => `${timesSaid(one)} × ${one.text}`);

test('the same within its time becomes one with a count, and other words stay beside it', () => {
  toast.success('Saved');
  toast.error('Saved');
  toast.success('Saved');
  toast.success('Saved');
  expect(said()).toEqual(['1 × Saved', '3 × Saved']);
  expect(currentToasts().map(({ kind }) => kind)).toEqual(['error', 'success']);
});

test('each Undo of such a one takes back one step, the last first, and the earlier ones are held', () => {
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

test('closing it closes all that it stands for', () => {
  toast.undoable('Task done', () => undefined);
  toast.undoable('Task done', () => undefined);
  currentToasts().forEach(({ id }) => toast.close(id));
  expect(said()).toEqual([]);
});
