import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { workers } from '#modules/staff/server/public/working-time.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { leaveNotifications } from '../../notifications.ts';
import type { NoteKind } from '../rules.ts';
import { spellsOf } from './spells.ts';

/** Days after which no note is requested for ended sickness. */
const askedForDays = 60;

const asks: Readonly<Record<NoteKind, string>> = {
  'Self-certificate': 'Say in a few words why you were away',
  'Fit note': 'From the eighth day on a fit note of a doctor is needed',
  Certificate: 'A certificate of a doctor is needed',
  'Return note': 'Say that you are back',
};

/** Requests each missing note once, on the morning of the day from which it is needed. */
export const remindOfSickNotes = job({
  name: 'remind-of-sick-notes',
  payload: z.object({}),
  every: '35 6 * * *',
  run: async (work) => {
    const people = await workers(work, sql`employee.user_id is not null and employee.id in (${sickSince(work)})`);
    for (const person of people) {
      for (const { from, to, wanted } of await spellsOf(work, person)) {
        if (to < addDays(person.today, -askedForDays)) continue;
        for (const kind of wanted) {
          await tellPeople(work, leaveNotifications.noteWanted, [person.id], {
            title: `${kind} for ${showDate(from)} to ${showDate(to)}`,
            body: `${asks[kind]}. Add it in My account, Leave.`,
            link: '/my-account?area=leave',
            once: `${kind} ${from}`,
          });
        }
      }
    }
  },
});

const sickSince = (work: Work) => sql`
  select day.employee_id from leave_day as day join leave_application on leave_application.id = application_id
  join leave_type on leave_type.id = leave_type_id
  where live and short_code = 'SL' and date >= ${addDays(today(work), -askedForDays)}`;
