import { hundredthsInBase } from '#modules/exchange-rates/server/public/in-base.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import { apart, type Reached, reachedStages } from '../../figures/rules.ts';
import { reachedOf } from '../../figures/server/reached.ts';
import { applications } from '../../public/applications.ts';
import { visible } from '../visible.ts';

/**
 * The candidates that the reader sees, by the day they were added, with their time at each stage. Costs of positions,
 * by their own day, for readers who see all candidates.
 */
export const applicationRows: FactRows = {
  facts: applications,
  rows: (reader, period) => sql`
    with seen as materialized (${candidates(reader, period)})
    select 'candidate/' || seen.id as key, ${ofPosition(reader)}, seen.id as candidate_id, ${name} as candidate,
      ${source}, seen.added as date, to_char(seen.added, 'YYYY-MM') as month, seen.selection_progress as stage,
      true as applied, ${reached('Shortlisted')} as shortlisted, ${reached('Interview - 1')} as interviewed,
      ${reached('To be Offered')} as offered, ${reached('Offer Sent')} as sent, ${reached('Accepted')} as accepted,
      ${reached('Move to Onboarding')} as joined,
      (${isOver} and not seen.reject_reason = any(${[...apart]})) as rejected,
      (${isOver} and seen.reject_reason = any(${[...apart]})) as apart,
      (select (max(stage.at) at time zone ${reader.zone})::date - recruitment.open_date from candidate_stage as stage
        where stage.candidate_id = seen.id and stage.to_stage = 'Move to Onboarding') as days_to_join,
      false as is_stay, null::float8 as stay_days, 0::bigint as cost
    from seen ${positionOfSeen} ${itsSource}
    union all
    select 'stay/' || stay.id, ${ofPosition(reader)}, seen.id, ${name}, ${source},
      (stay.ended at time zone ${reader.zone})::date, to_char(stay.ended at time zone ${reader.zone}, 'YYYY-MM'),
      stay.stage, ${noFlags}, null, true, round((extract(epoch from stay.ended - stay.at) / 86400)::numeric, 1)::float8, 0
    from seen
    join (
      select stage.id, stage.candidate_id, stage.to_stage as stage, stage.at,
        lead(stage.at) over (partition by stage.candidate_id order by stage.id) as ended
      from candidate_stage as stage where stage.candidate_id in (select id from seen)
    ) as stay on stay.candidate_id = seen.id and stay.ended is not null
    ${positionOfSeen} ${itsSource}
    ${seesAll(reader) ? costs(reader, period) : sql``}`,
};

const seesAll = ({ actor }: Reader) => actor.role.id === roleIds.hr || actor.role.id === roleIds.admin;

const candidates = (reader: Reader, { from, to }: Period): RawBuilder<unknown> => {
  const added = sql<string>`(candidate.created_at at time zone ${reader.zone})::date`;
  return sql`${visible(reader)
    .select(['candidate.id', 'candidate.name', 'candidate.recruitment_id', 'candidate.source_id'])
    .select(['candidate.selection_progress', 'candidate.reject_reason', added.as('added'), reachedOf().as('reached')])
    .where(sql<boolean>`${added} between ${from}::date and ${to}::date`)}`;
};

const reached = (stage: Reached): RawBuilder<boolean> =>
  sql`(array_position(${[...reachedStages]}::text[], seen.reached) >= ${reachedStages.indexOf(stage) + 1})`;

const isOver = sql`coalesce(seen.selection_progress in ('Rejected', 'Interviewed & Rejected')
  and seen.reject_reason is not null, false)`;

const name = sql`case when recruitment.blind then 'Candidate ' || seen.id else seen.name end`;
const source = sql`coalesce(recruitment_source.recruitment_source, 'Not known') as source`;
const noFlags = sql.join(Array.from({ length: 9 }, () => sql`false`));

const ofPosition = ({ today }: Reader) => sql`recruitment.id as recruitment_id, recruitment.position,
  recruitment.status as position_status, department.name as department, recruitment.open_date as opened,
  case when recruitment.status = 'Open' then ${today}::date - recruitment.open_date end as days_open`;

const itsPosition = (id: RawBuilder<unknown>) => sql`
  left join recruitment on recruitment.id = ${id}
  left join department on department.id = recruitment.department_id`;
const positionOfSeen = itsPosition(sql`seen.recruitment_id`);
const itsSource = sql`left join recruitment_source on recruitment_source.id = seen.source_id`;

const costs = (reader: Reader, { from, to }: Period) => sql`
  union all
  select 'cost/' || one.id, ${ofPosition(reader)}, null, null, null, one.date, to_char(one.date, 'YYYY-MM'), one.kind,
    ${noFlags}, null, false, null,
    ${hundredthsInBase({ amount: sql`one.amount`, currencyId: sql`one.currency_id`, day: sql`one.date` })}
  from recruitment_cost as one ${itsPosition(sql`one.recruitment_id`)}
  where one.deleted_at is null and one.date between ${from}::date and ${to}::date`;
