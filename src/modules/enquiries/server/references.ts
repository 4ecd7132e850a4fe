import type { SignInTables } from '#modules/sign-in/server/tables.ts';
import { eventNames } from '#modules/events/server/public/event-names.ts';
import type { Work } from '#platform/server/work.ts';
import type { EnquiryTables } from './tables.ts';

export type Reference = { readonly id: number; readonly name: string; readonly active: boolean };

/** The lists an enquiry refers to, by the field of the form that chooses from them. */
export const referenceTables = {
  source: 'enquiry_source',
  engagement: 'enquiry_engagement',
  category: 'enquiry_category',
  status: 'enquiry_sla_status',
} as const;
export type ReferenceTable = (typeof referenceTables)[keyof typeof referenceTables];

/** A reference list in its order, inactive rows included: old records still show them. */
export const referenceList = (work: Work, table: ReferenceTable): Promise<readonly Reference[]> =>
  work.references.get(table, (db) =>
    db
      .withTables<EnquiryTables>()
      .selectFrom(table)
      .select(['id', 'name', 'active'])
      .orderBy('position')
      .orderBy('name')
      .execute(),
  );

export type Names = Readonly<
  Record<'source' | 'engagement' | 'category' | 'status' | 'event' | 'owner', ReadonlyMap<number, string>>
>;

const everyTable = [...Object.values(referenceTables), 'event', 'account'].join('+');

/** Id -> name of everything an enquiry refers to. */
export const referenceNames = (work: Work): Promise<Names> =>
  work.references.get(`${everyTable}:names`, () => allNames(work));

async function allNames(work: Work): Promise<Names> {
  const [source, engagement, category, status, event, owner] = await Promise.all([
    referenceList(work, 'enquiry_source'),
    referenceList(work, 'enquiry_engagement'),
    referenceList(work, 'enquiry_category'),
    referenceList(work, 'enquiry_sla_status'),
    eventNames(work),
    colleagues(work),
  ]);
  return {
    source: byId(source),
    engagement: byId(engagement),
    category: byId(category),
    status: byId(status),
    event: byId(event),
    owner: byId(owner),
  };
}

type Named = { readonly id: number; readonly name: string };

/** The firm's accounts, by name: among them are those who look after enquiries. */
export const colleagues = (work: Work): Promise<readonly Named[]> =>
  work.references.get('account', (db) =>
    db
      .withTables<SignInTables>()
      .selectFrom('account')
      .select(['id', 'name'])
      .where('audience', '=', 'team')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );

const byId = (list: readonly Named[]): ReadonlyMap<number, string> => new Map(list.map(({ id, name }) => [id, name]));
