import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { clientCompanies } from '#platform/server/demo/cast.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import { familyName, firmName, givenName, streetAddress, ukZip } from '#platform/server/demo/names.ts';
import { batches, type SeedPart, type Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { sql } from 'kysely';
import { clientTypes, hasUkNumber, type Month } from '../rules.ts';
import { tables } from './tables.ts';

/** The companies of the cast, needed by its accounts; other details come with the other clients. */
export const seedCompanies: SeedPart = {
  name: 'client companies',
  run: async ({ work, asOf }) => {
    const since = startOfDay(asOf, 'UTC');
    for (const name of clientCompanies) {
      await sql`insert into client (client_name, created_at) values (${name}, ${since})`.execute(work.db);
    }
  },
};

/** A hundred clients (domain specification, sections 4.2 and 4.3): 100 f^0.6. */
export const seedClients: SeedPart = {
  name: 'clients',
  after: ['staff'],
  run: async (seeding) => {
    const masters = await mastersOf(seeding);
    const count = Math.round(100 * seeding.factor ** 0.6);
    const names = namesFor(seeding, count);
    for (const batch of batches(count)) {
      const made = batch.map((index) => clientOf(seeding, index, names[index] ?? '', masters));
      await seedBatch(seeding, made);
    }
    await sql`select setval('client_code_number', ${count})`.execute(seeding.work.db);
  },
};

type Made = ReturnType<typeof clientOf>;

/** The cast's clients exist already. */
async function seedBatch({ work }: Seeding, made: readonly Made[]): Promise<void> {
  const known = new Set(clientCompanies);
  const fresh = made.filter(({ row }) => !known.has(row.client_name));
  await insertRows(
    work,
    'client',
    fresh.map(({ row }) => row),
  );
  for (const { row } of made.filter(({ row: { client_name } }) => known.has(client_name))) {
    await tables(work).updateTable('client').set(row).where('client_name', '=', row.client_name).execute();
  }
  const rows = await tables(work).selectFrom('client').select(['id', 'client_code']).execute();
  const ids = new Map(rows.map(({ id, client_code }) => [client_code, id]));
  const links = (key: 'service_id' | 'accountant_id', of: (one: Made) => readonly number[]) =>
    made.flatMap((one) => of(one).map((id) => ({ client_id: ids.get(one.row.client_code) ?? 0, [key]: id })));
  await insertLinks(
    work,
    'client_service',
    links('service_id', ({ services }) => services),
  );
  await insertLinks(
    work,
    'client_accountant',
    links('accountant_id', ({ accountants }) => accountants),
  );
}

type Masters = {
  readonly countries: ReadonlyMap<string, number>;
  readonly currencies: ReadonlyMap<string, number>;
  readonly services: ReadonlyMap<string, number>;
  readonly priorities: readonly number[];
  readonly managers: readonly number[];
  readonly partners: readonly number[];
  readonly accountants: readonly number[];
};

async function mastersOf({ work: { db } }: Seeding): Promise<Masters> {
  const named = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map((await query.execute(db)).rows.map(({ id, name }) => [name, id]));
  const people = async (role: string, limit: number) =>
    (
      await sql<{ id: number }>`
        select employee.id from employee join account on account.id = employee.user_id
        join role on role.id = account.role_id
        where role.name = ${role} and employee.status = 'ACTIVE' order by employee.id limit ${limit}`.execute(db)
    ).rows.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`select id from priority order by position, id`.execute(db);
  return {
    countries: await named(sql`select id, name from country`),
    currencies: await named(sql`select id, currency_code as name from currency`),
    services: await named(sql`select id, name from job_type`),
    priorities: rows.map(({ id }) => id),
    managers: await people('Client Manager', 40),
    partners: [...(await people('Partner', 10)), ...(await people('Director', 10))],
    accountants: await people('Accountant', 200),
  };
}

/** Unique names; those of the cast first. */
function namesFor(seeding: Seeding, count: number): readonly string[] {
  const names = new Set(clientCompanies);
  for (let at = 0; names.size < count; at += 1) {
    const chance = seeding.draw('client name', at);
    const client = seeding.draw('client', names.size);
    const name = nameOf(chance, typeOf(client, names.size), placeOf(client, names.size).suffix);
    // There are 1,800 names without a town.
    names.add(names.has(name) ? name.replace(/ (\S+)$/, ` of ${chance.pick('of', towns)} $1`) : name);
  }
  return [...names];
}

type ClientType = (typeof clientTypes)[number];

/** The type of a client; the cast's are companies. */
function typeOf(chance: Draw, index: number): ClientType {
  if (placeOf(chance, index).suffix === 'LLP') return 'LLP';
  return index < clientCompanies.length
    ? 'Limited'
    : chance.weighted('type', [['Limited', 9], ...clientTypes.map((type) => [type, 0.3] as const)] as const);
}

/** A name to match the type: a company's has the suffix of its country. */
function nameOf(chance: Draw, type: ClientType, suffix: string): string {
  if (type === 'Individual') return `${givenName(chance)} ${familyName(chance)}`;
  if (type === 'Charity') return `${firmName(chance, '').split(' ')[0]} Trust`;
  if (type === 'Accounting firm') return `${firmName(chance, '').split(' ')[0]} Accountants ${suffix}`;
  const ends: Partial<Record<ClientType, string>> = { LLP: 'LLP', Partnership: '& Partners', 'Sole trader': '' };
  return firmName(chance, ends[type] ?? suffix).trim();
}

const towns = ['Arden', 'Belmont', 'Corran', 'Denholm', 'Elsford', 'Farleigh', 'Glanton', 'Holme', 'Ivybridge'];

type Place = { readonly country: string; readonly currency: string; readonly suffix: string; readonly city: string };

const places: readonly (readonly [Place, number])[] = [
  [{ country: 'United Kingdom', currency: 'GBP', suffix: 'Ltd', city: 'Leeds' }, 52],
  [{ country: 'United Kingdom', currency: 'GBP', suffix: 'LLP', city: 'Bristol' }, 20],
  [{ country: 'Ireland', currency: 'EUR', suffix: 'Ltd', city: 'Cork' }, 8],
  [{ country: 'Australia', currency: 'AUD', suffix: 'Pty Ltd', city: 'Perth' }, 7],
  [{ country: 'United Arab Emirates', currency: 'AED', suffix: 'FZE', city: 'Sharjah' }, 5],
  [{ country: 'United States', currency: 'USD', suffix: 'LLC', city: 'Denver' }, 5],
  [{ country: 'Malta', currency: 'EUR', suffix: 'Ltd', city: 'Valletta' }, 3],
];

/** The companies of the cast are British, as their names suggest. */
const placeOf = (chance: Draw, index: number): Place =>
  (index < clientCompanies.length ? places[0]?.[0] : undefined) ?? chance.weighted('place', places);

const yearEnds: readonly (readonly [readonly [number, Month], number])[] = [
  [[31, 'March'], 38],
  [[31, 'December'], 27],
  [[30, 'June'], 9],
  [[30, 'September'], 8],
  [[30, 'April'], 6],
  [[31, 'January'], 4],
  [[28, 'February'], 4],
  [[31, 'October'], 4],
];

const services: readonly (readonly [string, number])[] = [
  ['Bookkeeping and Dotcast', 0.8],
  ['Payroll', 0.5],
  ['Year end', 0.6],
  ['Taxation', 0.4],
  ['Misc Adhoc', 0.15],
  ['DOT PRO seat model', 0.1],
  ['Audit', 0.1],
  ['TAS', 0.06],
];

const statuses = [
  ['Active', 82],
  ['On Hold', 6],
  ['Prospect', 6],
  ['Ended', 6],
] as const;

function clientOf(seeding: Seeding, index: number, client_name: string, masters: Masters) {
  const chance = seeding.draw('client', index);
  const { country, currency, city } = placeOf(chance, index);
  const begun: PlainDate = addDays(seeding.asOf, -chance.whole('begun', 60, 1400));
  const status = index < clientCompanies.length ? 'Active' : chance.weighted('status', statuses);
  const ended = status === 'Ended';
  const pays = chance.chance('vat', 0.8);
  const own = (name: string, share: number) => (chance.chance(name, share) ? (masters.services.get(name) ?? []) : []);
  const host = `${client_name.toLowerCase().replace(/[^a-z]+/g, '-')}.example.com`;
  const uk = country === 'United Kingdom';
  const client_type = typeOf(chance, index);
  return {
    services: services.flatMap(([name, share]) => own(name, share)),
    accountants: [...new Set([1, 2].map((at) => chance.pick(`accountant ${at}`, masters.accountants)))],
    row: {
      client_code: `C${String(index + 1).padStart(5, '0')}`,
      client_name,
      company_id: 1,
      client_type,
      registration_no: `DM${String(index + 1).padStart(6, '0')}`,
      vat_no: pays && uk ? `GB000${String(index).padStart(6, '0')}` : null,
      country_id: masters.countries.get(country) ?? null,
      currency_id: masters.currencies.get(currency) ?? null,
      address: streetAddress(chance),
      city,
      state: null,
      zipcode: uk ? ukZip(chance, city) : null,
      email: `office@${host}`,
      phone: uk ? `0207946${String(chance.whole('phone', 0, 999)).padStart(4, '0')}` : '+000000000000',
      website: `https://${host}`,
      ...datesOf(seeding, chance, { pays, uk }),
      ...taxOf(chance, { client_type, begun, uk }),
      ...referencesOf(chance, { client_type, index, uk }),
      ...teamOf(masters, chance, index),
      priority_id: chance.pick('priority', masters.priorities),
      // The sources of enquiries, as the migrations fill them.
      source_id: chance.whole('source', 1, 5),
      engagement_id: chance.whole('engagement', 1, 6),
      status,
      onboarded_on: status === 'Prospect' ? null : begun,
      ended_on: ended ? addDays(seeding.asOf, -chance.whole('ended', 5, 50)) : null,
      end_reason: ended ? 'Moved to another firm.' : null,
      credit_limit: chance.chance('limit', 0.3) ? `${chance.whole('limit of', 2, 40) * 500}.00` : null,
      payment_terms_days: chance.weighted('terms', [
        [15, 8],
        [30, 2],
      ] as const),
      unbillable: false,
      version: 1,
      created_at: startOfDay(begun, 'UTC'),
      created_by: 1,
    },
  };
}

/** When its year and quarters end. */
function datesOf({ asOf }: Seeding, chance: Draw, { pays, uk }: { pays: boolean; uk: boolean }) {
  const [year_end_day, year_end_month] = chance.weighted('year end', yearEnds);
  return {
    year_end_day,
    year_end_month,
    vat_stagger: pays
      ? chance.weighted('stagger', [
          ['Jan', 30],
          ['Feb', 30],
          ['Mar', 30],
          ['Monthly', 10],
        ] as const)
      : ('None' as const),
    confirmation_date: uk ? addDays(asOf, chance.whole('confirmation', -20, 340)) : null,
    payroll_frequency: chance.chance('payroll', 0.5)
      ? chance.weighted('frequency', [
          ['Monthly', 8],
          ['Weekly', 2],
        ] as const)
      : null,
  };
}

type Taxed = { client_type: ClientType; begun: PlainDate; uk: boolean };

/** The tax regime; companies are at least as old as their work with the firm. */
function taxOf(chance: Draw, { client_type, begun, uk }: Taxed) {
  const isPerson = client_type === 'Sole trader' || client_type === 'Individual';
  const mtd = uk && client_type === 'Sole trader' && chance.chance('mtd', 0.5);
  const isCompany = client_type === 'Limited' || client_type === 'LLP';
  return {
    incorporated_on: isCompany ? addDays(begun, -chance.whole('incorporated', 0, 4000)) : null,
    tax_regime: uk && isPerson ? (mtd ? ('MTD for income tax' as const) : ('Self assessment' as const)) : null,
    mtd_from: mtd ? '2026-04-06' : null,
    cis: uk && chance.chance('cis', 0.06),
  };
}

/** Numbers from series that HMRC never issues. */
function referencesOf(
  chance: Draw,
  { client_type, index, uk }: { client_type: ClientType; index: number; uk: boolean },
) {
  const number = String(index + 1).padStart(4, '0');
  return {
    utr: uk && chance.chance('utr', 0.6) ? utrOf(`00000${number}`) : null,
    ni_number: uk && hasUkNumber('ni_number', client_type) ? `AA00${number}A` : null,
    accounts_office_ref: uk && chance.chance('accounts office', 0.4) ? `000PX0000${number}` : null,
  };
}

/** With the check digit in front. */
function utrOf(digits: string): string {
  const sum = [6, 7, 8, 9, 10, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${'21987654321'[sum % 11]}${digits}`;
}

function teamOf(masters: Masters, chance: Draw, index: number) {
  const manager = masters.managers[index % masters.managers.length] ?? null;
  return {
    manager_id: manager,
    partner_id: chance.pick('partner', masters.partners),
    backup_manager_id:
      masters.managers.length > 1 ? (masters.managers[(index + 1) % masters.managers.length] ?? null) : null,
  };
}
