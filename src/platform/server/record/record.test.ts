import { type Actor } from '#platform/contract/access.ts';
import { part } from '#platform/contract/flow.ts';
import { type Field, status, text } from '#platform/contract/record/field.ts';
import { record } from '#platform/contract/record/record.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordFile } from './exported.ts';
import { recordPage } from './reads.ts';
import { takeStep } from './steps.ts';
import { stored } from './stored.ts';
import { auditLabels, historyFields } from './told.ts';
import {
  add,
  as,
  askedAbout,
  clerk,
  closeDepot,
  form,
  keeper,
  life,
  money,
  openParcels,
  packer,
  parcel,
  parcels,
  query,
  read,
  rights,
} from './parcels.fixture.ts';
import { saveForm } from './writes.ts';

beforeAll(openParcels);

describe('a declared record', () => {
  test('is read as it was sent, with computed fields and the names of references', async () => {
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

  test('refuses unavailable choices and violations of its own rule; an edit may keep its choice', async () => {
    await expect(add({ depot_id: 2 })).rejects.toMatchObject({
      failure: { fields: { depot_id: 'Please select Depot' } },
    });
    await expect(add({ grams: 1001, fragile: true })).rejects.toMatchObject({
      failure: { fields: { grams: 'Too much for something fragile' } },
    });
    const parcelId = await add();
    await closeDepot(parcelId);
    await as(keeper, (work) => saveForm(work, parcels, parcelId, form({ depot_id: 2, name: 'More books' })));
    expect(await read(keeper, parcelId)).toMatchObject({ name: 'More books', depot: 'Closed one' });
  });

  test('asks its source only about new choices', async () => {
    askedAbout.length = 0;
    const parcelId = await add({ depot_id: 1 });
    await as(keeper, (work) => saveForm(work, parcels, parcelId, form({ depot_id: 1, name: 'More books' })));
    expect(askedAbout).toEqual([1]);
  });

  test('is found by a flag, by a day and by a computed field', async () => {
    const parcelId = await add({ name: 'Glass', fragile: true, due: '25-12-2026' });
    const asked = query({ fragile: 'Yes', dueFrom: '25-12-2026', dueTo: '25-12-2026' });
    const { rows } = await as(keeper, (work) => recordPage(work, parcels, asked));
    expect(rows.map((row) => row.id)).toEqual([parcelId]);
  });
});

describe('a restricted field', () => {
  test('is not sent to others, and is kept when they edit', async () => {
    const parcelId = await add({ price: '7.00' });
    expect(await read(clerk, parcelId)).not.toHaveProperty('price');
    await as(clerk, (work) => saveForm(work, parcels, parcelId, form({ name: 'Renamed' })));
    expect(await read(keeper, parcelId)).toMatchObject({ name: 'Renamed', price: '7.00' });
  });

  test('cannot be written, filtered or sorted by others, and is not in their history', async () => {
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

describe('a field for people with a part in the record', () => {
  test('is empty for others in replies, filters, sorts, exports and history, and kept when they edit', async () => {
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

  test('must name a part of the life, and cannot be searched', () => {
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
    expect(() => declare(text('Field', { trail: 'changed', searched: true }))).toThrow('Ctrl K may not look in it');
  });
});

describe('a person’s part in a record', () => {
  test('is a column and filter of its list, and decides who edits it', async () => {
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
      failure: { status: 403, message: "'Edit' is only for its packer" },
    });
    await edit(keeper);
    // Without the right to edit, the reason is the missing right, even in a locked state.
    await as(keeper, (work) => takeStep(work, parcels, own, { status: 'Sent' }));
    await expect(edit(packer)).rejects.toMatchObject({ failure: { status: 403 } });
    await expect(edit(keeper)).rejects.toMatchObject({ failure: { status: 409, message: 'It is on its way' } });
  });
});

test('an incomplete declaration is refused at start-up', () => {
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
