import { beforeAll, expect, test } from 'vitest';
import { events } from '#platform/contract/event.ts';
import { record, recordChanges, recordCreated } from './audit/record.ts';
import { type TestRuntime, testRuntime } from './jobs/database.fixture.ts';
import { type Reaction, reaction, reactionsOf } from './reactions.ts';
import { backgroundWork, type Work } from './work.ts';

const { sent, lost } = events('parcel', { sent: 'Parcel sent', lost: 'Parcel lost' });
const { noted } = events('note', { noted: 'Noted' });

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await testRuntime();
});

const inTransaction = (reactions: readonly Reaction[], run: (work: Work) => Promise<unknown>) =>
  runtime.database.db.transaction().execute((db) =>
    run({
      ...backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log),
      reactions: reactionsOf(reactions, [sent, lost]),
    }),
  );

const noteOf = (event: typeof sent) => reaction(event, (work, id) => record(work, noted, `${event.name} ${id}`));
const notes = async () => {
  const { rows } = await runtime.database.pool.query<{ entity_id: string }>(
    `select entity_id from audit_entry where entity = 'note' order by id`,
  );
  return rows.map(({ entity_id }) => entity_id);
};

test('a module reacts only to its events, once per record, in the transaction of the change', async () => {
  const parcel = (id: number) => ({ id, before: { at: 'depot' }, after: { at: 'road' } });
  await inTransaction([noteOf(sent)], async (work) => {
    await record(work, sent, 1);
    await record(work, lost, 2);
    await recordCreated(work, sent, [{ id: 3 }, { id: 4 }]);
    await recordChanges(work, sent, [parcel(5)]);
  });
  expect(await notes()).toEqual([1, 3, 4, 5].map((id) => `parcel.sent ${id}`));
  const failing = reaction(sent, async () => {
    throw new Error('There is no room');
  });
  await expect(inTransaction([noteOf(sent), failing], (work) => record(work, sent, 6))).rejects.toThrow('no room');
  expect(await notes()).toHaveLength(4);
});

test('an event that no module declares cannot be reacted to', () => {
  expect(() => reactionsOf([noteOf(noted)], [sent, lost])).toThrow("No module declares the event 'note.noted'");
});
