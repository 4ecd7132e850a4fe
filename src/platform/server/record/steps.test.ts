import { type Actor } from '#platform/contract/access.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readerOf } from '../list/reader.ts';
import { recordById } from './reads.ts';
import { changeRecord } from './changes.ts';
import { portalStep, takeStep } from './steps.ts';
import {
  add,
  as,
  clerk,
  followed,
  form,
  keeper,
  openParcels,
  packer,
  parcel,
  parcels,
  read,
} from './parcels.fixture.ts';
import { removeRecord, saveForm } from './writes.ts';
import { waitsForReader } from './parts.ts';

beforeAll(openParcels);

describe('a step', () => {
  const send = (actor: Actor, parcelId: number, version?: number) =>
    as(actor, (work) => takeStep(work, parcels, parcelId, { status: 'Sent', version }));

  test('is taken by people with the right or a part in the record', async () => {
    const [own, foreign] = [await add({}, packer), await add()];
    await expect(send(packer, foreign)).rejects.toMatchObject({ failure: { status: 403 } });
    await send(packer, own);
    await send(clerk, foreign);
    expect(await read(keeper, own)).toMatchObject({ status: 'Sent', version: 2 });
  });

  test('is never taken by people whose part forbids it, and waits for everyone else', async () => {
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

  test('of the portal cannot be taken by anyone else, and needs no right', async () => {
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

  test('is the only way to change the state', async () => {
    const parcelId = await add();
    const change = as(keeper, (work) =>
      changeRecord(work, parcels, parcel.events.updated, parcelId, undefined, () => ({ status: 'Lost' as const })),
    );
    await expect(change).rejects.toThrow("The state of 'parcel' is changed by the steps of its life alone");
  });

  test('runs the record’s effects, as saving and deleting do', async () => {
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

  test('reads again what its effects wrote just before it', async () => {
    const parcelId = await add();
    await send(keeper, parcelId);
    expect(await read(keeper, parcelId)).toMatchObject({ grams: 1000, note: 'Sent with 1000 g' });
  });

  test('is refused until its needs are met', async () => {
    const parcelId = await add({ grams: 20_001 });
    await expect(send(clerk, parcelId)).rejects.toMatchObject({ failure: { status: 409, message: 'It is too heavy' } });
    expect(await read(keeper, parcelId)).toMatchObject({ status: 'Packed', version: 1 });
  });

  test('taken twice at once succeeds once and is refused once', async () => {
    const parcelId = await add();
    const both = await Promise.allSettled([send(clerk, parcelId, 1), send(clerk, parcelId, 1)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('leads to a state that locks the record', async () => {
    const parcelId = await add();
    await send(clerk, parcelId);
    const edit = as(keeper, (work) => saveForm(work, parcels, parcelId, form()));
    await expect(edit).rejects.toMatchObject({ failure: { message: 'It is on its way' } });
    await as({ ...keeper, accountId: 9 }, (work) => removeRecord(work, parcels, parcelId));
    await expect(read(keeper, parcelId)).rejects.toMatchObject({ failure: { status: 404 } });
  });
});
