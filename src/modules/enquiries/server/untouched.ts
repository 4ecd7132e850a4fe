import { addDays, dateOf, type PlainDate } from '#platform/contract/dates.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { workingDaysBetween } from '#platform/contract/working-days.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import { enquiryEvents } from '../contract.ts';
import { enquiryNotifications } from '../notifications.ts';
import { enquiryStep } from './mails.ts';
import { visible } from './record.ts';
import { recipientsOfEnquiries } from './recipients.ts';
import { called, enquiriesOf, firstOf } from './enquiry-names.ts';

/** Working days until the owner, and then the managers, are notified (domain specification, section 1.29). */
const patience = { owner: 1, managers: 3 };
/** Days looked back; older ones have been reported already. */
const lookedBack = 10;

/**
 * Reports enquiries that nobody has touched since they came in, once for each person and day of arrival: a day's
 * enquiries become late together, and an import may bring thousands.
 */
export const remindOfUntouched = job({
  name: 'remind-of-untouched-enquiries',
  payload: z.object({}),
  every: '0 6 * * *',
  run: async (work) => {
    const calendar = await workCalendar(work);
    const recipients = await recipientsOfEnquiries(work);
    for (const [came, enquiries] of Map.groupBy(await untouchedEnquiries(work), ({ day }) => day)) {
      const days = workingDaysBetween(came, today(work), calendar);
      if (days < patience.owner) continue;
      const late = days >= patience.managers ? neglected : untouched;
      const tellTo = (enquiry: Enquiry) => (late === neglected ? recipients.managers : recipients.of(enquiry));
      for (const [person, theirs] of byRecipient(enquiries, tellTo)) {
        await notify(work, late.kind, { to: [person], ...told(late.title, came, theirs), once: came });
      }
    }
  },
});

type Enquiry = Awaited<ReturnType<typeof untouchedEnquiries>>[number];

const untouched = { kind: enquiryNotifications.untouched, title: 'Untouched for a working day' };
const neglected = { kind: enquiryNotifications.neglected, title: 'Untouched for three working days' };

function byRecipient(enquiries: readonly Enquiry[], tellTo: (enquiry: Enquiry) => readonly number[]) {
  const named = enquiries.flatMap((enquiry) => tellTo(enquiry).map((person) => ({ person, enquiry })));
  const theirs = Map.groupBy(named, ({ person }) => person);
  return [...theirs].map(([person, some]) => [person, some.map(({ enquiry }) => enquiry)] as const);
}

function told(title: string, came: PlainDate, enquiries: readonly Enquiry[]) {
  const { entity } = enquiryEvents.created;
  const [first] = enquiries;
  if (first && enquiries.length === 1) {
    const body = 'Nothing has been done with it since it came in.';
    return { title: `${title}: ${called(first)}`, body, link: enquiryStep(first.id, 1), entity, entityId: first.id };
  }
  return {
    title: ({ counted }: Writing) => `${title}: ${counted(enquiries.length, 'enquiry', 'enquiries')}`,
    body: firstOf(enquiries),
    link: enquiriesOf(came),
    entity,
  };
}

/** With the day of arrival, in the firm's calendar. */
async function untouchedEnquiries(work: Work) {
  const { zone } = work.config.firm;
  const rows = await visible(work)
    .select(['enquiry.id', 'name', 'company_name', 'owner_id', 'created_by', 'created_at'])
    .where('created_at', '>=', startOfDay(addDays(today(work), -lookedBack), zone))
    .where(
      sql<SqlBool>`not exists (
        select from audit_entry
        where entity = ${enquiryEvents.created.entity} and entity_id = enquiry.id::text
          and event <> ${enquiryEvents.created.name})`,
    )
    .orderBy('enquiry.id')
    .execute();
  return rows.map((row) => Object.assign(row, { day: dateOf(row.created_at, zone) }));
}
