/** Devices at doors: their data, tokens and imported files (decisions D29, D30, D41). */
import { create, del, get, plainly, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { flagField, lineField, optional, recordId, selectionField } from '#platform/contract/fields.ts';
import { ownToken } from '#platform/contract/access.ts';
import { isZone } from '#platform/contract/zones.ts';
import * as z from 'zod';
import { importSwipesOf, keepDevices } from '../rights.ts';

const path = '/hr/hrm/attendance-devices';
const byId = z.strictObject({ id: recordId });

const device = z.object({
  id: z.int(),
  name: z.string(),
  location_id: z.int().nullable(),
  location: z.string().nullable(),
  zone: z.string(),
  active: z.boolean(),
  heard_at: z.string().nullable().describe('Time of its latest swipe; null if it has sent none'),
  token: z
    .object({
      start: z.string().describe('The token’s first characters, to tell it from others'),
      given_at: z.string(),
      expires_on: z.string(),
      used_at: z.string().nullable(),
    })
    .nullable(),
});
export type Device = z.output<typeof device>;

export const deviceForm = z.strictObject({
  name: lineField('Name'),
  location_id: optional(selectionField('Office')),
  zone: z
    .string({ error: 'Please select Time zone' })
    .refine(isZone, 'Please select Time zone')
    .meta({ title: 'Time zone', examples: ['Asia/Kolkata'] }),
  active: flagField('Active'),
});
export type DeviceForm = z.output<typeof deviceForm>;

export const fetchDevices = get(`${path}/fetchDevices`, {
  says: 'Returns the devices that send swipes, with the time of each one’s latest swipe',
  access: importSwipesOf,
  result: z.object({ rows: z.array(device) }),
});

export const addDevice = create(`${path}/addDevice`, {
  says: 'Adds a device, with the time zone of its clock',
  access: keepDevices,
  body: deviceForm,
  result: device,
  message: () => 'Device added',
});

export const updateDevice = put(`${path}/updateDevice`, {
  says: 'Changes a device; swipes it has sent stay unchanged',
  access: keepDevices,
  query: byId,
  body: deviceForm,
  result: device,
  message: plainly.updated,
});

export const giveDeviceToken = post(`${path}/giveToken`, {
  says: 'Issues a new token for a device, shown only once; the previous one stops working',
  access: keepDevices,
  query: byId,
  result: z.object({ token: z.string(), expires_on: z.string() }),
  message: () => 'Token made',
});

export const revokeDeviceToken = post(`${path}/revokeToken`, {
  says: 'Revokes a device’s token immediately',
  access: keepDevices,
  query: byId,
  result: device,
  message: () => 'Token revoked',
});

export const fetchDeviceNumbers = get(`${path}/fetchNumbers`, {
  says: 'Returns the numbers by which devices identify people, and numbers that belong to no one',
  access: keepDevices,
  result: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        employee_id: z.int(),
        name: z.string(),
        number: z.string(),
        device: z.string().nullable().describe('null if it applies to all devices'),
      }),
    ),
    unknown: z.array(
      z.object({
        device_id: z.int(),
        device: z.string(),
        number: z.string(),
        swipes: z.int(),
        last_at: z.string(),
      }),
    ),
  }),
});
export type UnknownNumber = z.output<typeof fetchDeviceNumbers.result>['unknown'][number];

export const numberForm = z.strictObject({
  employee_id: z
    .int({ error: 'Please select Employee' })
    .positive('Please select Employee')
    .meta({ title: 'Employee' }),
  device_id: optional(selectionField('Device')),
  number: lineField('Number'),
});

export const addDeviceNumber = create(`${path}/addNumber`, {
  says: 'Assigns a device’s number to a person; swipes refused because of it can be sent again',
  access: keepDevices,
  body: numberForm,
  result: z.object({ id: z.int() }),
  message: () => 'Number added',
});

export const removeDeviceNumber = del(`${path}/removeNumber`, {
  says: 'Removes a person’s number; swipes recorded with it stay',
  access: keepDevices,
  query: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Number removed',
});

export const importStatuses = ['Reading', 'Working out days', 'Done', 'Undone'] as const;

const swipeImport = z.object({
  id: z.int(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  lines: z.int(),
  done: z.int().describe('Lines read so far'),
  added: z.int(),
  known: z.int().describe('Swipes already recorded'),
  ignored: z.int().describe('Recorded but ignored, because their month is closed'),
  refused: z.int(),
  by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type SwipeImport = z.output<typeof swipeImport>;

export const importSwipes = create(`${path}/importSwipes`, {
  says: 'Imports a CSV file of swipes (device, person, moment) in the background',
  access: importSwipesOf,
  query: z.strictObject({
    file_name: z.string().max(200).optional(),
    device_id: recordId.optional().describe('Device for lines that name none'),
    dates: z.enum(['day first', 'month first']).optional().describe('Order of day and month, if the file is ambiguous'),
  }),
  takes: 'file',
  result: swipeImport,
  message: ({ lines }) => `${lines.toLocaleString('en')} lines are being read`,
});

export const fetchSwipeImports = get(`${path}/fetchImports`, {
  says: 'Returns the latest imports of swipes, with their progress',
  access: importSwipesOf,
  result: z.object({ rows: z.array(swipeImport) }),
});

export const exportRefusedLines = get(`${path}/exportRefusedLines`, {
  says: 'Returns the refused lines of an import as a file, with their text and the reasons',
  access: importSwipesOf,
  query: byId,
  result: z.undefined(),
  streams: 'file',
});

export const undoSwipeImport = post(`${path}/undoImport`, {
  says: 'Removes the swipes an import added, except in closed months, and recalculates the days',
  access: importSwipesOf,
  query: byId,
  result: z.object({ removed: z.int(), kept: z.int() }),
  message: ({ removed, kept }) =>
    kept === 0 ? `${removed} swipes removed` : `${removed} swipes removed, ${kept} of closed months kept`,
});

export const mostSwipesAtOnce = 1000;

/** The outcome of a line: stored, already there, kept for a closed month, or refused. */
export const outcomes = ['new', 'known', 'ignored', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

export const sendSwipes = post('/device/swipes', {
  says: 'Records a device’s swipes in order, authenticated by its own token; repeated swipes are recognised',
  access: ownToken('device'),
  body: z.strictObject({
    swipes: z
      .array(
        z.object({
          person: z.unknown().describe('Staff number, or the number the device uses for the person'),
          at: z.unknown().describe('ISO 8601; without an offset, in the device’s time zone: 2026-11-20T09:31:05'),
        }),
        { error: 'Please provide swipes' },
      )
      .min(1, 'Please provide swipes')
      .max(mostSwipesAtOnce, `Please send ${mostSwipesAtOnce} swipes at most`),
  }),
  result: z.object({
    added: z.int(),
    known: z.int(),
    ignored: z.int(),
    refused: z.int(),
    lines: z
      .array(z.object({ line: z.int(), outcome: z.enum(outcomes), why: z.string().nullable() }))
      .describe('One entry per swipe; `line` counts from 0'),
  }),
});

export const deviceEvents = events('attendance_device', {
  created: 'Device added',
  updated: 'Device changed',
  tokenGiven: 'Token of a device made',
  tokenRevoked: 'Token of a device revoked',
});

export const importEvents = events('swipe_import', { added: 'Swipes imported', undone: 'Import of swipes undone' });

export const numberEvents = events('attendance_device_person', {
  created: 'Number of a device added',
  deleted: 'Number of a device removed',
});
