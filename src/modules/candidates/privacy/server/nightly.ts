/** Nightly work on candidates' data: the end of retention, and reminders before it. */
import { addDays } from '#platform/contract/dates.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { recruiterOf } from '#modules/recruitment/server/public/positions.ts';
import { rightHolders } from '#modules/access/server/public/right-holders.ts';
import { hrModule } from '#modules/access/rights.ts';
import { enqueue, type Job, job } from '#platform/server/jobs/job.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { weekdayOf } from '#platform/contract/working-days.ts';
import * as z from 'zod';
import { shownNameOf } from '../../blind/server/blind.ts';
import { candidate } from '../../contract.ts';
import { candidates } from '../../server/record.ts';
import { privacyPath } from '../address.ts';
import { privacyNotifications } from '../notifications.ts';
import { decidedStages, hiredStage, renewedBefore, untouchedSince } from '../rules.ts';
import { anonymisePeople } from './anonymise.ts';
import { mailQuestion } from './consents.ts';
import { overBy } from './kept.ts';

/** How many to process in one transaction; the rest follows in the next. */
const payload = z.object({ most: z.int().positive().default(50) });
type Batch = z.output<typeof payload>;

export const anonymiseCandidates: Job<Batch> = job({
  name: 'anonymise-candidates',
  payload,
  every: '30 3 * * *',
  run: async (work, { most }) => {
    const over = await overBy(work, today(work));
    const now = over.slice(0, most).map(({ person_id }) => person_id);
    if (now.length > 0) await anonymisePeople(work, now);
    if (over.length > most) await enqueue(work, anonymiseCandidates, { most });
  },
});

/** Tells HR how many people are anonymised within the week, in time to ask them for consent. */
export const announceAnonymising: Job<Batch> = job({
  name: 'announce-anonymising-candidates',
  payload,
  every: '0 7 * * *',
  run: async (work) => {
    const from = addDays(today(work), 7);
    if (weekdayOf(today(work)) !== 1) return;
    const { length } = await overBy(work, addDays(from, 6));
    if (length === 0) return;
    await notify(work, privacyNotifications.soon, {
      to: await rightHolders(work, hrModule.update),
      title: length === 1 ? '1 candidate is anonymised soon' : `${length} candidates are anonymised soon`,
      body: 'Ask them now if you would like to keep them longer.',
      link: privacyPath,
      once: from,
    });
  },
});

/** Asks a candidate once, thirty days before their consent ends. */
export const askForRenewals: Job<Batch> = job({
  name: 'ask-candidates-to-renew-consent',
  payload,
  every: '0 8 * * *',
  run: async (work, { most }) => {
    const by = addDays(today(work), renewedBefore);
    const { rows } = await sql<{ id: number; candidate_id: number }>`
      select candidate_consent.id, candidate_id from candidate_consent join candidate on candidate.id = candidate_id
      where ended_on is null and renewal_asked_on is null and anonymised_at is null and deleted_at is null
        and given_on + make_interval(months => months) <= ${by}::date
      order by candidate_consent.id limit ${most}`.execute(work.db);
    for (const { id, candidate_id } of rows) {
      await mailQuestion(work, await lockRecord(work, unscoped(candidates), candidate_id));
      await sql`update candidate_consent set renewal_asked_on = ${today(work)} where id = ${id}`.execute(work.db);
    }
    if (rows.length === most) await enqueue(work, askForRenewals, { most });
  },
});

/** Brings applications untouched for six months to their recruiter's attention, once for each stage. */
export const tellOfUntouched: Job<Batch> = job({
  name: 'tell-of-untouched-candidates',
  payload,
  every: '10 7 * * *',
  run: async (work, { most }) => {
    const over = sql.join([...decidedStages, hiredStage].map((stage) => sql.lit(stage)));
    const { rows } = await sql<Untouched>`
      select candidate.id, ${shownNameOf} as name, owner_id, recruitment_id, stage.id as stage_id from candidate
      join lateral (
        select id, untouched_told_at from candidate_stage where candidate_id = candidate.id order by id desc limit 1
      ) as stage on true
      where deleted_at is null and anonymised_at is null and coalesce(selection_progress, '') not in (${over})
        and greatest(stage_since, updated_at) < ${untouchedSince(today(work))}::date and untouched_told_at is null
      order by candidate.id limit ${most}`.execute(work.db);
    for (const row of rows) await tellRecruiter(work, row);
    if (rows.length === most) await enqueue(work, tellOfUntouched, { most });
  },
});

type Untouched = { id: number; name: string; owner_id: number | null; recruitment_id: number; stage_id: number };

async function tellRecruiter(work: Work, { id, name, owner_id, recruitment_id, stage_id }: Untouched): Promise<void> {
  await tellPeople(work, privacyNotifications.untouched, [owner_id ?? (await recruiterOf(work, recruitment_id))], {
    title: `${name} has waited for six months`,
    body: 'Move them on, or reject them: we may not keep them for ever.',
    link: `/candidate/${id}`,
    entity: candidate.entity,
    entityId: id,
  });
  await sql`update candidate_stage set untouched_told_at = ${work.now.toISOString()} where id = ${stage_id}`.execute(
    work.db,
  );
}

export const privacyByItself = [anonymiseCandidates, announceAnonymising, askForRenewals, tellOfUntouched];
