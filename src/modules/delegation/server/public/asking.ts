/**
 * Decisions waiting for a person's superiors, and who was asked. Deciders no longer asked, and those asked now, are
 * both notified (decisions D21).
 */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import { dependency } from '#platform/server/dependency.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { settleApprovals } from '#platform/server/notify/settle.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { delegationNotifications, type Approval } from '../../contract.ts';
import type { DelegationTables } from '../tables.ts';
import { standing } from '../decisions.ts';
import { type Decider, decidersOf, type Place } from './deciders.ts';

/** A record waiting for a decision about a person. */
export type Waiting = {
  readonly id: number;
  readonly employee_id: number;
  /** 'Devan Norvikley has submitted the week from 16-11-2026' */
  readonly title: string;
  readonly link: string;
};

/** A kind of waiting record. */
export type WaitingKind = {
  readonly approval: Approval;
  /** Where in the line it is asked; by default from the manager up. */
  readonly place?: Place;
  /** The record's entity in notifications and audit trail. */
  readonly entity: string;
  /** 'week', 'weeks' */
  readonly words: { readonly one: string; readonly many: string };
  /** The notification to a decider. */
  readonly told: NotificationKind;
  /** Everything waiting, for everybody. */
  readonly rows: (work: Work) => Promise<readonly Waiting[]>;
};

/** `provides: [waitingKinds.provide(submittedWeeks)]` in the module that has something decided. */
export const waitingKinds = dependency<WaitingKind>('what waits for who is above somebody');

const tables = ({ db }: Pick<Work, 'db'>) => db.withTables<DelegationTables>();

const accountsOf = (deciders: readonly Decider[]) => [...new Set(deciders.map(({ account }) => account))];

/** Asks the people who decide about a record, and remembers whom it asked. */
export async function askDeciders(
  work: Work,
  kind: WaitingKind,
  row: Waiting,
  deciders: readonly Decider[],
): Promise<void> {
  await tell(work, kind, row, deciders);
  await keepAsked(work, kind, row.id, accountsOf(deciders));
}

/** Deputies are told for whom, and until when. */
async function tell(
  work: Work,
  { told, entity, approval }: WaitingKind,
  { id, title, link }: Waiting,
  deciders: readonly Decider[],
): Promise<void> {
  const own = accountsOf(deciders.filter((one) => one.for === null));
  await notify(work, told, { to: own, title, link, entity, entityId: id });
  // A deputy of two people is asked once.
  const others = [...new Map(deciders.map((one) => [one.account, one])).values()].filter(
    ({ account }) => !own.includes(account),
  );
  if (others.length === 0) return;
  const until = await awayUntil(work, approval, others);
  for (const { account, for: absent } of others) {
    const day = until.get(absent?.id ?? 0);
    const body = `For ${absent?.name ?? ''}${day === undefined ? '' : `, away until ${showDate(day)}`}`;
    await notify(work, told, { to: [account], title, body, link, entity, entityId: id });
  }
}

/** The last day of each person's delegation. */
async function awayUntil(
  work: Work,
  approval: Approval,
  deputies: readonly Decider[],
): Promise<ReadonlyMap<number, PlainDate>> {
  const people = deputies.flatMap((one) => one.for?.id ?? []);
  const { rows } = await sql<{ id: number; until: PlainDate }>`
    select employee_id as id, max(valid_until)::text as until from ${standing(approval, today(work))} as away
    where employee_id = any(${people}::bigint[]) group by employee_id`.execute(work.db);
  return new Map(rows.map(({ id, until }) => [id, until]));
}

async function keepAsked(work: Work, { entity }: WaitingKind, id: number, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0) return;
  const asked_at = work.now.toISOString();
  await tables(work)
    .insertInto('approval_asked')
    .values(accounts.map((account_id) => ({ entity, entity_id: id, account_id, asked_at })))
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Closes the requests of a record that was decided or withdrawn. */
export async function settleAsked(work: Work, entity: string, id: number): Promise<void> {
  await settleApprovals(work, entity, id);
  await tables(work).deleteFrom('approval_asked').where('entity', '=', entity).where('entity_id', '=', id).execute();
}

/** Asks today's deciders about everything waiting, and tells former deciders. */
export async function moveWaiting(work: Work): Promise<void> {
  for (const kind of waitingKinds.everywhere()) {
    const rows = await kind.rows(work);
    const deciders = await decidersOf(work, peopleIn(rows), kind.approval, today(work), kind.place);
    const asked = await askedOf(work, kind);
    for (const row of rows)
      await moveOne(work, kind, row, deciders.get(row.employee_id) ?? [], asked.get(row.id) ?? []);
  }
}

const peopleIn = (rows: readonly Waiting[]) => [...new Set(rows.map(({ employee_id }) => employee_id))];

async function askedOf(work: Work, { entity }: WaitingKind): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await tables(work)
    .selectFrom('approval_asked')
    .select(['entity_id', 'account_id'])
    .where('entity', '=', entity)
    .execute();
  const groups = Map.groupBy(rows, ({ entity_id }) => entity_id);
  return new Map([...groups].map(([id, own]) => [id, own.map(({ account_id }) => account_id)]));
}

async function moveOne(
  work: Work,
  kind: WaitingKind,
  row: Waiting,
  deciders: readonly Decider[],
  asked: readonly number[],
): Promise<void> {
  const now = accountsOf(deciders);
  const [gone, come] = [asked.filter((one) => !now.includes(one)), now.filter((one) => !asked.includes(one))];
  // Records without requests predate this list: their deciders are stored without a notification.
  if (asked.length > 0 && come.length > 0)
    await tell(
      work,
      kind,
      row,
      deciders.filter(({ account }) => come.includes(account)),
    );
  await keepAsked(work, kind, row.id, come);
  if (gone.length === 0) return;
  await settleApprovals(work, kind.entity, row.id, gone);
  await tables(work)
    .deleteFrom('approval_asked')
    .where('entity', '=', kind.entity)
    .where('entity_id', '=', row.id)
    .where('account_id', 'in', gone)
    .execute();
  await notify(work, delegationNotifications.moved, {
    to: gone,
    title: `${row.title}. It does not wait for you any more`,
    body: deciders.length > 0 ? `It waits for ${namesOf(deciders)} now.` : '',
    link: '/my-account?area=delegation',
    once: `${kind.entity} ${row.id} ${now.join(' ')}`,
  });
}

const namesOf = (deciders: readonly Decider[]) => [...new Set(deciders.map(({ name }) => name))].join(', ');
