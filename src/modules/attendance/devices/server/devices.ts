/** Devices, their tokens, and the numbers by which they identify people. */
import { location } from '#modules/masters/contract.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { conflict, mustBeValid, notFound } from '#platform/server/errors.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import { insertRows } from '#platform/server/insert.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { seenPerson } from '../../server/person.ts';
import { type Device, deviceEvents, type DeviceForm, numberEvents, type UnknownNumber } from '../contract.ts';

type Stored = Omit<Device, 'token'> & {
  start: string | null;
  given_at: string;
  expires_on: string;
  used_at: string | null;
};

const rowsOf = (which: ReturnType<typeof sql>) => sql<Stored>`
  select attendance_device.id, attendance_device.name, location_id, location.location as location, zone,
    attendance_device.active, heard_at, token_start as start, token_given_at as given_at,
    token_expires_on as expires_on, token_used_at as used_at
  from attendance_device left join location on location.id = location_id
  where ${which} order by lower(attendance_device.name)`;

const shown = ({ start, given_at, expires_on, used_at, ...device }: Stored): Device => ({
  ...device,
  token: start === null ? null : { start, given_at, expires_on, used_at },
});

export const devicesOf = async ({ db }: Work) => ({ rows: (await rowsOf(sql`true`).execute(db)).rows.map(shown) });

/** @throws 404 */
async function deviceById({ db }: Work, id: number): Promise<Device> {
  const { rows } = await rowsOf(sql`attendance_device.id = ${id}`).execute(db);
  const [one] = rows;
  if (!one) throw notFound();
  return shown(one);
}

const lists = { location_id: { of: location, label: 'Office' } };

/** @throws 400 for a name already in use, or an office that is not offered */
async function mustBeKnown(work: Work, form: DeviceForm, before?: Device): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from attendance_device where lower(name) = lower(${form.name}) and id <> ${before?.id ?? 0}`.execute(
    work.db,
  );
  const office = await notChoosable(work, lists, form, before);
  mustBeValid(rows.length > 0 ? { ...office, name: 'There is a device of this name already' } : office);
}

export async function addDevice(work: Work, form: DeviceForm): Promise<Device> {
  await mustBeKnown(work, form);
  const by = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const [id = 0] = await insertRows(work, 'attendance_device', [{ ...form, ...by }]);
  await record(work, deviceEvents.created, id, { after: form });
  return deviceById(work, id);
}

/** @throws 400, 404 */
export async function changeDevice(work: Work, id: number, form: DeviceForm): Promise<Device> {
  const device = await deviceById(work, id);
  await mustBeKnown(work, form, device);
  const { name, location_id, zone, active } = device;
  await sql`
    update attendance_device set name = ${form.name}, location_id = ${form.location_id}, zone = ${form.zone},
      active = ${form.active} where id = ${id}`.execute(work.db);
  await record(work, deviceEvents.updated, id, { before: { name, location_id, zone, active }, after: form });
  return deviceById(work, id);
}

/** A prefix that secret scanners recognise in code and chats. */
export const tokenPrefix = 'portico_device_';
/** In days: a year, the longest that a token is valid (decisions D41). */
const goodFor = 365;

/** Returns the token once; only its digest is stored. @throws 404 */
export async function giveToken(work: Work, id: number): Promise<{ token: string; expires_on: string }> {
  const { token: before } = await deviceById(work, id);
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const start = token.slice(0, tokenPrefix.length + 4);
  const expires_on = addDays(today(work), goodFor);
  await sql`
    update attendance_device set token_hash = ${digest(token)}, token_start = ${start},
      token_given_at = ${work.now.toISOString()}, token_expires_on = ${expires_on}, token_used_at = null
    where id = ${id}`.execute(work.db);
  await record(work, deviceEvents.tokenGiven, id, {
    before: { token: before && `until ${showDate(before.expires_on)}` },
    after: { token: `until ${showDate(expires_on)}` },
  });
  return { token, expires_on };
}

/** @throws 404 */
export async function revokeToken(work: Work, id: number): Promise<Device> {
  await deviceById(work, id);
  await sql`
    update attendance_device set token_hash = null, token_start = null, token_given_at = null,
      token_expires_on = null, token_used_at = null where id = ${id}`.execute(work.db);
  await record(work, deviceEvents.tokenRevoked, id, {});
  return deviceById(work, id);
}

type KnownNumber = { id: number; employee_id: number; name: string; number: string; device: string | null };

export async function numbersOf({ db }: Work) {
  const { rows } = await sql<KnownNumber>`
    select own.id, own.employee_id, employee_name as name, own.number, attendance_device.name as device
    from attendance_device_person as own join employee on employee.id = own.employee_id
    left join attendance_device on attendance_device.id = own.device_id
    order by employee_name, own.id`.execute(db);
  return { rows, unknown: await unknownNumbers(db) };
}

/** Numbers that devices sent and that still belong to nobody. */
export async function unknownNumbers(db: Work['db']): Promise<UnknownNumber[]> {
  const { rows } = await sql<UnknownNumber>`
    select device_id, attendance_device.name as device, unknown.number, swipes, last_at
    from attendance_device_unknown as unknown join attendance_device on attendance_device.id = device_id
    order by last_at desc, unknown.number limit 500`.execute(db);
  return rows;
}

type NumberForm = { readonly employee_id: number; readonly device_id: number | null; readonly number: string };

/** @throws 400, 404, 409 if someone has it already */
export async function addNumber(work: Work, form: NumberForm): Promise<{ id: number }> {
  const { employee_id, device_id, number } = form;
  await seenPerson(work, employee_id);
  if (device_id !== null) await deviceById(work, device_id);
  const { rows } = await sql<{ name: string }>`
    select employee_name as name from attendance_device_person as own join employee on employee.id = own.employee_id
    where lower(number) = lower(${number}) and coalesce(device_id, 0) = ${device_id ?? 0}`.execute(work.db);
  if (rows[0]) throw conflict(`${rows[0].name} has this number already`);
  const by = { created_by: work.actor.accountId, created_at: work.now.toISOString() };
  const [id = 0] = await insertRows(work, 'attendance_device_person', [{ ...form, ...by }]);
  await sql`
    delete from attendance_device_unknown where lower(number) = lower(${number})
      and (${device_id}::bigint is null or device_id = ${device_id})`.execute(work.db);
  await record(work, numberEvents.created, id, { after: form });
  return { id };
}

/** @throws 404 */
export async function removeNumber(work: Work, id: number): Promise<{ id: number }> {
  const { rows } = await sql<NumberForm>`
    delete from attendance_device_person where id = ${id} returning employee_id, device_id, number`.execute(work.db);
  const [gone] = rows;
  if (!gone) throw notFound();
  await record(work, numberEvents.deleted, id, { before: gone });
  return { id };
}
