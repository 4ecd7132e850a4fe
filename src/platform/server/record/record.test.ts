import { type Actor, permissionModule } from '#platform/contract/access.ts';
import { flow, part, portal } from '#platform/contract/flow.ts';
import type { ListQuery } from '#platform/contract/list.ts';
import {
  type Field,
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
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { backgroundWork, nobody, type Work } from '../work.ts';
import { recordFile } from './exported.ts';
import { recordById, recordPage } from './reads.ts';
import { readerOf } from '../list/reader.ts';
import { changeRecord } from './changes.ts';
import { effects, knowEffects } from './effects.ts';
import { waitsForReader } from './parts.ts';
import { stored, type TableRow } from './stored.ts';
import { portalStep, takeStep } from './steps.ts';
import { auditLabels, historyFields } from './told.ts';
import { addForm, removeRecord, saveForm } from './writes.ts';

const rights = permissionModule('Parcels', 'What is sent', { things: 'parcels', group: 'Work', order: 10 });
const money = permissionModule('Prices', 'What it costs', { things: 'prices', group: 'Work', order: 10 });
const depot = referTo({
  table: 'depot',
  label: 'name',
  choices: get('/depots', {
    says: 'Depots',
    access: rights.read,
    result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  choiceOf: (row) => row,
});
const life = flow({
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
const parcel = record('parcel', {
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
type Tables = { parcel: TableRow<typeof parcel> };

const askedAbout: unknown[] = [];
const parcels = stored(parcel, {
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
const followed: unknown[][] = [];
const parcelEffects = effects(parcel, {
  beforeStep: async ({ db }, step, { id: parcelId }) => {
    if (step.name === 'send') await sql`update parcel set grams = grams + 100 where id = ${parcelId}`.execute(db);
  },
  afterSave: async (_, row, before) => void followed.push(['saved', row.name, before?.name]),
  afterStep: async (_, step, row, { before }) => void followed.push([step.name, row.status, before.status]),
  afterDelete: async (_, row) => void followed.push(['deleted', row.name]),
});

const clerk: Actor = {
  ...nobody,
  accountId: 1,
  name: 'Clerk',
  permissions: new Set(['Parcels:READ', 'Parcels:UPDATE']),
};
const keeper: Actor = { ...clerk, permissions: new Set(['Parcels:READ', 'Parcels:UPDATE', 'Prices:READ']) };
const packer: Actor = { ...clerk, accountId: 2, permissions: new Set(['Parcels:READ']) };

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await testRuntime();
  knowEffects([parcelEffects]);
  await runtime.database.pool.query(`
    create table depot (id bigint primary key, name text not null, deleted_at timestamptz);
    insert into depot values (1, 'Leeds'), (2, 'Closed one');
    create table parcel (
      id bigint generated by default as identity primary key, name text not null, depot_id bigint references depot (id),
      grams integer not null, due_date date not null, fragile boolean not null, price numeric(14, 2), content text, note text,
      status text not null, created_by bigint, created_at timestamptz not null default now(), updated_by bigint,
      updated_at timestamptz, deleted_by bigint, deleted_at timestamptz, version integer not null default 1)`);
});

const as = <Result>(actor: Actor, run: (work: Work) => Promise<Result>) =>
  runtime.database.db
    .transaction()
    .execute((db) =>
      run({ ...backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log), actor }),
    );
const form = (changes: object = {}) =>
  zodOf(parcel.form).parse({ name: 'Books', grams: 900, due: '24-12-2026', ...changes }) as FormOf<typeof parcel>;
const add = (changes: object = {}, actor = keeper) => as(actor, (work) => addForm(work, parcels, form(changes)));
const read = (actor: Actor, parcelId: number) => as(actor, (work) => recordById(work, parcels, parcelId));
const query = (more: object = {}): ListQuery => zodOf(parcel.list.query).parse(more);

describe('a declared record', () => {
  test('is read as it was sent, with what is worked out and what it refers to', async () => {
    const parcelId = await add({ depot_id: 1, price: '4.50', fragile: true });
    expect(await read(keeper, parcelId)).toMatchObject({
      name: 'Books',
      depot_id: 1,
      depot: 'Leeds',
      due_date: '24-12-2026',
      fragile: true,
      price: '4.50',
      double: 1800,
      note: null,
      status: 'Packed',
      version: 1,
    });
  });

  test('refuses what cannot be chosen and what its own rule refuses; an edit may keep its choice', async () => {
    await expect(add({ depot_id: 2 })).rejects.toMatchObject({
      failure: { fields: { depot_id: 'Please select Depot' } },
    });
    await expect(add({ grams: 1001, fragile: true })).rejects.toMatchObject({
      failure: { fields: { grams: 'Too much for something fragile' } },
    });
    const parcelId = await add();
    await runtime.database.pool.query('update parcel set depot_id = 2 where id = $1', [parcelId]);
    await as(keeper, (work) => saveForm(work, parcels, parcelId, form({ depot_id: 2, name: 'More books' })));
    expect(await read(keeper, parcelId)).toMatchObject({ name: 'More books', depot: 'Closed one' });
  });

  test('asks its source about what is newly chosen, and about nothing else', async () => {
    askedAbout.length = 0;
    const parcelId = await add({ depot_id: 1 });
    await as(keeper, (work) => saveForm(work, parcels, parcelId, form({ depot_id: 1, name: 'More books' })));
    expect(askedAbout).toEqual([1]);
  });

  test('is found by a flag, by a day and by what is worked out of it', async () => {
    const parcelId = await add({ name: 'Glass', fragile: true, due: '25-12-2026' });
    const asked = query({ fragile: 'Yes', dueFrom: '25-12-2026', dueTo: '25-12-2026' });
    const { rows } = await as(keeper, (work) => recordPage(work, parcels, asked));
    expect(rows.map((row) => row.id)).toEqual([parcelId]);
  });
});

describe('a field that is for some', () => {
  test('is not on the wire for the others, and is kept when they edit', async () => {
    const parcelId = await add({ price: '7.00' });
    expect(await read(clerk, parcelId)).not.toHaveProperty('price');
    await as(clerk, (work) => saveForm(work, parcels, parcelId, form({ name: 'Renamed' })));
    expect(await read(keeper, parcelId)).toMatchObject({ name: 'Renamed', price: '7.00' });
  });

  test('cannot be written, filtered or sorted by, and is in nobody else’s history', async () => {
    const unknown = (key: string) => ({ failure: { fields: { [key]: `Unknown field '${key}'` } } });
    await expect(add({ price: '1.00' }, clerk)).rejects.toMatchObject(unknown('price'));
    for (const [key, asked] of [
      ['priceMin', { priceMin: '7' }],
      ['priceMax', { priceMax: '7' }],
      ['price', { sort: 'price' }],
    ] as const) {
      await expect(as(clerk, (work) => recordPage(work, parcels, query(asked)))).rejects.toMatchObject(unknown(key));
      expect(await as(keeper, (work) => recordPage(work, parcels, query(asked)))).toHaveProperty('rows');
    }
    expect(await as(clerk, (work) => historyFields(work, parcels, 1))).not.toHaveProperty('price');
    expect(await as(keeper, (work) => historyFields(work, parcels, 1))).toHaveProperty('price');
    expect(auditLabels(parcel)).toMatchObject({ price: 'Price', due_date: 'Due' });
  });
});

describe('a field that is for who has a part in the record', () => {
  test('is empty for the others on the wire, in filters, sorts, exports and history, and kept when they edit', async () => {
    const [own, foreign] = [await add({ content: 'Mine' }, packer), await add({ content: 'Theirs' })];
    const contentOf = async (actor: Actor, parcelId: number) => (await read(actor, parcelId)).content;
    expect([await contentOf(packer, own), await contentOf(packer, foreign)]).toEqual(['Mine', null]);
    expect([await contentOf(keeper, own), await contentOf(keeper, foreign)]).toEqual(['Mine', 'Theirs']);
    const found = (actor: Actor, asked: object) =>
      as(actor, async (work) => (await recordPage(work, parcels, query(asked))).rows.map((row) => row.id));
    expect(await found(packer, { content: 'Mine' })).toEqual([own]);
    expect(await found(packer, { content: 'Theirs' })).toEqual([]);
    expect(await found(keeper, { content: 'Theirs' })).toEqual([foreign]);
    expect((await found(packer, { sort: 'content' }))[0]).toBe(own);
    const file = await as(packer, (work) => recordFile(work, parcels, { ...query(), format: 'csv' } as never));
    const lines = (await Array.fromAsync(file.body)).join('');
    expect([lines.includes('Mine'), lines.includes('Theirs')]).toEqual([true, false]);
    const told = async (parcelId: number) => as(packer, (work) => historyFields(work, parcels, parcelId));
    expect(await told(own)).toHaveProperty('content');
    expect(await told(foreign)).not.toHaveProperty('content');
    const another = { ...clerk, accountId: 3 };
    const edit = (changes: object) => as(another, (work) => saveForm(work, parcels, foreign, form(changes)));
    await edit({ name: 'Renamed', content: null });
    expect(await read(keeper, foreign)).toMatchObject({ name: 'Renamed', content: 'Theirs' });
    await expect(edit({ content: 'Other' })).rejects.toMatchObject({
      failure: { fields: { content: "Unknown field 'content'" } },
    });
  });

  test('is of a part that its life names, and in nobody’s search', () => {
    const fields = { name: text('Name', { phone: 'title' }), status: status('Status', life) };
    const declare = (field: Field) =>
      record('thing', {
        words: { one: 'thing', many: 'things' },
        rights,
        fields: { ...fields, field },
        defaultSort: 'name',
      });
    expect(() => declare(text('Field', { for: [part('Lost')] }))).toThrow("its life does not name: 'Lost'");
    expect(() => declare(text('Field', { for: money.read, searched: true }))).toThrow('Ctrl K may not look in it');
  });
});

describe('what somebody is to a record', () => {
  test('is a column of its list, which is filtered by it, and decides who edits it', async () => {
    const parcelId = await add({ name: 'Clerk' }, { ...packer, accountId: 3 });
    const [both, own] = [await add({ name: 'Clerk' }), await add()];
    const found = (asked: object) =>
      as(keeper, async (work) => (await recordPage(work, parcels, query(asked))).rows.map((row) => row.id));
    expect(await read(keeper, both)).toMatchObject({ own_part: 'Sender' });
    expect(await read(packer, both)).toMatchObject({ own_part: 'Sender' });
    expect(await read({ ...packer, name: 'Else' }, own)).toMatchObject({ own_part: null });
    expect(await found({ own_part: 'Packer' })).toContain(own);
    expect(await found({ own_part: 'Packer' })).not.toContain(parcelId);
    const edit = (actor: Actor) => as(actor, (work) => saveForm(work, parcels, own, form()));
    await expect(edit(packer)).rejects.toMatchObject({
      failure: { status: 403, message: 'You may not edit: that is for its packer' },
    });
    await edit(keeper);
  });
});

describe('a step', () => {
  const send = (actor: Actor, parcelId: number, version?: number) =>
    as(actor, (work) => takeStep(work, parcels, parcelId, { status: 'Sent', version }));

  test('is taken by who has the right or a part in the record', async () => {
    const [own, foreign] = [await add({}, packer), await add()];
    await expect(send(packer, foreign)).rejects.toMatchObject({ failure: { status: 403 } });
    await send(packer, own);
    await send(clerk, foreign);
    expect(await read(keeper, own)).toMatchObject({ status: 'Sent', version: 2 });
  });

  test('is never taken by somebody for whom the part forbids it, and waits for everybody else', async () => {
    const [own, foreign] = [await add({ name: 'Mine' }), await add({}, packer)];
    const check = (parcelId: number) => as(keeper, (work) => takeStep(work, parcels, parcelId, { status: 'Checked' }));
    const waiting = (actor: Actor) =>
      as(actor, async (work) => {
        const rows = parcels.visible(readerOf(work)).where(waitsForReader(parcels, readerOf(work)));
        return (await rows.select('parcel.id').execute()).map((row) => row['id']);
      });
    await expect(check(own)).rejects.toMatchObject({ failure: { message: 'Somebody else checks your parcel' } });
    expect(await waiting(keeper)).toContain(foreign);
    expect(await waiting(keeper)).not.toContain(own);
    expect(await waiting(packer)).toEqual([]);
    await check(foreign);
    expect(await waiting(keeper)).not.toContain(foreign);
    const remove = as(keeper, (work) => removeRecord(work, parcels, own));
    await expect(remove).rejects.toMatchObject({ failure: { message: 'Somebody else throws it away' } });
  });

  test('of the portal is taken by nobody else, and needs no right', async () => {
    const parcelId = await add();
    await send(keeper, parcelId);
    const byHand = as(keeper, (work) => takeStep(work, parcels, parcelId, { status: 'Lost' }));
    await expect(byHand).rejects.toMatchObject({
      failure: { status: 409, message: 'This happens by itself when it has not come for a month' },
    });
    const itself = () =>
      as(packer, (work) => portalStep(work, parcels, parcelId, 'lose', { columns: () => ({ note: 'Gone' }) }));
    expect(await itself()).toMatchObject({ status: 'Lost', note: 'Gone' });
    await expect(itself()).rejects.toMatchObject({ failure: { message: 'The parcel is Lost already' } });
    await expect(as(packer, (work) => portalStep(work, parcels, parcelId, 'send'))).rejects.toThrow("'send' itself");
    const remove = as({ ...keeper, accountId: 9 }, (work) => removeRecord(work, parcels, parcelId));
    await expect(remove).rejects.toMatchObject({ failure: { message: 'It may still be found' } });
  });

  test('alone changes the state', async () => {
    const parcelId = await add();
    const change = as(keeper, (work) =>
      changeRecord(work, parcels, parcel.events.updated, parcelId, undefined, () => ({ status: 'Lost' as const })),
    );
    await expect(change).rejects.toThrow("The state of 'parcel' is changed by the steps of its life alone");
  });

  test('is followed by what belongs to the record, as saving and deleting are', async () => {
    followed.length = 0;
    const parcelId = await add({ name: 'Followed' }, packer);
    await as(packer, (work) => saveForm(work, parcels, parcelId, form({ name: 'Followed on' })));
    await send(keeper, parcelId);
    await as(keeper, (work) => removeRecord(work, parcels, parcelId));
    expect(followed).toEqual([
      ['saved', 'Followed', undefined],
      ['saved', 'Followed on', 'Followed'],
      ['send', 'Sent', 'Packed'],
      ['deleted', 'Followed on'],
    ]);
    expect(await as(keeper, (work) => recordById(work, parcels, parcelId)).catch(() => null)).toBeNull();
  });

  test('reads anew what was written right before it', async () => {
    const parcelId = await add();
    await send(keeper, parcelId);
    expect(await read(keeper, parcelId)).toMatchObject({ grams: 1000, note: 'Sent with 1000 g' });
  });

  test('waits for what it needs', async () => {
    const parcelId = await add({ grams: 20_001 });
    await expect(send(clerk, parcelId)).rejects.toMatchObject({ failure: { status: 409, message: 'It is too heavy' } });
    expect(await read(keeper, parcelId)).toMatchObject({ status: 'Packed', version: 1 });
  });

  test('of two at once is one step and one refusal', async () => {
    const parcelId = await add();
    const both = await Promise.allSettled([send(clerk, parcelId, 1), send(clerk, parcelId, 1)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('locks what its state locks', async () => {
    const parcelId = await add();
    await send(clerk, parcelId);
    const edit = as(keeper, (work) => saveForm(work, parcels, parcelId, form()));
    await expect(edit).rejects.toMatchObject({ failure: { message: 'It is on its way' } });
    await as({ ...keeper, accountId: 9 }, (work) => removeRecord(work, parcels, parcelId));
    await expect(read(keeper, parcelId)).rejects.toMatchObject({ failure: { status: 404 } });
  });
});

test('a declaration that leaves something open does not start', () => {
  const open = {
    visible: parcels.visible,
    parts: { Packer: () => sql<boolean>`true`, Sender: () => sql<boolean>`true` },
  };
  expect(() => stored(parcel, { ...open, workedOut: { double: () => sql`1` } })).toThrow('what may be chosen as depot');
  expect(() => stored(parcel, { ...open, choosable: { depot: async () => [] } })).toThrow('how double is worked out');
  const words = { one: 'thing', many: 'things' };
  const untitled = { words, rights, fields: { name: text('Name') }, defaultSort: 'name' };
  expect(() => record('thing', untitled)).toThrow("One field of 'thing' is its title");
});
