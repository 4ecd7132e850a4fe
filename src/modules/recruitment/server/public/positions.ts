/** Positions, for the modules that fill them. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { isOpen } from '../../life.ts';
import { criteriaOf, usualDailyLimit } from '../../rules.ts';
import { openPositions } from '../record.ts';

/** The positions that somebody can be a candidate for. */
export const positionLookup = openPositions;

/** Who searches for the people of a position; null for nobody. */
export async function recruiterOf({ db }: Pick<Work, 'db'>, id: number | null | undefined): Promise<number | null> {
  const { rows } = await sql<{ recruiter_id: number | null }>`
    select recruiter_id from recruitment where id = ${id ?? 0}`.execute(db);
  return rows[0]?.recruiter_id ?? null;
}

/** How people apply for a position by themselves. */
export type ApplyingFor = {
  readonly id: number;
  readonly position: string;
  /** Whether it is open at all: who was invited may apply. */
  readonly open: boolean;
  /** Whether its public link takes applications now: it is open and somebody has switched the link on. */
  readonly takes: boolean;
  /** What the firm says above the form. */
  readonly text: string | null;
  /** Applications that it takes in all; null for no limit. */
  readonly limit: number | null;
  /** Applications that it takes from one address on one day. */
  readonly daily: number;
  readonly recruiter_id: number | null;
};

/** How people apply for a position, whoever asks; null for one that was deleted or never was. */
export async function applyingFor({ db }: Pick<Work, 'db'>, id: number): Promise<ApplyingFor | null> {
  const { rows } = await sql<Omit<ApplyingFor, 'takes' | 'open'> & { status: string; public_apply: boolean }>`
    select id, position, status, public_apply, apply_text as text, apply_limit as limit,
      coalesce(apply_daily_limit, ${usualDailyLimit}) as daily, recruiter_id
    from recruitment where id = ${id} and deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { status, public_apply, ...position } = row;
  return { ...position, open: isOpen(status), takes: public_apply && isOpen(status) };
}

/** What is planned for one of the three rounds of interviews of a position. */
export type Round = { readonly interviewers: readonly number[]; readonly criteria: readonly string[] };

/** The planned interviewers (employees) and criteria of a round; none of either where nothing is planned. */
export async function roundOf({ db }: Pick<Work, 'db'>, id: number, round: 1 | 2 | 3): Promise<Round> {
  const { rows } = await sql<{ interviewers: number[]; criteria: string | null }>`
    select case ${round}::int when 1 then criteria_1 when 2 then criteria_2 else criteria_3 end as criteria,
      array(select employee_id from (
        select 1 as round, recruitment_id, interviewer_1_id as employee_id from recruitment_interviewer_1
        union all select 2, recruitment_id, interviewer_2_id from recruitment_interviewer_2
        union all select 3, recruitment_id, interviewer_3_id from recruitment_interviewer_3
      ) as planned where planned.recruitment_id = recruitment.id and planned.round = ${round}
      order by employee_id) as interviewers
    from recruitment where id = ${id}`.execute(db);
  return { interviewers: rows[0]?.interviewers ?? [], criteria: criteriaOf(rows[0]?.criteria ?? null) };
}
