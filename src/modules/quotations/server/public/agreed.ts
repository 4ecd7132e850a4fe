/** What clients have approved, for modules that invoice it. The caller has checked that the jobs are visible. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { FeeBasis, Section } from '../../lines.ts';

type AgreedLine = {
  /** Position in the chosen option. It never changes: with the quotation's id it identifies the line. */
  readonly position: number;
  readonly section: Section;
  readonly description: string;
  readonly fee_basis: FeeBasis;
  readonly qty: string;
  readonly unit_rate: string;
  /** Before the discount, rounded to the currency's decimals. */
  readonly amount: string;
  readonly vat_id: number;
  /** In percent, on the day of sending. */
  readonly vat_rate: string;
  readonly planning_activity_id: number | null;
};

/** Amounts are decimal text in the quotation's currency. */
export type AgreedFee = {
  /** The quotation's id. */
  readonly id: number;
  readonly job_id: number;
  readonly quote_no: string;
  readonly quote_version: number;
  readonly currency_id: number;
  /** Its code of ISO 4217. */
  readonly currency: string;
  readonly lines: readonly AgreedLine[];
  /** The discount on all lines, spread over VAT rates in proportion to their net amounts. */
  readonly discount: string;
  /** The sum of the lines after the discount, without VAT. */
  readonly sub_total: string;
  readonly vat_amount: string;
  readonly total: string;
};

/**
 * The approved quotation in force of each job, with the lines of the chosen option.
 * @returns by job id; jobs without an approved quotation are left out
 */
export async function agreedFee(
  { db }: Pick<Work, 'db'>,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, AgreedFee>> {
  const { rows } = await sql<AgreedFee>`
    select quotation.id, job_id, quote_no, quote_version, quotation.currency_id, currency_code as currency,
      discount::text, sub_total::text, vat_amount::text, total::text, (
        select coalesce(jsonb_agg(jsonb_build_object('position', position, 'section', section,
          'description', description, 'fee_basis', fee_basis, 'qty', qty::text, 'unit_rate', unit_rate::text,
          'amount', amount::text, 'vat_id', vat_id, 'vat_rate', vat_rate::text,
          'planning_activity_id', planning_activity_id) order by position), '[]')
        from quotation_line where quotation_id = quotation.id and option = quotation.chosen_option) as lines
    from quotation join currency on currency.id = quotation.currency_id
    where job_id = any(${[...jobIds]}::bigint[]) and status = 'Approved' and quotation.deleted_at is null`.execute(db);
  return new Map(rows.map((fee) => [fee.job_id, fee]));
}

/** The planning activities named in each job's agreed SOW and approved quotation. */
export async function agreedActivities(
  { db }: Pick<Work, 'db'>,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const jobs = sql`any(${[...jobIds]}::bigint[])`;
  const { rows } = await sql<{ job_id: number; activities: number[] }>`
    select job_id, array_agg(distinct planning_activity_id) as activities from (
      select job_id, planning_activity_id from sow join sow_line on sow_id = sow.id
      where job_id = ${jobs} and status = 'Agreed' and deleted_at is null
      union all
      select job_id, planning_activity_id from quotation join quotation_line on quotation_id = quotation.id
      where job_id = ${jobs} and status = 'Approved' and deleted_at is null and option = chosen_option) as agreed
    where planning_activity_id is not null group by job_id`.execute(db);
  return new Map(rows.map(({ job_id, activities }) => [job_id, new Set(activities)]));
}
