/** People whose data is kept and when each is anonymised: the one source for preview, nightly job and button. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { shownNameOf } from '../../blind/server/blind.ts';
import type { KeptPeople, KeptPerson } from '../contract.ts';
import { decidedStages, fewestMonths, hiredStage, keptUntil, shownBefore } from '../rules.ts';
import { settingOf } from './setting.ts';

type Person = Omit<KeptPerson, 'kept_until' | 'consent_until'> & {
  live: boolean;
  decided: PlainDate[];
  joined: PlainDate[];
  consents: { given_on: PlainDate; months: number }[];
};

/** @param which a condition on `kept`: decisions, consents, request for deletion */
async function peopleOf(work: Work, which: RawBuilder<boolean>): Promise<readonly KeptPerson[]> {
  const { zone } = work.config.firm;
  const { months } = await settingOf(work);
  const over = sql.join([...decidedStages, hiredStage].map((stage) => sql.lit(stage)));
  const { rows } = await sql<Person>`
    with application as (
      select person_id, id, ${shownNameOf} as name, deletion_asked_at,
        deleted_at is null and coalesce(selection_progress, '') not in (${over}) as live,
        deleted_at is null and selection_progress = ${hiredStage} as hired,
        (coalesce(deleted_at, stage_since) at time zone ${zone})::date as decided_on
      from candidate where anonymised_at is null
    ),
    kept as (
      select person_id, max(id) as id, (array_agg(name order by id desc))[1] as name, count(*)::int as applications,
        max(deletion_asked_at) as asked_on, bool_or(live) as live,
        max(decided_on) as last_on,
        coalesce(jsonb_agg(decided_on) filter (where not live and not hired), '[]') as decided,
        coalesce(jsonb_agg(decided_on) filter (where hired), '[]') as joined,
        coalesce((
          select jsonb_agg(jsonb_build_object('given_on', given_on, 'months', months) order by candidate_consent.id)
          from candidate_consent join candidate on candidate.id = candidate_id
          where candidate.person_id = application.person_id and ended_on is null), '[]') as consents
      from application group by person_id
    )
    select person_id, id, name, applications, asked_on, live, decided, joined, consents from kept where ${which} order by id`.execute(
    work.db,
  );
  return rows.map(({ live, decided, joined, consents, ...person }) =>
    Object.assign(person, {
      kept_until: keptUntil({ live, decided, joined, consents }, months),
      consent_until: keptUntil({ live: false, decided: [], joined: [], consents }, months),
    }),
  );
}

/** People whose retention ends by a day. */
export async function overBy(work: Work, day: PlainDate): Promise<readonly KeptPerson[]> {
  // No retention period is shorter than this; filtering here keeps the query small.
  const people = await peopleOf(work, sql<boolean>`not live and last_on <= ${addMonths(day, -fewestMonths)}::date`);
  return people.filter(({ kept_until }) => kept_until !== null && kept_until <= day);
}

/** Looks up these people, leaving out any who are no longer kept. */
export const theseKept = (work: Work, ids: readonly number[]): Promise<readonly KeptPerson[]> =>
  peopleOf(work, sql<boolean>`person_id = any(${[...ids]}::bigint[])`);

export async function keptPeople(work: Work): Promise<KeptPeople> {
  const soon = await overBy(work, addDays(today(work), shownBefore));
  const asked = await peopleOf(work, sql<boolean>`asked_on is not null`);
  const pool = await peopleOf(work, sql<boolean>`jsonb_array_length(consents) > 0`);
  const wanted = new Set(asked.map(({ person_id }) => person_id));
  const byDay = (one: KeptPerson, other: KeptPerson) => (one.kept_until ?? '').localeCompare(other.kept_until ?? '');
  return {
    due: [...asked, ...soon.filter(({ person_id }) => !wanted.has(person_id)).toSorted(byDay)],
    pool: pool.filter(({ consent_until }) => (consent_until ?? '') > today(work)).toSorted(byDay),
  };
}
