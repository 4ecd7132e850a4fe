/** Scheduled work on kits: reminders, expiring rights to work, and data that is no longer needed. */
import { endAccessOf } from '#modules/staff/server/public/joined.ts';
import { addDays, addMonths, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { record } from '#platform/server/audit/record.ts';
import { abandonFiles } from '#platform/server/files/records.ts';
import { job } from '#platform/server/jobs/job.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { reviewEvents } from '../review/contract.ts';
import { rightToWorkNotices, whyRemind } from '../rules.ts';
import { sectionsOf } from '../sections/by-country.ts';
import { emptyKit } from './empty.ts';
import { followed } from './followed.ts';
import { mailReminder, mailReturned, tellOfRightToWork } from './notify.ts';
import type { StoredKit } from './record.ts';
import { sectionEntity, sectionsIn } from './sections.ts';

/** At five days before the end, if less than half is complete or nothing was typed; and again at two. */
export const remindJoiners = job({
  name: 'remind-joiners',
  payload: z.object({}),
  every: '10 6 * * *',
  run: async (work) => {
    const day = today(work);
    const { rows } = await sql<StoredKit & { reminded_on: PlainDate | null }>`
      select joining_kit.*, joining_followed.reminded_on from joining_kit
        join candidate on candidate.id = joining_kit.candidate_id and candidate.deleted_at is null
        left join joining_followed on joining_followed.kit_id = joining_kit.id
      where joining_kit.status in ('Sent', 'In progress', 'Returned') and joining_kit.deleted_at is null
        and coalesce(joining_kit.extended_until, joining_kit.doj - 1) between ${day}::date and ${addDays(day, 5)}::date
      order by joining_kit.id for update of joining_kit`.execute(work.db);
    for (const kit of rows) {
      if (!whyRemind(kit, kit.reminded_on, day)) continue;
      const sent_to = await mailReminder(work, kit);
      await followed(work, kit.id, { reminded_on: day });
      await record(work, reviewEvents.reminded, kit.id, { after: { recipient: sent_to } });
    }
  },
});

/** Sends sections that HR returned without sending the kit back. */
export const sendBackKits = job({
  name: 'send-back-kits',
  payload: z.object({}),
  every: '5 6 * * *',
  run: async (work) => {
    const { rows } = await sql<StoredKit>`
      select joining_kit.* from joining_kit
        join candidate on candidate.id = joining_kit.candidate_id and candidate.deleted_at is null
      where joining_kit.status = 'Returned' and joining_kit.deleted_at is null and exists (
        select from joining_section where kit_id = joining_kit.id and joining_section.status = 'Returned' and not told)
      order by joining_kit.id for update of joining_kit`.execute(work.db);
    for (const kit of rows) await mailReturned(work, kit);
  },
});

/** Notifies HR 60, 30 and 7 days before; after the day, access is switched off (decisions D33). */
export const followRightsToWork = job({
  name: 'follow-rights-to-work',
  payload: z.object({}),
  every: '20 6 * * *',
  run: async (work) => {
    const day = today(work);
    for (const kit of await endingRights(work, day)) {
      const left = daysBetween(day, kit.right_to_work_until ?? day);
      const due = rightToWorkNotices.findLast((days) => left <= days);
      if (left >= 0 && due !== undefined && (kit.told_days ?? Infinity) > due) {
        await tellOfRightToWork(work, kit, left);
        await followed(work, kit.id, { right_to_work_told: due });
      }
      if (left < 0 && kit.staff_id !== null) await endAccessOf(work, kit.staff_id);
    }
  },
});

/** Someone hired again has several kits: the newest says how long they may work. */
async function endingRights({ db }: Work, day: PlainDate) {
  const { rows } = await sql<StoredKit & { told_days: number | null }>`
    select joining_kit.*, joining_followed.right_to_work_told as told_days from joining_kit
      left join joining_followed on joining_followed.kit_id = joining_kit.id
    where right_to_work_until <= ${addDays(day, 60)}::date and deleted_at is null and not exists (
      select from joining_kit as newer where newer.staff_id = joining_kit.staff_id
        and newer.id > joining_kit.id and newer.deleted_at is null)
    order by joining_kit.id for update of joining_kit`.execute(db);
  return rows;
}

/** Months after joining, or after the kit was taken back, until the rest of its data is cleared (decisions D31). */
const monthsKept = 9;

export const emptyOldKits = job({
  name: 'empty-old-joining-kits',
  payload: z.object({}),
  every: '30 2 * * *',
  run: async (work) => {
    const { rows } = await sql<Pick<StoredKit, 'id' | 'country'> & { joined: boolean }>`
      select joining_kit.id, joining_kit.country,
        joining_kit.deleted_at is null and coalesce(not employee.not_joined, false) as joined
      from joining_kit
        left join joining_followed on joining_followed.kit_id = joining_kit.id
        left join employee on employee.id = joining_kit.staff_id
      where joining_followed.emptied_at is null
        and least(joining_kit.doj, joining_kit.deleted_at::date) <= ${addMonths(today(work), -monthsKept)}::date
      order by joining_kit.id for update of joining_kit`.execute(work.db);
    for (const { id, country, joined } of rows) await emptyKit(work, id, joined ? papersOf(country) : new Set());
  },
});

/** Months after leaving until evidence of identity and right to work is deleted. */
const monthsAfterLeaving = 24;

export const removePapersOfLeavers = job({
  name: 'remove-papers-of-leavers',
  payload: z.object({}),
  every: '40 2 * * *',
  run: async (work) => {
    const { rows } = await sql<Pick<StoredKit, 'id' | 'country'>>`
      select joining_kit.id, joining_kit.country from joining_kit
        join employee on employee.id = joining_kit.staff_id and employee.status = 'EXITED'
        left join joining_followed on joining_followed.kit_id = joining_kit.id
      where papers_removed_at is null
        and last_working_date <= ${addMonths(today(work), -monthsAfterLeaving)}::date
      order by joining_kit.id for update of joining_kit`.execute(work.db);
    for (const { id, country } of rows) {
      const papers = papersOf(country);
      for (const section of await sectionsIn(work, id))
        if (papers.has(section.section)) await abandonFiles(work, sectionEntity, section.id);
      await followed(work, id, { papers_removed_at: work.now.toISOString() });
      await record(work, reviewEvents.papersRemoved, id);
    }
  },
});

/** Sections with evidence of identity and right to work, kept for members of staff and visible to HR only. */
const papersOf = (country: StoredKit['country']): ReadonlySet<string> =>
  new Set(
    sectionsOf(country)
      .filter(({ papers }) => papers)
      .map(({ key }) => key),
  );
