/** The figures cover the same candidates as the reader's list. */
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { candidateLife } from '../../life.ts';
import { visible } from '../../server/visible.ts';
import type { Figures } from '../contract.ts';
import { reachedOrLater } from '../rules.ts';
import { reachedOf } from './reached.ts';

type Asked = {
  readonly recruitment?: number | undefined;
  readonly owner?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The candidates counted, as a subquery. */
function counted(work: Work, { recruitment, owner, from, to }: Asked) {
  const added = sql`(candidate.created_at at time zone ${work.config.firm.zone})::date`;
  const conditions = [
    ...(recruitment === undefined ? [] : [sql<boolean>`candidate.recruitment_id = ${recruitment}`]),
    ...(owner === undefined ? [] : [sql<boolean>`candidate.owner_id = ${owner}`]),
    ...(from === undefined ? [] : [sql<boolean>`${added} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${added} <= ${to}::date`]),
  ];
  const rows = visible(readerOf(work)).select([
    'candidate.id',
    'candidate.recruitment_id',
    'candidate.source_id',
    'candidate.selection_progress',
    'candidate.reject_reason',
    reachedOf().as('reached'),
  ]);
  return conditions.reduce((all, condition) => all.where(condition), rows);
}

type Sources = Figures['sources'];
type Dwell = Figures['dwell'];
type Filled = Figures['filled'];

export async function figuresOf(work: Work, asked: Asked): Promise<Figures> {
  const seen = counted(work, asked);
  const { rows: furthest } = await sql<{ reached: string; count: number }>`
    with seen as ${seen} select reached, count(*)::int as count from seen group by reached`.execute(work.db);
  const { rows: ends } = await sql<{ reason: string; count: number }>`
    with seen as ${seen}
    select reject_reason as reason, count(*)::int as count from seen
    where reject_reason is not null and selection_progress in ('Rejected', 'Interviewed & Rejected')
    group by reject_reason order by count desc, reject_reason`.execute(work.db);
  const { rows: sources } = await sql<Sources[number]>`
    with seen as ${seen}
    select source_id as id, recruitment_source as name, count(*)::int as applied,
      count(*) filter (where reached = 'Move to Onboarding')::int as joined
    from seen left join recruitment_source on recruitment_source.id = source_id
    group by source_id, recruitment_source order by applied desc, source_id`.execute(work.db);
  const filled = await filledOf(work, seen);
  return {
    funnel: [...reachedOrLater(new Map(furthest.map(({ reached, count }) => [reached, count])))],
    ends: [...ends],
    sources: [...sources],
    dwell: await dwellOf(work, seen),
    filled: filled.positions,
    days_to_fill: filled.days,
  };
}

type Seen = ReturnType<typeof counted>;

async function dwellOf(work: Work, seen: Seen): Promise<Dwell> {
  const { rows } = await sql<Dwell[number]>`
    with seen as ${seen},
    stay as (
      select to_stage as stage, extract(epoch from lead(at) over (
        partition by candidate_id order by candidate_stage.id) - at) / 86400 as days
      from candidate_stage join seen on seen.id = candidate_id
    )
    select stage, round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 as median,
      round(percentile_cont(0.9) within group (order by days)::numeric, 1)::float8 as p90, count(*)::int as left,
      (select count(*)::int from seen where seen.selection_progress = stay.stage) as now
    from stay where days is not null group by stage`.execute(work.db);
  const order = (stage: string) => candidateLife.states.findIndex((state) => state === stage);
  return rows.toSorted((one, other) => order(one.stage) - order(other.stage));
}

/** Days from the first opening of a position until someone joined. */
async function filledOf(work: Work, seen: Seen): Promise<{ positions: Filled; days: number | null }> {
  const { zone } = work.config.firm;
  const joins = sql`
    select recruitment.id, recruitment.position, (at at time zone ${zone})::date - recruitment.open_date as days
    from seen join candidate_stage on candidate_stage.candidate_id = seen.id and to_stage = 'Move to Onboarding'
    join recruitment on recruitment.id = seen.recruitment_id where recruitment.open_date is not null`;
  const { rows } = await sql<Filled[number]>`
    with seen as ${seen}, joins as (${joins})
    select id, position, count(*)::int as joined, percentile_cont(0.5) within group (order by days)::float8 as days
    from joins group by id, position order by position, id`.execute(work.db);
  const { rows: all } = await sql<{ days: number | null }>`
    with seen as ${seen}, joins as (${joins})
    select percentile_cont(0.5) within group (order by days)::float8 as days from joins`.execute(work.db);
  return { positions: rows, days: all[0]?.days ?? null };
}
