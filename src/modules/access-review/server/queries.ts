import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { accessModule } from '#modules/access/rights.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { ExportQuery, ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportList } from '#platform/server/list/export.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import { type Reader, readerOf } from '#platform/server/list/reader.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownReviewList, type ReviewedPerson, type ReviewProgress, reviewList } from '../contract.ts';
import type { ReviewState } from '../rules.ts';
import type { AccessReviewTables } from './tables.ts';

export type Row = ReviewedPerson & { review_id: number; reviewer_id: number | null; review: 'Latest' | 'Earlier' };

/**
 * The reviewer is the first reporting manager who can sign in now, else the second, else the administrators. A new
 * manager therefore takes over during a review. People without access are left out.
 */
export const everyone = ({ db, today }: Pick<Reader, 'db' | 'today'>, among: RawBuilder<unknown> = sql`true`) =>
  db.selectFrom(
    sql<Row>`(
      select entry.id, entry.account_id, person.name, role.name as role, own.own, person.last_sign_in_at,
        case when first.id is null then second.name else first.name end as reviewer, entry.state, entry.reason,
        answerer.name as answered_by, entry.answered_at,
        entry.outcome, settler.name as settled_by, entry.settled_at, review.started_on,
        latest.id = review.id as current, entry.version, entry.review_id,
        coalesce(first.id, second.id) as reviewer_id,
        case when latest.id = review.id then 'Latest' else 'Earlier' end as review
      from access_review_person as entry
      join access_review as review on review.id = entry.review_id
      cross join (select max(id) as id from access_review) as latest
      join account as person on person.id = entry.account_id
      join role on role.id = person.role_id
      left join employee on employee.user_id = person.id and employee.deleted_at is null
      left join ${managers} as first on first.record = employee.reporting_manager_1_id and first.id <> person.id
      left join ${managers} as second on second.record = employee.reporting_manager_2_id and second.id <> person.id
      cross join lateral (
        select coalesce(json_agg(json_build_object('module', module, 'action', action, 'granted', granted,
          'until', until) order by module, action), '[]') as own
        from account_permission
        where account_id = person.id and (until is null or until >= ${today})
      ) as own
      left join account as answerer on answerer.id = entry.answered_by
      left join account as settler on settler.id = entry.settled_by
      where (person.dot_access or entry.state <> 'open') and ${among}
    )`.as<'person'>(sql.ref('person')),
  );

/** Reporting managers who can sign in; nobody is their own. */
const managers = sql`(
  select manager.id as record, account.id, account.name
  from employee as manager join account on account.id = manager.user_id
  where manager.deleted_at is null and manager.status <> 'EXITED' and account.dot_access)`;

/** Direct reports come first in the plan, so that it skips the rest of the firm. */
const directReportsOf = (reader: Reader) => sql`entry.account_id = any(array(
  select report.user_id from employee as report join ${peopleOf(reader).self} as boss (id)
    on report.reporting_manager_1_id = boss.id or report.reporting_manager_2_id = boss.id))`;

/** The reader's people in the latest review. Administrators get those without a manager, but never themselves. */
export function asked(reader: Reader) {
  const { accountId } = reader.actor;
  const decides = mayUse(reader.actor, accessModule.update);
  const rows = everyone(reader, decides ? undefined : directReportsOf(reader))
    .where('person.current', '=', true)
    .where('person.account_id', '<>', accountId);
  if (!decides) return rows.where('person.reviewer_id', '=', accountId);
  return rows.where(({ eb, or }) =>
    or([eb('person.reviewer_id', '=', accountId), eb('person.reviewer_id', 'is', null)]),
  );
}

const source = (reader: Reader): ListSource<{ person: Row }, 'person', Row> => ({
  declaration: reviewList,
  entity: 'accessReviewPerson',
  rows: everyone(reader),
  select: (chosen) => chosen.selectAll(),
  key: 'person.id',
  columns: {
    name: 'person.name',
    role: 'person.role',
    reviewer: 'person.reviewer',
    state: 'person.state',
    answered_at: 'person.answered_at',
    review: 'person.review',
    last_sign_in: 'person.last_sign_in_at',
    started_on: 'person.started_on',
  },
});

const ownSource = (reader: Reader) => ({ ...source(reader), declaration: ownReviewList, rows: asked(reader) });

export async function askedPage(work: Work, query: ListQuery): Promise<Page<ReviewedPerson>> {
  const { rows, count } = await listPage(work, ownSource, query);
  return { rows: rows.map(toWire), count };
}

/** Unscoped: the endpoints' permission to open Access is the only check. */
export async function reviewedPage(work: Work, query: ListQuery): Promise<Page<ReviewedPerson>> {
  const { rows, count } = await listPage(work, source, query);
  return { rows: rows.map(toWire), count };
}

/** @throws 404 */
export async function reviewedById(work: Work, id: number): Promise<ReviewedPerson> {
  const row = await everyone(readerOf(work)).selectAll().where('person.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toWire(row);
}

export const exportReviews = (work: Work, query: ExportQuery): Promise<FileReply> =>
  exportList(work, source, query, 'Access review', exportColumns, (row) => row);

const exportColumns: readonly ExportColumn<Row>[] = [
  { heading: 'Review of', kind: 'date', value: (row) => row.started_on, width: 12 },
  { heading: 'Name', kind: 'text', value: (row) => row.name, width: 24 },
  { heading: 'Role', kind: 'text', value: (row) => row.role, width: 18 },
  { heading: 'Reviewer', kind: 'text', value: (row) => row.reviewer ?? 'Administrators', width: 24 },
  { heading: 'Answer', kind: 'text', value: (row) => row.state, width: 12 },
  { heading: 'Reason', kind: 'text', value: (row) => row.reason, width: 40 },
  { heading: 'Answered by', kind: 'text', value: (row) => row.answered_by, width: 24 },
  { heading: 'Answered on', kind: 'moment', value: (row) => row.answered_at, width: 18 },
  { heading: 'What was done', kind: 'text', value: (row) => row.outcome, width: 40 },
  { heading: 'Settled by', kind: 'text', value: (row) => row.settled_by, width: 24 },
];

export async function latestReview(work: Pick<Work, 'db'>) {
  const review = await work.db
    .withTables<AccessReviewTables>()
    .selectFrom('access_review')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return review ?? null;
}

export async function standing(work: Work) {
  const rows = await asked(readerOf(work)).select('person.state').execute();
  return { review: await latestReview(work), progress: progressOf(rows, {}) };
}

/** By reviewer, most open first. */
export async function progress(work: Work) {
  const people = await everyone(readerOf(work))
    .select(['person.reviewer_id', 'person.reviewer', 'person.state'])
    .where('person.current', '=', true)
    .orderBy('person.reviewer')
    .execute();
  const groups = Map.groupBy(people, ({ reviewer_id }) => reviewer_id);
  const rows = [...groups.values()].map((group) => progressOf(group, { reviewer: group[0]?.reviewer ?? null }));
  return { review: await latestReview(work), rows: rows.toSorted((one, other) => other.open - one.open) };
}

function progressOf<Of extends object>(people: readonly Pick<Row, 'state'>[], of: Of): Of & ReviewProgress {
  const count = (state: ReviewState) => people.filter((one) => one.state === state).length;
  const [open, kept, questioned, settled] = [count('open'), count('kept'), count('questioned'), count('settled')];
  return { ...of, people: people.length, open, kept, questioned, settled };
}

export const toWire = ({ review_id: _review, reviewer_id: _reviewer, review: _latest, ...row }: Row): ReviewedPerson =>
  row;
