import { personEvents } from '../contract.ts';
import { type PlainDate, realDate, showDate, showMoment } from '#platform/contract/dates.ts';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { ExportQuery, ListQuery, Page, PageQuery } from '#platform/contract/list.ts';
import { historyOf } from '#platform/server/audit/history.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { hasKeyword, hasPassword } from '#platform/server/identity/accounts.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { accountEvents } from '#modules/sign-in/contract.ts';
import { companies } from '#modules/sign-in/server/public/client-companies.ts';
import { countFactors } from '#modules/sign-in/server/public/factors.ts';
import { awaitsLink } from '#modules/sign-in/server/public/provider-links.ts';
import { lockedUntil } from '#modules/sign-in/server/public/locks.ts';
import { type OpenedPerson, peopleList, type Person } from '../people.ts';
import { whyNotChangeRights, whyNotChangeRole, whyNotSwitchOff, whyNotView } from '../rights-rules.ts';
import { tables } from './tables.ts';
import { administrators } from './administrators.ts';
import { effectiveRights } from './person-rights.ts';

type Row = Omit<Person, 'role' | 'client'> & {
  role_id: number;
  role_name: string;
  client_id: number | null;
  client_name: string | null;
  access: string;
  keyword: string;
  created_at: string;
};

/** Unscoped: the endpoints' permission to open Access is the only check. */
const people = (date: PlainDate) =>
  sql<Row>`(
    select account.id, account.name, account.email, account.audience, account.dot_access, account.last_sign_in_at,
      account.version, account.created_at, account.role_id, role.name as role_name,
      account.client_id, ${companies().nameOf(sql.ref('account.client_id'))} as client_name, ${hasKeyword} as keyword_set,
      not ${hasPassword} as invited, ${awaitsLink} as awaits_link,
      case when account.dot_access then 'On' else 'Off' end as access,
      case when ${hasKeyword} then 'Set' else 'Not set' end as keyword,
      own.grants, own.denials
    from account
    join role on role.id = account.role_id
    cross join lateral (
      select count(*) filter (where granted) as grants, count(*) filter (where not granted) as denials
      from account_permission
      where account_id = account.id and (until is null or until >= ${date})
    ) as own
  )`.as<'person'>(sql.ref('person'));

const visible = ({ db, today: date }: Pick<Reader, 'db' | 'today'>) => db.selectFrom(people(date));

const source = (reader: Reader): ListSource<{ person: Row }, 'person', Row> => ({
  declaration: peopleList,
  entity: 'account',
  rows: visible(reader),
  select: (rows) => rows.selectAll(),
  key: 'person.id',
  columns: {
    name: 'person.name',
    email: 'person.email',
    role: 'person.role_id',
    client: 'person.client_name',
    access: 'person.access',
    keyword: 'person.keyword',
    last_sign_in: 'person.last_sign_in_at',
  },
});

export async function peoplePage(work: Work, query: ListQuery): Promise<Page<Person>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map(toWire), count };
}

export const exportPeople = (work: Work, query: ExportQuery): Promise<FileReply> =>
  exportList(work, source, query, 'People', exportColumns, (row) => row);

const exportColumns: readonly ExportColumn<Row>[] = [
  { heading: 'Name', kind: 'text', value: (row) => row.name, width: 24 },
  { heading: 'E-mail', kind: 'text', value: (row) => row.email, width: 30 },
  { heading: 'Role', kind: 'text', value: (row) => row.role_name, width: 18 },
  { heading: 'Client', kind: 'text', value: (row) => row.client_name, width: 24 },
  { heading: 'Access', kind: 'text', value: (row) => row.access, width: 10 },
  { heading: 'Keyword', kind: 'text', value: (row) => row.keyword, width: 10 },
  { heading: 'Last sign-in', kind: 'moment', value: (row) => row.last_sign_in_at, width: 18 },
  { heading: 'Own grants', kind: 'number', value: (row) => row.grants, width: 10 },
  { heading: 'Own denials', kind: 'number', value: (row) => row.denials, width: 10 },
];

/** @throws 404 if the account does not exist */
export async function personById(work: Work, id: number): Promise<OpenedPerson> {
  const row = await visible(readerOf(work)).selectAll().where('person.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const admins = await administrators(work);
  const subject = { ...toWire(row), lastAdmin: admins.length === 1 && admins[0] === id };
  return {
    ...toWire(row),
    created_at: row.created_at,
    locked_until: await lockedUntil(work, row),
    sessions: await sessionsOf(work, id),
    factors: await countFactors(work, id),
    rights: await effectiveRights(work, row),
    whyNot: {
      rights: whyNotChangeRights(work.actor, subject) ?? null,
      role: whyNotChangeRole(work.actor, subject) ?? null,
      switchOff: whyNotSwitchOff(work.actor, subject) ?? null,
      view: whyNotView(work.actor, subject) ?? null,
    },
  };
}

async function sessionsOf(work: Work, accountId: number): Promise<number> {
  const { sessions } = await tables(work)
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('account_id', '=', accountId)
    .where('viewer_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString())
    .where('last_seen_at', '>', new Date(work.now.getTime() - work.config.sessions.idle * 1000).toISOString())
    .executeTakeFirstOrThrow();
  return sessions;
}

/** The history of an account. @throws 404 */
export async function signInsOf(work: Work, id: number, page: PageQuery): Promise<Page<HistoryEntry>> {
  const known = await visible(readerOf(work)).select('person.id').where('person.id', '=', id).executeTakeFirst();
  if (!known) throw notFound();
  const events = [...Object.values(accountEvents), ...Object.values(personEvents)];
  const fields = {
    ip: { label: 'Address' },
    module: { label: 'Module' },
    action: { label: 'Action' },
    until: { label: 'Until', show: (value: unknown) => untilText(String(value), work.zone) },
    note: { label: 'Why' },
    role: { label: 'Role' },
  };
  return historyOf(work, { entity: 'account', events, fields }, id, page);
}

/** A right ends after a day, a view at a moment. */
const untilText = (value: string, zone: string) => (realDate(value) ? showDate(value) : showMoment(value, zone));

export const toWire = ({ role_id, role_name, client_id, client_name, ...row }: Row): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  audience: row.audience,
  role: { id: role_id, name: role_name },
  client: client_id === null ? null : { id: client_id, name: client_name ?? '' },
  dot_access: row.dot_access,
  keyword_set: row.keyword_set,
  invited: row.invited,
  awaits_link: row.awaits_link,
  last_sign_in_at: row.last_sign_in_at,
  grants: row.grants,
  denials: row.denials,
  version: row.version,
});
