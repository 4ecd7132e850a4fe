import { enqueue } from '#platform/server/jobs/job.ts';
import { personOf } from '#test/people.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchAttendance } from '../../contract.ts';
import * as devices from '../contract.ts';
import { tellOfEndingTokens } from './ending.ts';

/** A Friday, 15:30 in Kolkata. */
let portal: TestPortal;
let accountant: number;
let staffNumber: string;
let device: number;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  portal = await testPortal();
  accountant = await personOf(portal, 'accountant');
  const [person] = await query<{ number: string }>('select employee_id as number from employee where id = $1', [
    accountant,
  ]);
  staffNumber = person?.number ?? '';
  await query(
    `update employment_change set attendance_mode = 'Swipes', working_pattern = null, day_min = null,
     shift_type_id = (select id from shift_type where name = 'Day') where employee_id = $1`,
    [accountant],
  );
  await query('select rebuild_employment($1)', [accountant]);
  const body = { name: 'North door', location_id: null, zone: 'Asia/Kolkata', active: true };
  device = (await portal.call(devices.addDevice, { as: 'hr', body })).result.id;
});

beforeEach(async () => {
  await query("delete from attendance_month where month >= '2026-10-01'");
  await query('delete from swipe');
  await query('delete from attendance_day_before');
  await query("delete from attendance_day where date >= '2026-11-01'");
  await query('delete from attendance_correction');
});

const send = async (lines: readonly string[], as: 'hr' | 'hod' = 'hr') => {
  const answer = await portal.call(devices.importSwipes, {
    as,
    query: { file_name: 'door.csv', device_id: device },
    body: ['Device,Person,Moment', ...lines].join('\n'),
    headers: { 'content-type': 'text/csv' },
  });
  if (answer.status === 201) await portal.runJobs();
  return answer;
};

const outcome = async (id: number) => {
  const { result } = await portal.call(devices.fetchSwipeImports, { as: 'hr' });
  return result.rows.find((row) => row.id === id);
};

const refusedOf = async (id: number) => {
  const answer = await portal.call(devices.exportRefusedLines, { as: 'hr', query: { id } });
  return String(answer.result).trim().split('\r\n').slice(1);
};

const dayOf = async (date: string) => {
  const { result } = await portal.call(fetchAttendance, { as: 'accountant', query: { month: '2026-11' } });
  return result.rows.find((row) => row.date === date);
};

test('a file adds new lines, recognises stored ones, and gives the reason for every refused one', async () => {
  const lines = [
    `North door,${staffNumber},2026-11-18 09:28:04`,
    `North door,${staffNumber},2026-11-18 18:31:00`,
    `north DOOR,${staffNumber.toLowerCase()},2026-11-18 18:31:00`,
    `Cellar,${staffNumber},2026-11-19 09:30:00`,
    'North door,Nobody 7,2026-11-19 09:30:00',
    `North door,${staffNumber},2026-11-19 soon`,
    `North door,${staffNumber},2026-11-28 09:30:00`,
    `North door,${staffNumber},2012-01-01 00:02:00`,
    `North door,${staffNumber},2026-11-19 09:41:00`,
    `North door,${staffNumber},2026-11-19 18:30:00`,
  ];
  const { status, result } = await send(lines);
  expect([status, result]).toMatchObject([201, { lines: 10, done: 0, status: 'Reading' }]);
  expect(await outcome(result.id)).toMatchObject({
    status: 'Done',
    done: 10,
    added: 4,
    known: 1,
    ignored: 0,
    refused: 5,
  });
  expect(await refusedOf(result.id)).toEqual([
    `5,"Cellar, ${staffNumber}, 2026-11-19 09:30:00",There is no device Cellar`,
    '6,"North door, Nobody 7, 2026-11-19 09:30:00",Nobody has the number Nobody 7',
    `7,"North door, ${staffNumber}, 2026-11-19 soon",No moment can be read in it`,
    `8,"North door, ${staffNumber}, 2026-11-28 09:30:00",This moment is still to come`,
    `9,"North door, ${staffNumber}, 2012-01-01 00:02:00",More than a year ago: the clock of the device was wrong`,
  ]);
  expect(await dayOf('2026-11-18')).toMatchObject({ attendance_type: 'P', duration: '09:02' });
  expect(await dayOf('2026-11-19')).toMatchObject({ attendance_type: 'P', late_by_duration: '00:11' });
  const again = await send(lines);
  expect(await outcome(again.result.id)).toMatchObject({ added: 0, known: 5, refused: 5 });
  const { result: list } = await portal.call(devices.fetchDevices, { as: 'hr' });
  expect(list.rows.find(({ id }) => id === device)?.heard_at).toBe('2026-11-19T13:00:00Z');
});

test('swipes of a closed month are stored and marked, and change nothing', async () => {
  await query(
    `insert into attendance_month (company_id, month, status, closed_at, hash)
     select id, '2026-10-01', 'Closed', now(), 'x' from company`,
  );
  const before = await query('select * from attendance_day order by employee_id, date');
  const { result } = await send([
    `North door,${staffNumber},2026-10-14 09:30`,
    `North door,${staffNumber},2026-10-14 18:30`,
  ]);
  expect(await outcome(result.id)).toMatchObject({ added: 0, ignored: 2, refused: 0 });
  expect(await query('select ignored from swipe')).toEqual(
    Array.from({ length: 2 }, () => ({ ignored: 'Its month is closed' })),
  );
  expect(await query('select * from attendance_day order by employee_id, date')).toEqual(before);
});

test('a line far from the others was written while the clock was wrong', async () => {
  const { result } = await send(
    ['2026-11-16 09:30', '2026-11-16 18:30', '2026-11-03 02:00', '2026-11-17 09:30', '2026-11-17 18:30'].map(
      (at) => `North door,${staffNumber},${at}`,
    ),
  );
  expect(await outcome(result.id)).toMatchObject({ added: 4, refused: 1 });
  expect(await refusedOf(result.id)).toEqual([
    `4,"North door, ${staffNumber}, 2026-11-03 02:00",The clock of the device jumps here`,
  ]);
});

test('a device’s number belongs to someone once HR assigns it', async () => {
  const lines = ['North door,4711,2026-11-18 09:30'];
  await send(lines);
  const { result } = await portal.call(devices.fetchDeviceNumbers, { as: 'hr' });
  expect(result.unknown).toContainEqual(expect.objectContaining({ device: 'North door', number: '4711', swipes: 1 }));
  const body = { employee_id: accountant, device_id: null, number: '4711' };
  expect((await portal.call(devices.addDeviceNumber, { as: 'hod', body })).status).toBe(403);
  expect((await portal.call(devices.addDeviceNumber, { as: 'hr', body })).status).toBe(201);
  expect(await portal.call(devices.addDeviceNumber, { as: 'hr', body })).toMatchObject({ status: 409 });
  const again = await send(lines);
  expect(await outcome(again.result.id)).toMatchObject({ added: 1, refused: 0 });
  const { result: after } = await portal.call(devices.fetchDeviceNumbers, { as: 'hr' });
  expect(after.unknown.map(({ number }) => number)).not.toContain('4711');
});

test('undoing an import restores its days', async () => {
  const { result } = await send([
    `North door,${staffNumber},2026-11-18 09:28`,
    `North door,${staffNumber},2026-11-18 18:31`,
  ]);
  expect(await dayOf('2026-11-18')).toMatchObject({ attendance_type: 'P' });
  const undo = () => portal.call(devices.undoSwipeImport, { as: 'hr', query: { id: result.id } });
  expect((await undo()).result).toEqual({ removed: 2, kept: 0 });
  expect(await dayOf('2026-11-18')).toMatchObject({ attendance_type: 'A' });
  expect(await undo()).toMatchObject({ status: 409, message: 'This import is undone already' });
});

test('a file without lines is refused, and only HR imports', async () => {
  expect((await send([])).status).toBe(400);
  expect((await send([`North door,${staffNumber},2026-11-18 09:28`], 'hod')).status).toBe(403);
});

test('a device sends swipes with its own token, which opens nothing else', async () => {
  const give = () => portal.call(devices.giveDeviceToken, { as: 'hr', query: { id: device } });
  const { token } = (await give()).result;
  expect(token).toMatch(/^portico_device_[\w-]{43}$/);
  const swipes = [
    { person: staffNumber, at: '2026-11-18T09:28:04' },
    { person: staffNumber, at: '2026-11-18T18:31:00+05:30' },
    { person: 'Nobody 7', at: '2026-11-18T18:31:00' },
    { person: staffNumber, at: '2026-11-28T18:31:00' },
    { person: staffNumber, at: 'soon' },
    { person: null, at: 7 },
  ];
  const post = (bearer: string | undefined, body: unknown = { swipes }) =>
    portal.call(devices.sendSwipes, { ...(bearer === undefined ? {} : { token: bearer }), body });
  const { status, result } = await post(token);
  expect(status).toBe(200);
  expect(result.lines.map(({ outcome: of, why }) => [of, why])).toEqual([
    ['new', null],
    ['new', null],
    ['refused', 'Nobody has the number Nobody 7'],
    ['refused', 'This moment is still to come'],
    ['refused', 'Its moment is no ISO date and time'],
    ['refused', 'Its moment is no ISO date and time'],
  ]);
  expect(await dayOf('2026-11-18')).toMatchObject({ attendance_type: 'P' });
  expect((await post(token)).result).toMatchObject({ added: 0, known: 2, refused: 4 });
  expect(await query('select token_hash from attendance_device where id = $1', [device])).not.toEqual([
    { token_hash: token },
  ]);
  expect((await portal.call(devices.fetchDevices, { token })).status).toBe(401);
  expect((await post(undefined)).status).toBe(401);
  expect((await post(await portal.signIn('hr'))).status).toBe(401);
  expect((await post(token, { swipes: [] })).status).toBe(400);
  const next = (await give()).result.token;
  expect([(await post(token)).status, (await post(next)).status]).toEqual([401, 200]);
  await portal.call(devices.revokeDeviceToken, { as: 'hr', query: { id: device } });
  expect((await post(next)).status).toBe(401);
});

test('a device that sends without end is asked to slow down', async () => {
  const { token } = (await portal.call(devices.giveDeviceToken, { as: 'hr', query: { id: device } })).result;
  const answers = new Set<number>();
  for (let at = 0; at < 62; at += 1)
    answers.add(
      (await portal.call(devices.sendSwipes, { token, body: { swipes: [{ person: 'x', at: 'x' }] } })).status,
    );
  expect([...answers]).toEqual([200, 429]);
});

test('an expiring token is announced 14, 7 and one day before, once each', async () => {
  const told: number[] = [];
  for (const days of [15, 14, 14, 8, 7, 1, 0]) {
    await query("update attendance_device set token_expires_on = date '2026-11-20' + $2::int where id = $1", [
      device,
      days,
    ]);
    await enqueue(portal.database, tellOfEndingTokens, {});
    await portal.runJobs();
    const rows = await query("select distinct title from notification where kind = 'attendance.tokenEnds'");
    told.push(rows.length);
  }
  expect(told).toEqual([0, 1, 1, 1, 2, 3, 3]);
});
