import { expect, test } from 'vitest';
import * as z from 'zod';
import { permissionModule } from './access.ts';
import { declared } from './declared.ts';
import { get } from './endpoint.ts';
import { events } from './event.ts';
import { recordCalls, served } from './record/calls.ts';
import { id, text } from './record/field.ts';
import { record } from './record/record.ts';
import { referTo } from './record/referable.ts';

const rights = permissionModule('Parcels', 'What is sent', { things: 'parcels', group: 'Work', order: 10 });
const call = (path: string) =>
  get(path, { says: path, access: rights.read, result: z.object({ rows: z.array(z.int()) }) });
const parcelRecord = (entity: string) =>
  record(entity, {
    words: { one: entity, many: `${entity}s` },
    rights,
    fields: { id: id(), name: text('Name', { phone: 'title' }) },
    defaultSort: '-id',
  });
const parcel = parcelRecord('parcel');
const stamp = parcelRecord('stamp');
const parcelCalls = recordCalls(parcel, '/parcels');
const depots = call('/depots');

test('the calls and events of a module are those that its files export, each once', () => {
  const contract = {
    parcel,
    stamp,
    parcelCalls,
    mails: { fetch: call('/mails') },
    depot: referTo({ table: 'depot', label: 'name', choices: depots as never, choiceOf: (row: never) => row }),
    weigh: call('/weigh'),
    parcelEvents: events('parcel', { weighed: 'Weighed' }),
    printed: [events('letter', { printed: 'Printed' })],
    most: 12,
    whyNot: () => undefined,
  };
  const found = declared({ records: [served(parcel, parcelCalls)] }, contract, { again: contract.weigh });
  expect(found.endpoints.map(({ path }) => path).toSorted()).toEqual([
    '/mails',
    '/parcels/add',
    '/parcels/delete/:id',
    '/parcels/export',
    '/parcels/fetchAll',
    '/parcels/fetchById',
    '/parcels/fetchHistory/:id',
    '/parcels/update',
    '/weigh',
  ]);
  expect(found.events.map(({ name }) => name).toSorted()).toEqual([
    'letter.printed',
    'parcel.created',
    'parcel.deleted',
    'parcel.restored',
    'parcel.updated',
    'parcel.weighed',
  ]);
});
