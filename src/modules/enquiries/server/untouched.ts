import { addDays, dateOf } from '#platform/contract/dates.ts';
import { workingDaysBetween } from '#platform/contract/working-days.ts';
import { workCalendar } from '#platform/server/firm.ts';
import { job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { startOfDay } from '#platform/server/zone.ts';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import { enquiryEvents } from '../contract.ts';
import { enquiryNotifications } from '../notifications.ts';
import { enquiryStep } from './mails.ts';
import { visible } from './queries.ts';
import { hearersOfEnquiries } from './recipients.ts';

/** Working days until the owner, and until the managers hear of it (domain specification, section 1.29). */
const patience = { owner: 1, managers: 3 };
/** Days looked back; what lay longer than that was told of. */
const lookedBack = 10;

/** Tells, once each, of enquiries with which nothing has been done since they came in. */
export const remindOfUntouched = job({
  name: 'remind-of-untouched-enquiries',
  payload: z.object({}),
  every: '0 6 * * *',
  run: async (work) => {
    const calendar = await workCalendar(work);
    const hearers = await hearersOfEnquiries(work);
    for (const enquiry of await untouchedEnquiries(work)) {
      const came = dateOf(enquiry.created_at, work.config.firm.zone);
      const days = workingDaysBetween(came, today(work), calendar);
      const told = {
        body: 'Nothing has been done with it since it came in.',
        link: enquiryStep(enquiry.id, 1),
        entity: enquiryEvents.created.entity,
        entityId: enquiry.id,
        once: String(enquiry.id),
      };
      const who = `${enquiry.name}, ${enquiry.company_name}`;
      if (days >= patience.managers) {
        const title = `Untouched for three working days: ${who}`;
        await notify(work, enquiryNotifications.neglected, { ...told, title, to: hearers.managers });
      } else if (days >= patience.owner) {
        const title = `Untouched for a working day: ${who}`;
        await notify(work, enquiryNotifications.untouched, { ...told, title, to: hearers.of(enquiry) });
      }
    }
  },
});

const untouchedEnquiries = (work: Work) =>
  visible(work, work.actor)
    .select(['enquiry.id', 'name', 'company_name', 'owner_id', 'created_by', 'created_at'])
    .where('created_at', '>=', startOfDay(addDays(today(work), -lookedBack), work.config.firm.zone))
    .where(
      sql<SqlBool>`not exists (
        select from audit_entry
        where entity = ${enquiryEvents.created.entity} and entity_id = enquiry.id::text
          and event <> ${enquiryEvents.created.name})`,
    )
    .orderBy('enquiry.id')
    .execute();
