import { eventNames } from '#modules/events/server/public/event-names.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import { entriesOf } from '#platform/server/master/choices.ts';
import type { Work } from '#platform/server/work.ts';
import { enquiryCategory, enquiryEngagement, enquiryMasters, enquirySource } from '../masters.ts';
import type { EnquiryTables } from './tables.ts';

/** The SLA statuses in their order. */
export const slaStatuses = (work: Work): Promise<readonly Named[]> =>
  work.references.get('enquiry_sla_status', (db) =>
    db
      .withTables<EnquiryTables>()
      .selectFrom('enquiry_sla_status')
      .select(['id', 'name'])
      .where('active', '=', true)
      .orderBy('position')
      .execute(),
  );

export type Names = Readonly<
  Record<'source' | 'engagement' | 'category' | 'status' | 'event' | 'owner', ReadonlyMap<number, string>>
>;

const everyTable = [...enquiryMasters.map(({ table }) => table), 'enquiry_sla_status', 'event', 'account'].join('+');

/** Id -> name of everything that enquiries refer to. */
export const referenceNames = (work: Work): Promise<Names> =>
  work.references.get(`${everyTable}:names`, () => allNames(work));

async function allNames(work: Work): Promise<Names> {
  const [source, engagement, category, status, event, owner] = await Promise.all([
    entriesOf(work, enquirySource),
    entriesOf(work, enquiryEngagement),
    entriesOf(work, enquiryCategory),
    slaStatuses(work),
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

/** The firm's accounts by name, to choose owners from. */
export const colleagues = (work: Work): Promise<readonly Named[]> =>
  work.references.get('account', (db) =>
    db
      .withTables<IdentityTables>()
      .selectFrom('account')
      .select(['id', 'name'])
      .where('audience', '=', 'team')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );

const byId = (list: readonly Named[]): ReadonlyMap<number, string> => new Map(list.map(({ id, name }) => [id, name]));
