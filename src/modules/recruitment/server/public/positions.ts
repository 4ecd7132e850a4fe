/** Positions, for the modules that fill them. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { isOpen } from '../../life.ts';
import { criteriaOf, usualDailyLimit } from '../../rules.ts';
import { openPositions } from '../record.ts';

/** The positions open to candidates. */
export const positionLookup = openPositions;

/** The recruiter of a position; null for none. */
export async function recruiterOf({ db }: Pick<Work, 'db'>, id: number | null | undefined): Promise<number | null> {
  const { rows } = await sql<{ recruiter_id: number | null }>`
    select recruiter_id from recruitment where id = ${id ?? 0}`.execute(db);
  return rows[0]?.recruiter_id ?? null;
}

/** The terms for applying for a position directly. */
export type ApplyingFor = {
  readonly id: number;
  readonly position: string;
  /** Whether it is open: invited people may apply. */
  readonly open: boolean;
  /** Whether its public link accepts applications: it is open and the link is switched on. */
  readonly takes: boolean;
  /** The firm's text above the form. */
  readonly text: string | null;
  /** The total limit of applications; null for none. */
  readonly limit: number | null;
  /** The limit of applications from one address a day. */
  readonly daily: number;
  readonly recruiter_id: number | null;
};

/** The terms for applying, without checking rights; null if the position is deleted or unknown. */
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

/** The plan of one of a position's three rounds of interviews. */
export type Round = { readonly interviewers: readonly number[]; readonly criteria: readonly string[] };

/** The planned interviewers (employees) and criteria of a round; empty if nothing is planned. */
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
