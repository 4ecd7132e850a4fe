import { marketingModule } from '#modules/events/rights.ts';
import { choosableEvents } from '#modules/events/server/public/event-names.ts';
import { mayUse } from '#platform/contract/access.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { selecting } from '#platform/server/list/selecting.ts';
import { oneRow } from '#platform/server/list/statement.ts';
import { ofOwnClient } from '#platform/server/record/changes.ts';
import { ownColumns, refuseUnknown, sourceOf } from '#platform/server/record/reads.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Enquiry, enquiryRecord } from '../contract.ts';
import { trialProgress } from '../rules.ts';
import { ownerColumn, ownerOf } from './owners.ts';
import { type Names, referenceNames } from './references.ts';
import type { EnquiryRow, EnquiryTables } from './tables.ts';

type Rows<Row> = SelectQueryBuilder<EnquiryTables, 'enquiry', Row>;

/** The enquiries a person sees: staff all that are not deleted, client users those of their company. */
export function visible({ db, actor }: Pick<Reader, 'db' | 'actor'>): Rows<Record<never, never>> {
  const rows = db.withTables<EnquiryTables>().selectFrom('enquiry').where('enquiry.deleted_at', 'is', null);
  return ofOwnClient(rows, 'enquiry', actor);
}

/** Enquiries as stored. Client users cannot learn an owner through filters either. */
export const storedEnquiries = stored(enquiryRecord, {
  visible,
  workedOut: { owner: () => ownerColumn, notes: notesColumn },
  names: {
    status: async (work) => (await referenceNames(work)).status,
    event: async (work) => (await referenceNames(work)).event,
    owner: async (work) => (await referenceNames(work)).owner,
  },
  choosable: {
    event: async (work) => (await choosableEvents(work)).filter((event) => event.active),
  },
});

/** Staff's notes on a prospect stay internal when the enquiry becomes a client's. */
function notesColumn({ actor }: Pick<Reader, 'actor'>): RawBuilder<string> {
  const notes = sql.ref<string>('enquiry.engagement_notes');
  if (actor.audience === 'team') return notes;
  return sql`case when exists (select from account where account.id = enquiry.created_by and audience = 'client')
    then ${notes} else '' end`;
}

/** The columns that the list reads; the benchmark's comparison reads the same. */
export const shownColumns = [
  ...ownColumns(enquiryRecord),
  'enquiry.created_by',
  'enquiry.created_at',
  'enquiry.version',
] as readonly `enquiry.${keyof EnquiryRow}`[];

export type ShownEnquiry = Omit<StoredEnquiry, 'client_id' | 'updated_by' | 'updated_at' | 'deleted_by' | 'deleted_at'>;
export type StoredEnquiry = StoredRow<typeof enquiryRecord>;

const selectShown = selecting<EnquiryTables, 'enquiry', (typeof shownColumns)[number]>(shownColumns) as unknown as (
  rows: Rows<Record<never, never>>,
) => Rows<ShownEnquiry>;

/** The list, as read for page and count. */
const enquirySource = (reader: Reader): ListSource<EnquiryTables, 'enquiry', ShownEnquiry> => ({
  ...sourceOf(storedEnquiries)(reader),
  rows: visible(reader),
  select: selectShown,
});

export async function enquiryPage(work: Work, query: ListQuery): Promise<Page<Enquiry>> {
  refuseUnknown(work, enquiryRecord, query);
  const [found, names] = await Promise.all([listPage(work, enquirySource, query), referenceNames(work)]);
  const viewer = viewerOf(work);
  return { rows: found.rows.map((row) => toWire(row, names, viewer)), count: found.count };
}

/** @throws 404 for an enquiry that does not exist or is not visible */
export async function enquiryById(work: Work, id: number): Promise<Enquiry> {
  const {
    rows: [row],
  } = await work.db.executeQuery(oneRow(work, enquirySource, id));
  if (!row) throw notFound();
  return toWire(row, await referenceNames(work), viewerOf(work));
}

/** Enquiries that the caller added and still sees, as the portal shows them to that person. */
export async function enquiriesAddedByOneself(work: Work): Promise<Enquiry[]> {
  if (!mayUse(work.actor, marketingModule.read)) return [];
  const own = visible(work).where('enquiry.created_by', '=', work.actor.accountId);
  const [rows, names] = await Promise.all([selectShown(own).orderBy('enquiry.id').execute(), referenceNames(work)]);
  return rows.map((row) => toWire(row, names, viewerOf(work)));
}

/** The audience a row is shown to, and the day. */
export type Viewer = { readonly staff: boolean; readonly today: PlainDate };

export const viewerOf = (work: Work): Viewer => ({ staff: work.actor.audience === 'team', today: today(work) });

/**
 * The row in wire format (specification 1, section 3). Every name is spelled out: a rest spread (`...same`) makes a
 * slow object and twice the garbage, for each row of a page.
 */
export function toWire(row: ShownEnquiry, names: Names, viewer: Viewer): Enquiry {
  const event = row.event_id === null ? undefined : names.event.get(row.event_id);
  return {
    id: row.id,
    name: row.name,
    company_name: row.company_name,
    email: row.email,
    mobile: row.mobile,
    address: row.address,
    city: row.city,
    country: row.country,
    state: row.state,
    zipcode: row.zipcode,
    engagement_notes: viewer.staff || isOfClient(row, names) ? row.engagement_notes : '',
    Enquiry_Source: named(names.source, row.source_id),
    Enquiry_event: row.event_id === null || event === undefined ? null : { id: row.event_id, event_name: event },
    Enquiry_engagement: named(names.engagement, row.engagement_id),
    Enquiry_Category: named(names.category, row.category_id),
    Enquiry_SLA_Status: named(names.status, row.sla_status_id),
    trail_start_date: row.trail_start_date && showDate(row.trail_start_date),
    trail_end_date: row.trail_end_date && showDate(row.trail_end_date),
    trail_extended_from: row.trail_extended_from && showDate(row.trail_extended_from),
    trail_outcome: row.trail_outcome,
    trail_lost_reason: viewer.staff ? row.trail_lost_reason : null,
    trail_progress:
      row.trail_start_date && row.trail_end_date
        ? trialProgress(row.trail_start_date, row.trail_end_date, viewer.today)
        : null,
    sla_reject_reason: row.sla_reject_reason,
    sla_submitted_at: row.sla_submitted_at,
    sla_answered_at: row.sla_answered_at,
    sla_answered_by: row.sla_answered_by,
    sla_answered_how: row.sla_answered_how,
    owner: viewer.staff ? (names.owner.get(ownerOf(row) ?? 0) ?? null) : null,
    createdAt: row.created_at,
    version: row.version,
  };
}

/** Whether a client user added it. */
export const isOfClient = (
  { created_by }: Pick<ShownEnquiry, 'created_by'>,
  { owner }: Pick<Names, 'owner'>,
): boolean => created_by !== null && !owner.has(created_by);

function named(names: ReadonlyMap<number, string>, id: number | null): { id: number; name: string } | null {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}
