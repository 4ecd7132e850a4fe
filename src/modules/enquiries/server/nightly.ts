import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { type Job, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import { enquiryEvents } from '../contract.ts';
import { enquiryNotifications } from '../notifications.ts';
import { enquiryStep, trialEndingMail, trialTitle } from './mails.ts';
import { recipientsOfEnquiries } from './recipients.ts';
import { visible } from './record.ts';
import { remindOfUntouched } from './untouched.ts';

/** Days before its end on which a trial's owner is reminded (domain specification, section 1.29). */
const reminderDays = 2;

/** Reminds once for each end date of trials that end within two days and have no outcome yet. */
const remindOfTrials = job({
  name: 'remind-of-ending-trials',
  payload: z.object({}),
  every: '0 6 * * *',
  run: async (work) => {
    const recipients = await recipientsOfEnquiries(work);
    for (const enquiry of await endingTrials(work)) {
      const end = enquiry.trail_end_date ?? '';
      const days = daysBetween(today(work), end);
      await notify(work, enquiryNotifications.trialEnding, {
        to: recipients.of(enquiry),
        title: trialTitle(enquiry, days),
        body: 'Ask the client how it went: convert the trial, extend it once, or note why it was lost.',
        link: enquiryStep(enquiry.id, 2),
        entity: enquiryEvents.trialReminded.entity,
        entityId: enquiry.id,
        mail: {
          template: trialEndingMail,
          data: ({ name, writing }) => ({ owner: name, enquiry, end, days, writing }),
        },
      });
      await record(work, enquiryEvents.trialReminded, enquiry.id, { after: { trail_end_date: end } });
    }
  },
});

const endingTrials = (work: Work) =>
  visible(work)
    .select(['enquiry.id', 'name', 'company_name', 'owner_id', 'created_by', 'trail_end_date'])
    .where('trail_end_date', '>=', today(work))
    .where('trail_end_date', '<=', addDays(today(work), reminderDays))
    .where('trail_outcome', 'is', null)
    // The audit trail shows who was notified, so a second run on the same day notifies nobody again.
    .where(
      sql<SqlBool>`not exists (
        select from audit_entry
        where entity = ${enquiryEvents.trialReminded.entity} and entity_id = enquiry.id::text
          and event = ${enquiryEvents.trialReminded.name} and after ->> 'trail_end_date' = trail_end_date::text)`,
    )
    .orderBy('enquiry.id')
    .execute();

export const enquiryJobs: readonly Job[] = [remindOfTrials, remindOfUntouched];
