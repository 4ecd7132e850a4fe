import { startOfDay } from '#platform/server/time/zone.ts';
import { record } from '#platform/server/audit/record.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import type { Master } from '#platform/contract/master.ts';
import { type RawBuilder, sql } from 'kysely';
import { company, currency, leave, team } from '../masters.ts';

/**
 * The demo firm (domain specification, section 4.3): the company for clients, the delivery company, and the leave that
 * each grants.
 */
export const seedMasters: SeedPart = {
  name: 'masters',
  run: async (seeding) => {
    const ids = await idsOf(seeding);
    const companies = await add(seeding, company, [
      {
        ...frontCompany,
        company_name: seeding.work.config.firm.name,
        country_id: ids.country('GB'),
        currency_id: ids.currency('GBP'),
      },
      { ...deliveryCompany, country_id: ids.country('IN'), currency_id: ids.currency('INR') },
    ]);
    await bank(seeding, ids.currency('GBP'));
    await seedTeams(seeding);
    await seedPlaces(seeding);
    const [front = 0, delivery = 0] = companies;
    await add(seeding, leave, [
      { leave: 'Annual leave, London', leave_type_id: ids.leaveType('AL'), company_id: front, annual_days: 28 },
      {
        leave: 'Privileged leave, Ahmedabad',
        leave_type_id: ids.leaveType('PL'),
        company_id: delivery,
        annual_days: 18,
      },
      { leave: 'Earned leave, Ahmedabad', leave_type_id: ids.leaveType('EL'), company_id: delivery, annual_days: 12 },
    ]);
  },
};

/** Desks, and the share of a week that may be worked at home. */
async function seedPlaces({ work: { db } }: Seeding): Promise<void> {
  await sql`
    update location set desks = given.desks
    from (values ('London', 12), ('Ahmedabad', 28), ('Pune', 6)) as given (city, desks)
    where location.location = given.city`.execute(db);
  await sql`
    update mode_of_work set days_at_home = given.days from (values ('Office', 1), ('Hybrid', 3), ('Home', 4)) as given (name, days)
    where mode_of_work.mode_of_work = given.name`.execute(db);
}

const frontCompany = {
  code: 'UK',
  address: '12 Harbour Road\nLondon\nEC1 1AA',
  registration_number: 'DM000001',
  vat_number: 'GB000000000',
  email: 'accounts@example.com',
  phone: '02079460000',
  invoice_template: 'Template 1',
  leave_year_start: 'January',
  financial_year_start: 'April',
};

const deliveryCompany = {
  company_name: 'Harcourt & Vale Services Private Limited',
  code: 'IN',
  address: '4 Riverside\nAhmedabad\nGujarat 380000',
  registration_number: 'DM000002',
  vat_number: '24ZZZZZ0000Z1Z0',
  email: 'delivery@example.com',
  phone: null,
  employee_prefix: 'HVS',
  invoice_template: 'Template 2',
  leave_year_start: 'April',
  financial_year_start: 'April',
};

/** The bank account on invoices in pounds; the IBAN is the standard's own example. */
async function bank(seeding: Seeding, id: number): Promise<void> {
  const account = {
    bank_name: 'Example Bank',
    bank_account_name: seeding.work.config.firm.name,
    account_number: '98765432',
    sortcode: '123456',
    iban: 'GB82WEST12345698765432',
  };
  const set: RawBuilder<unknown>[] = Object.entries(account).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update currency set ${sql.join(set)} where id = ${id}`.execute(seeding.work.db);
  await record({ ...seeding.work, requestId: 'seed' }, currency.events.updated, id, { after: account });
}

async function add(
  { work, asOf }: Seeding,
  master: Master,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const created_at = startOfDay(asOf, 'UTC');
  const whole = rows.map((row) => Object.assign({ created_at }, row));
  const ids = await insertRows(work, master.table, whole);
  for (const [at, id] of ids.entries()) {
    await record({ ...work, requestId: 'seed' }, master.events.added, id, { after: { id, ...whole[at] } });
  }
  return ids;
}

/** Teams of five to eight people, in every department. */
async function seedTeams(seeding: Seeding): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; taken: string[] }>`
    select department.id, department.name, array_remove(array_agg(team.name), null) as taken
    from department left join team on team.department_id = department.id
    group by department.id order by department.id`.execute(seeding.work.db);
  const each = Math.max(1, Math.ceil((40 * seeding.factor ** 0.6) / 6.5 / 7));
  const teams = rows.flatMap(({ id, name, taken }) =>
    Array.from({ length: each }, (_, at) => `${name} ${inWords[at] ?? at + 1}`)
      .filter((called) => !taken.includes(called))
      .map((called) => ({ name: called, department_id: id })),
  );
  await add(seeding, team, teams);
}

const inWords = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

async function idsOf({ work }: Seeding) {
  const { rows } = await sql<{ kind: string; code: string; id: number }>`
    select 'country' as kind, short_code as code, id from country
    union all select 'currency', currency_code, id from currency
    union all select 'leave type', short_code, id from leave_type`.execute(work.db);
  const ids = new Map(rows.map(({ kind, code, id }) => [`${kind} ${code}`, id]));
  const find = (kind: string) => (code: string) => ids.get(`${kind} ${code}`) ?? 0;
  return { country: find('country'), currency: find('currency'), leaveType: find('leave type') };
}
