import { marketingModule } from '#modules/access/permissions.ts';
import { mayUse } from '#platform/contract/access.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { notFound } from '#platform/server/errors.ts';
import { listPage, type ListSource } from '#platform/server/list/page.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { selecting } from '#platform/server/list/selecting.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type Enquiry, enquiryList } from '../contract.ts';
import { trialProgress } from '../rules.ts';
import { ownerColumn, ownerOf } from './owners.ts';
import { type Names, referenceNames } from './references.ts';
import type { EnquiryRow, EnquiryTables } from './tables.ts';

type Rows<Row> = SelectQueryBuilder<EnquiryTables, 'enquiry', Row>;

/** The enquiries a person may see: staff all that are not deleted, a client user only what it created. */
export function visible({ db }: Pick<Reader, 'db'>, actor: Reader['actor']): Rows<Record<never, never>> {
  const rows = db.withTables<EnquiryTables>().selectFrom('enquiry').where('enquiry.deleted_at', 'is', null);
  return actor.audience === 'client' ? rows.where('enquiry.created_by', '=', actor.accountId) : rows;
}

/** What the list reads of a row, and what it is compared with reads too (bench). */
export const shownColumns = [
  'enquiry.id',
  'enquiry.name',
  'enquiry.company_name',
  'enquiry.email',
  'enquiry.mobile',
  'enquiry.address',
  'enquiry.city',
  'enquiry.country',
  'enquiry.state',
  'enquiry.zipcode',
  'enquiry.source_id',
  'enquiry.event_id',
  'enquiry.engagement_id',
  'enquiry.category_id',
  'enquiry.sla_status_id',
  'enquiry.engagement_notes',
  'enquiry.trail_start_date',
  'enquiry.trail_end_date',
  'enquiry.trail_outcome',
  'enquiry.trail_lost_reason',
  'enquiry.trail_extended_from',
  'enquiry.sla_reject_reason',
  'enquiry.owner_id',
  'enquiry.created_by',
  'enquiry.created_at',
  'enquiry.version',
] as const;

export type ShownEnquiry = Pick<
  Selectable<EnquiryRow>,
  (typeof shownColumns)[number] extends `enquiry.${infer Column}` ? Column & keyof EnquiryRow : never
>;

const selectShown = selecting<EnquiryTables, 'enquiry', (typeof shownColumns)[number]>(shownColumns);

/** The list as page, export and count read it. Whose an enquiry is, a client user cannot find out by filtering either. */
export const enquirySource = (reader: Reader): ListSource<EnquiryTables, 'enquiry', ShownEnquiry> => ({
  declaration: enquiryList,
  entity: 'enquiry',
  rows: visible(reader, reader.actor),
  select: selectShown,
  key: 'enquiry.id',
  columns: {
    id: 'enquiry.id',
    name: 'enquiry.name',
    company: 'enquiry.company_name',
    email: 'enquiry.email',
    mobile: 'enquiry.mobile',
    address: 'enquiry.address',
    category: 'enquiry.category_id',
    status: 'enquiry.sla_status_id',
    source: 'enquiry.source_id',
    engagement: 'enquiry.engagement_id',
    event: 'enquiry.event_id',
    createdAt: 'enquiry.created_at',
    trialEnd: 'enquiry.trail_end_date',
    owner: reader.actor.audience === 'team' ? ownerColumn : sql`null::bigint`,
  },
});

export async function enquiryPage(work: Work, query: ListQuery): Promise<Page<Enquiry>> {
  const [found, names] = await Promise.all([listPage(work, enquirySource, query), referenceNames(work)]);
  const eyes = eyesOf(work);
  return { rows: found.rows.map((row) => toWire(row, names, eyes)), count: found.count };
}

/** @throws 404 for an enquiry that is not there or not this person's to see */
export async function enquiryById(work: Work, id: number): Promise<Enquiry> {
  const row = await selectShown(visible(work, work.actor)).where('enquiry.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toWire(row, await referenceNames(work), eyesOf(work));
}

/** The enquiries that somebody added themselves and may still see, as the portal shows them to that person. */
export async function enquiriesAddedByOneself(work: Work): Promise<Enquiry[]> {
  if (!mayUse(work.actor, marketingModule.read)) return [];
  const own = visible(work, work.actor).where('enquiry.created_by', '=', work.actor.accountId);
  const [rows, names] = await Promise.all([selectShown(own).orderBy('enquiry.id').execute(), referenceNames(work)]);
  return rows.map((row) => toWire(row, names, eyesOf(work)));
}

/** Whose eyes a row is for, and on which day. */
export type Eyes = { readonly staff: boolean; readonly today: PlainDate };

export const eyesOf = (work: Work): Eyes => ({ staff: work.actor.audience === 'team', today: today(work) });

/**
 * The row in the names and shapes of the wire (specification 1, section 3). Every name is spelled out: taking the rest
 * of a row (`...same`) makes a slow object and twice the garbage, for each row of a page.
 */
export function toWire(row: ShownEnquiry, names: Names, eyes: Eyes): Enquiry {
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
    engagement_notes: row.engagement_notes,
    Enquiry_Source: named(names.source, row.source_id),
    Enquiry_event: row.event_id === null || event === undefined ? null : { id: row.event_id, event_name: event },
    Enquiry_engagement: named(names.engagement, row.engagement_id),
    Enquiry_Category: named(names.category, row.category_id),
    Enquiry_SLA_Status: named(names.status, row.sla_status_id),
    trail_start_date: row.trail_start_date && showDate(row.trail_start_date),
    trail_end_date: row.trail_end_date && showDate(row.trail_end_date),
    trail_extended_from: row.trail_extended_from && showDate(row.trail_extended_from),
    trail_outcome: row.trail_outcome,
    trail_lost_reason: eyes.staff ? row.trail_lost_reason : null,
    trail_progress:
      row.trail_start_date && row.trail_end_date
        ? trialProgress(row.trail_start_date, row.trail_end_date, eyes.today)
        : null,
    sla_reject_reason: row.sla_reject_reason,
    owner: eyes.staff ? (names.owner.get(ownerOf(row) ?? 0) ?? null) : null,
    createdAt: row.created_at,
    version: row.version,
  };
}

function named(names: ReadonlyMap<number, string>, id: number | null): { id: number; name: string } | null {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}
