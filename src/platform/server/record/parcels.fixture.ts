/** Parcels: a declared record with every feature a record can have, for the kit's tests. */
import { type Actor, permissionModule } from '#platform/contract/access.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';
import type { ListQuery } from '#platform/contract/list.ts';
import {
  date,
  decimal,
  flag,
  id,
  longText,
  ownPart,
  reference,
  status,
  text,
  wholeNumber,
} from '#platform/contract/record/field.ts';
import { get } from '#platform/contract/endpoint.ts';
import { type FormOf, record } from '#platform/contract/record/record.ts';
import { referTo } from '#platform/contract/record/referable.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { backgroundWork, nobody, type Work } from '../work.ts';
import { recordById } from './reads.ts';
import { effects, knowEffects } from './effects.ts';
import { stored, type TableRow } from './stored.ts';
import { addForm } from './writes.ts';

export const rights = permissionModule('Parcels', 'What is sent', { things: 'parcels', group: 'Work', order: 10 });
export const money = permissionModule('Prices', 'What it costs', { things: 'prices', group: 'Work', order: 10 });
export const depot = referTo({
  table: 'depot',
  label: 'name',
  choices: get('/depots', {
    says: 'Depots',
    access: rights.read,
    result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  choiceOf: (row) => row,
});
export const life = flow({
  parts: ['Sender', 'Packer'],
  edit: { who: [rights.update, part('Packer')] },
  remove: { who: [rights.update], never: { Packer: 'Somebody else throws it away' } },
  states: {
    Packed: 'neutral',
    Sent: { tone: 'blue', locked: 'It is on its way' },
    Checked: 'green',
    Lost: 'red',
  },
  steps: {
    send: {
      from: ['Packed'],
      to: 'Sent',
      label: 'Send',
      who: [rights.update, part('Packer')],
      needs: [({ heavy }: { heavy: boolean }) => (heavy ? 'It is too heavy' : undefined)],
    },
    check: {
      from: ['Packed'],
      to: 'Checked',
      label: 'Check',
      waits: true,
      who: [rights.update],
      never: { Packer: 'Somebody else checks your parcel' },
    },
    lose: { from: ['Sent'], to: 'Lost', label: 'Lose', who: [portal('it has not come for a month')] },
  },
});
export const parcel = record('parcel', {
  words: { one: 'parcel', many: 'parcels' },
  rights,
  fields: {
    id: id(),
    name: text('Name', { phone: 'title' }),
    depot: reference('Depot', depot, { optional: true }),
    grams: wholeNumber('Grams', { least: 1, most: 50_000 }),
    due: date('Due', { wire: 'dmy', column: 'due_date' }),
    fragile: flag('Fragile'),
    price: decimal('Price', { least: 0, most: 1000, places: 2, optional: true, for: money.read }),
    content: text('Content', { optional: true, for: [money.read, part('Packer')] }),
    double: wholeNumber('Double', { least: 0, most: 100_000, workedOut: true }),
    note: longText('Note', { optional: true }),
    status: status('Status', life),
    own_part: ownPart('My part', life),
  },
  defaultSort: '-id',
  check: ({ grams, fragile }) => ({ grams: fragile && grams > 1000 ? 'Too much for something fragile' : undefined }),
});
export type Tables = { parcel: TableRow<typeof parcel> };

export const askedAbout: unknown[] = [];
export const parcels = stored(parcel, {
  visible: ({ db }) => db.withTables<Tables>().selectFrom('parcel').where('parcel.deleted_at', 'is', null),
  choosable: {
    depot: async (_, chosen) => {
      askedAbout.push(...chosen);
      return [{ id: 1 }];
    },
  },
  workedOut: { double: () => sql`parcel.grams * 2` },
  parts: {
    Packer: ({ actor }) => sql`parcel.created_by = ${actor.accountId}`,
    Sender: ({ actor }) => sql`parcel.name = ${actor.name}`,
  },
  factsOf: async (_, row) => ({ heavy: row.grams > 20_000 }),
  onStep: (_, step, { grams }) => (step.name === 'send' ? { note: `Sent with ${grams} g` } : {}),
  whyNotDelete: ({ status: now }) => (now === 'Lost' ? 'It may still be found' : undefined),
});
export const followed: unknown[][] = [];
export const parcelEffects = effects(parcel, {
  beforeStep: async ({ db }, step, { id: parcelId }) => {
    if (step.name === 'send') await sql`update parcel set grams = grams + 100 where id = ${parcelId}`.execute(db);
  },
  afterSave: async (_, row, before) => void followed.push(['saved', row.name, before?.name]),
  afterStep: async (_, step, row, { before }) => void followed.push([step.name, row.status, before.status]),
  afterDelete: async (_, row) => void followed.push(['deleted', row.name]),
});

export const clerk: Actor = {
  ...nobody,
  accountId: 1,
  name: 'Clerk',
  permissions: new Set(['Parcels:READ', 'Parcels:UPDATE']),
};
export const keeper: Actor = { ...clerk, permissions: new Set(['Parcels:READ', 'Parcels:UPDATE', 'Prices:READ']) };
export const packer: Actor = { ...clerk, accountId: 2, permissions: new Set(['Parcels:READ']) };

let runtime: TestRuntime;

/** Call before the tests of a file. */
export async function openParcels(): Promise<void> {
  runtime = await testRuntime();
  knowEffects([parcelEffects]);
  await runtime.database.pool.query(`
    create table depot (id bigint primary key, name text not null, deleted_at timestamptz);
    insert into depot values (1, 'Leeds'), (2, 'Closed one');
    create table parcel (
      id bigint generated by default as identity primary key, name text not null,
      depot_id bigint references depot (id),
      grams integer not null, due_date date not null, fragile boolean not null, price numeric(14, 2),
      content text, note text,
      status text not null, created_by bigint, created_at timestamptz not null default now(), updated_by bigint,
      updated_at timestamptz, deleted_by bigint, deleted_at timestamptz,
      version integer not null default 1)`);
}

/** Moves a parcel to a depot that is now closed. */
export const closeDepot = (parcelId: number) =>
  runtime.database.pool.query('update parcel set depot_id = 2 where id = $1', [parcelId]);

export const as = <Result>(actor: Actor, run: (work: Work) => Promise<Result>) =>
  runtime.database.db
    .transaction()
    .execute((db) =>
      run({ ...backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log), actor }),
    );
export const form = (changes: object = {}) =>
  zodOf(parcel.form).parse({ name: 'Books', grams: 900, due: '24-12-2026', ...changes }) as FormOf<typeof parcel>;
export const add = (changes: object = {}, actor = keeper) => as(actor, (work) => addForm(work, parcels, form(changes)));
export const read = (actor: Actor, parcelId: number) => as(actor, (work) => recordById(work, parcels, parcelId));
export const query = (more: object = {}): ListQuery => zodOf(parcel.list.query).parse(more);
