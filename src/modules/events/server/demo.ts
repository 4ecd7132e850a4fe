import { addDays } from '#platform/contract/dates.ts';
import { insertRows } from '#platform/server/insert.ts';
import { familyName, givenName, streetAddress, ukZip } from '#platform/server/demo/names.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { startOfDay } from '#platform/server/time/zone.ts';

const daysBack = 730;
const daysAhead = 60;

const kinds = [
  'Accounting Expo',
  'Payroll Breakfast',
  'Practice Growth Day',
  'Tax Update Evening',
  'Founders Meet',
  'Year-end Clinic',
];
const places = [
  'London/England',
  'Manchester/England',
  'Leeds/England',
  'Bristol/England',
  'Glasgow/Scotland',
  'Cardiff/Wales',
  'Belfast/Northern Ireland',
];

/** Events of two years and the next two months (domain specification, section 4). */
export const seedEvents: SeedPart = {
  name: 'events',
  run: async (seeding) => {
    const count = Math.round(24 * Math.sqrt(seeding.factor));
    const rows = Array.from({ length: count }, (_, index) => eventRow(seeding, index, count));
    await insertRows(seeding.work, 'event', rows);
  },
};

function eventRow(seeding: Seeding, index: number, count: number) {
  const chance = seeding.draw('event', index);
  const [city = '', state = ''] = chance.pick('place', places).split('/');
  const date = addDays(seeding.asOf, daysAhead - Math.round((index * (daysBack + daysAhead)) / count));
  const announced = addDays(date, -45);
  return {
    event_name: `${chance.pick('kind', kinds)} ${city} ${date.slice(0, 7)}`,
    event_date: date,
    contact_person: `${givenName(chance)} ${familyName(chance)}`,
    address: streetAddress(chance),
    city,
    country: 'United Kingdom',
    state,
    zipcode: ukZip(chance, city),
    event_description: 'Stand with two people, talk of 20 minutes, visitors asked to leave a card.',
    created_at: startOfDay(announced < seeding.asOf ? announced : addDays(seeding.asOf, -3), 'UTC'),
    created_by: 1,
  };
}
