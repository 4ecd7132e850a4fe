import type { SeedPart } from '#platform/server/demo/seed.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';

/** In thousands per year, at a company that pays in pounds. */
const middles: Readonly<Record<string, number>> = {
  Trainee: 24,
  Associate: 31,
  'Senior Associate': 41,
  'Assistant Manager': 50,
  Manager: 60,
  'Senior Manager': 76,
  Director: 104,
  Partner: 150,
};
const usual = 35;
/** Rupees per pound for a year in the same post. */
const rupees = 30;

/** A band for each grade at each company, from a year ago. */
export const seedBands: SeedPart = {
  name: 'grade bands',
  run: async ({ work, asOf }) => {
    const { rows } = await sql<{ id: number; name: string }>`select id, name from grade order by id`.execute(work.db);
    for (const { id, name } of rows) {
      const middle = (middles[name] ?? usual) * 1000;
      await sql`
        insert into grade_band (grade_id, company_id, currency_id, begins_on, least, middle, greatest, created_by,
          created_at)
        select ${id}, company.id, company.currency_id, ${`${Number(asOf.slice(0, 4)) - 1}-04-01`}::date,
          ${middle * 0.8} * rate, ${middle} * rate, ${middle * 1.25} * rate, 1, ${startOfDay(asOf, 'UTC')}
        from (
          select company.id, company.currency_id,
            case currency_code when 'INR' then ${rupees}::int else 1 end as rate
          from company join currency on currency.id = company.currency_id where company.deleted_at is null
        ) as company order by company.id`.execute(work.db);
    }
  },
};
