import type { IdentityTables } from '#platform/server/identity/tables.ts';
import type { NotificationKind } from '#platform/contract/notify.ts';
import type { AuditTables } from '#platform/server/audit/record.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { type DemoTold, tellDemo } from '#platform/server/notify/demo.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { SlaStep } from '../life.ts';
import { enquiryEvents } from '../contract.ts';
import { enquiryNotifications } from '../notifications.ts';
import { enquiryStep, slaTitle, trialTitle } from './mails.ts';
import type { EnquiryTables } from './tables.ts';

/** Notifications to owners of the demo's enquiries: agreements moved by others, and ended trials. */
export const seedEnquiryNotifications: SeedPart = {
  name: 'notifications of enquiries',
  // For notifications at the same moment, the bell lists the later row first.
  after: ['hand-overs'],
  run: async (seeding) => {
    const managers = await managersOf(seeding);
    const told = [...(await ofAgreements(seeding, managers)), ...(await ofTrials(seeding, managers))];
    await tellDemo(seeding, told);
  },
};

const steps: Readonly<Record<string, { step: SlaStep; kind: NotificationKind }>> = {
  [enquiryEvents.slaSubmitted.name]: { step: 'submit', kind: enquiryNotifications.slaSubmitted },
  [enquiryEvents.slaAccepted.name]: { step: 'accept', kind: enquiryNotifications.slaAccepted },
  [enquiryEvents.slaRejected.name]: { step: 'reject', kind: enquiryNotifications.slaRejected },
};

/** The most notifications of each sort. */
const most = 2000;

async function ofAgreements(seeding: Seeding, managers: readonly number[]): Promise<readonly DemoTold[]> {
  const rows = await seeding.work.db
    .withTables<AuditTables & EnquiryTables & IdentityTables>()
    .selectFrom('audit_entry')
    .innerJoin('enquiry', (join) =>
      join.on((on) => on('audit_entry.entity_id', '=', on.cast<string>('enquiry.id', 'text'))),
    )
    .leftJoin('account', (join) => join.onRef('account.id', '=', 'enquiry.created_by').on('audience', '=', 'team'))
    .select(['enquiry.id', 'enquiry.name', 'company_name', 'account.id as owner'])
    .select(['at', 'actor_id', 'actor_name', 'event', 'sla_reject_reason as reason'])
    .where('entity', '=', enquiryEvents.slaSubmitted.entity)
    .where('event', 'in', Object.keys(steps))
    .orderBy('audit_entry.id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap((row) => {
    const { step, kind } = steps[row.event] ?? { step: 'submit', kind: enquiryNotifications.slaSubmitted };
    const reason = step === 'reject' && row.reason ? `. The reason: ${row.reason}` : '';
    return (row.owner === null ? managers : [row.owner])
      .filter((id) => id !== row.actor_id)
      .map((id) => {
        const says = { kind, title: slaTitle(row, step), body: `By ${row.actor_name}${reason}` };
        return Object.assign(says, about(row, id, row.at, 3));
      });
  });
}

async function ofTrials(seeding: Seeding, managers: readonly number[]): Promise<readonly DemoTold[]> {
  const rows = await seeding.work.db
    .withTables<EnquiryTables & IdentityTables>()
    .selectFrom('enquiry')
    .leftJoin('account', (join) => join.onRef('account.id', '=', 'enquiry.created_by').on('audience', '=', 'team'))
    .select(['enquiry.id', 'enquiry.name', 'company_name', 'account.id as owner', 'trail_end_date'])
    .where('trail_end_date', '<=', addDays(seeding.asOf, 1))
    .orderBy('trail_end_date', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap((row) => {
    const told = addDays(row.trail_end_date ?? seeding.asOf, -2);
    const at = `${told}T06:00:00Z`;
    const title = trialTitle(row, daysTo(told, row.trail_end_date));
    const body = 'Ask the client how it went: convert the trial, extend it once, or note why it was lost.';
    return (row.owner === null ? managers : [row.owner]).map((id) =>
      Object.assign({ kind: enquiryNotifications.trialEnding, title, body }, about(row, id, at, 2)),
    );
  });
}

const daysTo = (from: PlainDate, to: PlainDate | null) => (to === null ? 0 : daysBetween(from, to));

const about = ({ id }: { id: number }, account_id: number, created_at: string, step: number) => ({
  account_id,
  created_at,
  link: enquiryStep(id, step),
  entity: enquiryEvents.created.entity,
  entity_id: String(id),
});

async function managersOf({ work }: Seeding): Promise<readonly number[]> {
  const rows = await work.db
    .withTables<IdentityTables>()
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select('account.id')
    .where('role.name', '=', 'Client Manager')
    .execute();
  return rows.map(({ id }) => id);
}
