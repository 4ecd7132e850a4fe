/** Swipes sent by devices, each with a token that opens nothing else (decisions D41). */
import { type Allowance, takeTry } from '#platform/server/attempts.ts';
import { rateLimited, Refusal } from '#platform/server/errors.ts';
import { writtenDates } from '#platform/server/import/written-dates.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { senderOf } from '#platform/server/sender.ts';
import { handlePrepared, type Route } from '#platform/server/serve.ts';
import { nobody, today, type Work } from '#platform/server/work.ts';
import { type Worker, workers } from '#modules/staff/server/public/working-time.ts';
import { sql } from 'kysely';
import { reckon } from '../../server/reckon.ts';
import { clockJumps } from '../clock-jumps.ts';
import { type Outcome, sendSwipes } from '../contract.ts';
import { clockTimeIn } from '../moments.ts';
import { type DeviceClock, deviceClock } from './device-clock.ts';
import { daysAround, type Given, jumps, takeSwipes, type Taken, whyNoMoment } from './taking.ts';

/** A device sends its swipes every few seconds at most. */
const fromDevice: Allowance = { name: 'swipes of', most: 60, seconds: 60 };
/** Too few to guess tokens, enough for an office's doors behind one address. */
const fromSender: Allowance = { name: 'device tokens from', most: 300, seconds: 60 };

type Opened = { readonly id: number; readonly name: string; readonly zone: string };

/** @throws 401 for an unknown token, 429 */
async function openDevice(work: Work): Promise<Opened> {
  const sender = { allowance: fromSender, key: senderOf(work.origin.ip) };
  if ((await takeTry(work, sender)) === null) throw rateLimited(fromSender.seconds);
  const { rows } = await sql<Opened>`
    select id, name, zone from attendance_device
    where token_hash = ${digest(work.bearer ?? '')} and active and token_expires_on >= ${today(work)}::date`.execute(
    work.db,
  );
  const [device] = rows;
  // Not INVALID_TOKEN: that means the session.
  if (!device)
    throw new Refusal({ status: 401, type: 'FORBIDDEN', message: 'This token does not work. Ask HR for a new one' });
  if ((await takeTry(work, { allowance: fromDevice, key: String(device.id) })) === null)
    throw rateLimited(fromDevice.seconds);
  return device;
}

type Sent = { readonly person: unknown; readonly at: unknown };

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

function judging(device: Opened, shows: DeviceClock, now: number) {
  const dates = writtenDates([]);
  return ({ person, at: text }: Sent, line: number): Given | Taken => {
    const refuse = (why: string): Taken => ({ line, outcome: 'refused', why });
    const clock = /^\d{4}-\d{2}-\d{2}/.test(textOf(text)) ? clockTimeIn(textOf(text), dates.read) : undefined;
    if (!clock) return refuse('Its moment is no ISO date and time');
    const at = shows(clock);
    if (at === undefined) return refuse('Clocks go forward over this time: it does not exist on that day');
    const why = whyNoMoment(at, now);
    if (why !== null) return refuse(why);
    return { line, device_id: device.id, person: textOf(person), at: new Date(at).toISOString() };
  };
}

async function take(work: Work, swipes: readonly Sent[], device: Opened) {
  const judge = judging(device, deviceClock(device.zone), work.now.getTime());
  const judged = swipes.map(judge);
  const good = judged.flatMap((one) => ('outcome' in one ? [] : [one]));
  const jumped = new Set(
    [...Map.groupBy(good, ({ person }) => person).values()].flatMap((own) =>
      clockJumps(own.map(({ at }) => Date.parse(at))).map((place) => own[place]?.line ?? -1),
    ),
  );
  const taken = await takeSwipes(
    work,
    good.filter(({ line }) => !jumped.has(line)),
    null,
  );
  const byLine = new Map(taken.map((one) => [one.line, one]));
  const lines = judged.map((one): Taken => {
    if ('outcome' in one) return one;
    return byLine.get(one.line) ?? { line: one.line, outcome: 'refused', why: jumps };
  });
  await sql`update attendance_device set token_used_at = ${work.now.toISOString()} where id = ${device.id}`.execute(
    work.db,
  );
  await workOutNew(work, good, lines);
  const count = (outcome: Outcome) => lines.filter((one) => one.outcome === outcome).length;
  return { added: count('new'), known: count('known'), ignored: count('ignored'), refused: count('refused'), lines };
}

/** A door sends a few at a time, so their days are recalculated at once. */
async function workOutNew(work: Work, good: readonly Given[], lines: readonly Taken[]): Promise<void> {
  const added = good.filter(({ line }) => lines[line]?.outcome === 'new');
  if (added.length === 0) return;
  const dates = added.map(({ at }) => at.slice(0, 10)).toSorted();
  const people: readonly Worker[] = await workers(
    work,
    sql`employee.id in (select employee_id from swipe
      where device = ${String(added[0]?.device_id)} and at = any(${added.map(({ at }) => at)}::timestamptz[]))`,
  );
  await reckon(work, people, daysAround(dates[0] ?? '', dates.at(-1) ?? ''));
}

export const sendingRoute: Route = handlePrepared(
  sendSwipes,
  (work) => openDevice(work),
  (work, { body }, device) => take({ ...work, actor: { ...nobody, name: device.name } }, body.swipes, device),
);
