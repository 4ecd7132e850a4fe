/** Leave types, and the leave years of companies, from memory. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

export type LeaveType = {
  readonly id: number;
  readonly name: string;
  readonly short_code: string;
  readonly private: boolean;
};

type Reading = Pick<Work, 'references'>;

/** All active types, in the master's order. */
export const leaveTypes = ({ references }: Reading): Promise<readonly LeaveType[]> =>
  references.get('leave_type:types', async (db) => {
    const { rows } = await sql<LeaveType>`
      select id, type as name, short_code, private from leave_type
      where active and deleted_at is null order by position, id`.execute(db);
    return rows;
  });

export type LeaveCompany = {
  readonly id: number;
  /** The country's code: 'GB'. */
  readonly country: string;
  /** Month and day on which its leave years begin: '04-01'. */
  readonly year_start: string;
};

const companies = ({ references }: Reading): Promise<ReadonlyMap<number, LeaveCompany>> =>
  references.get('company:leave years', async (db) => {
    const { rows } = await sql<LeaveCompany>`
      select company.id, country.short_code as country,
        to_char(to_date(leave_year_start, 'Month'), 'MM') || '-01' as year_start
      from company join country on country.id = company.country_id`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  });

/** The leave settings of a company; undefined for people without one. */
export const leaveCompany = async (work: Reading, id: number | null): Promise<LeaveCompany | undefined> =>
  id === null ? undefined : (await companies(work)).get(id);

/** The name of a type, even an inactive one. */
export async function typeName({ db }: Pick<Work, 'db'>, id: number | null | undefined): Promise<string> {
  const { rows } = await sql<{ name: string }>`select type as name from leave_type where id = ${id ?? 0}`.execute(db);
  return rows[0]?.name ?? '';
}
