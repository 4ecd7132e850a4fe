/**
 * The demo's holidays in India, in addition to the portal's bank holidays. Dates of 2025 and 2026 are from the central
 * government's lists; those of 2027 are calculated, and lunar ones may be a day off.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';

type Dated = readonly (readonly [name: string, ...dates: readonly PlainDate[]])[];

const free: Dated = [
  ['Republic Day', '2025-01-26', '2026-01-26', '2027-01-26'],
  ['Holi', '2025-03-14', '2026-03-04', '2027-03-22'],
  ['Id-ul-Fitr', '2025-03-31', '2026-03-21', '2027-03-10'],
  ['Independence Day', '2025-08-15', '2026-08-15', '2027-08-15'],
  ['Janmashtami', '2025-08-16', '2026-09-04', '2027-08-25'],
  ['Mahatma Gandhi’s Birthday', '2025-10-02', '2026-10-02', '2027-10-02'],
  ['Dussehra', '2025-10-02', '2026-10-20', '2027-10-09'],
  ['Diwali', '2025-10-20', '2026-11-08', '2027-10-29'],
  ['Christmas Day', '2025-12-25', '2026-12-25', '2027-12-25'],
];

const toChoose: Dated = [
  ['New Year’s Day', '2025-01-01', '2026-01-01', '2027-01-01'],
  ['Maha Shivaratri', '2025-02-26', '2026-02-15', '2027-03-06'],
  ['Ram Navami', '2025-04-06', '2026-03-26', '2027-04-15'],
  ['Mahavir Jayanti', '2025-04-10', '2026-03-31', '2027-04-18'],
  ['Good Friday', '2025-04-18', '2026-04-03', '2027-03-26'],
  ['Buddha Purnima', '2025-05-12', '2026-05-01', '2027-05-20'],
  ['Id-ul-Zuha', '2025-06-07', '2026-05-27', '2027-05-17'],
  ['Muharram', '2025-07-06', '2026-06-26', '2027-06-16'],
  ['Raksha Bandhan', '2025-08-09', '2026-08-28', '2027-08-17'],
  ['Milad-un-Nabi', '2025-09-05', '2026-08-26', '2027-08-15'],
  ['Bhai Duj', '2025-10-23', '2026-11-11', '2027-10-31'],
  ['Guru Nanak’s Birthday', '2025-11-05', '2026-11-24', '2027-11-14'],
];

const local: Readonly<Record<string, Dated>> = {
  Ahmedabad: [
    ['Uttarayan', '2025-01-14', '2026-01-14', '2027-01-15'],
    ['Gujarati New Year', '2025-10-22', '2026-11-10', '2027-10-30'],
  ],
  Pune: [
    ['Gudi Padwa', '2025-03-30', '2026-03-19', '2027-04-07'],
    ['Ganesh Chaturthi', '2025-08-27', '2026-09-14', '2027-09-04'],
  ],
};

/** A half holiday before Christmas. */
const christmasEve: Dated = [['Christmas Eve', '2025-12-24', '2026-12-24', '2027-12-24']];

export const seedHolidays: SeedPart = {
  name: 'holidays',
  run: async ({ work }) => {
    const { rows } = await sql<{ country_id: number; locations: { id: number; location: string }[] }>`
      select country.id as country_id, (select coalesce(json_agg(json_build_object('id', location.id, 'location', location.location)), '[]') from location
        where location.country_id = country.id and location.deleted_at is null) as locations
      from country where short_code = 'IN' and deleted_at is null`.execute(work.db);
    const [india] = rows;
    if (!india) return;
    const { country_id, locations } = india;
    const everywhere = { country_id, location_id: null, half: null, restricted: false };
    await insertRows(work, 'holiday', [
      ...each(free, everywhere),
      ...each(toChoose, { ...everywhere, restricted: true }),
      ...each(christmasEve, { ...everywhere, half: 'Second half' }),
      ...locations.flatMap(({ id, location }) =>
        each(local[location] ?? [], { ...everywhere, country_id: null, location_id: id }),
      ),
    ]);
  },
};

const each = (dated: Dated, own: Readonly<Record<string, number | string | boolean | null>>) =>
  dated.flatMap(([name, ...dates]) => dates.map((date) => ({ date, name, ...own })));
