import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { batches, type SeedPart, type Seeding } from '#platform/server/demo/seed.ts';
import { familyName, firmName, givenName, streetAddress, ukZip, foreignNumber } from '#platform/server/demo/names.ts';
import type { EventTables } from '#modules/events/server/tables.ts';
import { insertRows } from '#platform/server/insert.ts';
import { storeDemoFiles } from '#platform/server/files/demo-files.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import { trialCategory, slaStatus } from '../contract.ts';
import { documentsOf, notesOf, type Person, rejectReasonOf, trailOf, trialOf } from './demo-life.ts';
import { openingsOf, serviceOf } from './demo-words.ts';

const days = 730;
const countries: readonly (readonly [Place, number])[] = [
  [
    {
      country: 'United Kingdom',
      suffix: 'Ltd',
      places: [
        'London/England',
        'Manchester/England',
        'Leeds/England',
        'Bristol/England',
        'Glasgow/Scotland',
        'Cardiff/Wales',
        'Belfast/Northern Ireland',
      ],
    },
    72,
  ],
  [{ country: 'Ireland', suffix: 'Ltd', places: ['Dublin/Leinster', 'Cork/Munster', 'Galway/Connacht'] }, 8],
  [
    {
      country: 'Australia',
      suffix: 'Pty Ltd',
      places: ['Sydney/New South Wales', 'Melbourne/Victoria', 'Perth/Western Australia'],
    },
    7,
  ],
  [{ country: 'United Arab Emirates', suffix: 'FZE', places: ['Dubai/Dubai', 'Sharjah/Sharjah'] }, 5],
  [{ country: 'United States', suffix: 'LLC', places: ['Austin/Texas', 'Denver/Colorado', 'Portland/Oregon'] }, 5],
  [{ country: 'Malta', suffix: 'Ltd', places: ['Valletta/Malta', 'Sliema/Malta'] }, 3],
];
type Place = { country: string; suffix: string; places: readonly string[] };

const countAt = (factor: number) => Math.round(1000 * factor);

/** The latest enquiries that get a document for their agreement: each is written to the storage. */
const mostDocumented = 1000;

/** Two years of enquiries, growing by 1.5 % a month (domain specification, sections 4.2 and 4.3). */
export const seedEnquiries: SeedPart = {
  name: 'enquiries',
  run: async (seeding) => {
    const events = await eventsOf(seeding);
    const people = await creators(seeding);
    const count = countAt(seeding.factor);
    for (const batch of batches(count)) {
      const rows = batch.map((index) => enquiryRow(seeding, index, count, events, people));
      const ids = await insertRows(seeding.work, 'enquiry', rows);
      await seedLives(seeding, batch, rows, ids, people);
    }
  },
};

/** Their later life and its history. */
async function seedLives(seeding: Seeding, batch: number[], rows: Row[], ids: number[], people: Creators) {
  const { work, asOf, draw, factor } = seeding;
  const everybody = [...people.staff, ...people.clients];
  const lives = rows.map((row, at) => ({ row, id: ids[at] ?? 0, chance: draw('enquiry life', batch[at] ?? 0) }));
  const trail = lives.flatMap(({ row, id, chance }) => trailOf(chance, row, id, people.staff, everybody, asOf));
  const notes = lives.flatMap(({ row, id, chance }) => notesOf(chance, row, id, people.staff, asOf));
  await insertRows(work, 'audit_entry', trail);
  await insertRows(work, 'enquiry_feedback', notes);
  const documented = lives.filter((_, at) => (batch[at] ?? 0) >= countAt(factor) - mostDocumented);
  await storeDemoFiles(
    work,
    documented.flatMap(({ row, id }) => documentsOf(row, id)),
  );
}

type Happened = { readonly id: number; readonly event_date: PlainDate };

/** Events of the demo, the latest first. */
const eventsOf = ({ work }: Seeding): Promise<readonly Happened[]> =>
  work.db
    .withTables<EventTables>()
    .selectFrom('event')
    .select(['id', 'event_date'])
    .orderBy('event_date', 'desc')
    .orderBy('id')
    .execute();

/** One of the three events before an enquiry; the earliest enquiries take the first event. */
function eventBefore(chance: Draw, day: PlainDate, events: readonly Happened[]): number {
  const past = events.filter(({ event_date }) => event_date <= day).slice(0, 3);
  return chance.pick('event', past.length > 0 ? past : events.slice(-1)).id;
}

type Creators = { staff: Person[]; clients: Person[] };

async function creators({ work }: Seeding): Promise<Creators> {
  const rows = await work.db
    .withTables<{ account: Person & { audience: string; role_id: number } }>()
    .selectFrom('account')
    .select(['id', 'name', 'client_id', 'audience', 'role_id'])
    .orderBy('id')
    .execute();
  return {
    // Admins and Client Managers, who would enter them.
    staff: rows.filter(({ role_id }) => role_id === 1 || role_id === 7),
    clients: rows.filter(({ audience }) => audience === 'client'),
  };
}

/** Days before as-of, distributed so that each month brings 1.5 % more than the one before. */
function daysAgo(share: number): number {
  const growth = Math.log(1.015) / 30.4;
  return -Math.log(1 - share * (1 - Math.exp(-growth * days))) / growth;
}

function enquiryRow(seeding: Seeding, index: number, count: number, events: readonly Happened[], people: Creators) {
  const chance = seeding.draw('enquiry', index);
  const place = chance.weighted('country', countries);
  const [city = '', state = ''] = chance.pick('place', place.places).split('/');
  const given = givenName(chance);
  const family = familyName(chance);
  const middle = count > 5000 ? ` ${String.fromCharCode(65 + chance.whole('middle', 0, 25))}.` : '';
  const british = place.country === 'United Kingdom';
  const age = Math.floor(daysAgo((count - index - 1 + chance.unit('moment')) / count));
  // As-of has only just begun: enquiries on that day would often lie in the future.
  const day = addDays(seeding.asOf, -Math.max(1, Math.min(age, days)));
  const status = statusOf(chance, age);
  const category = chance.weighted('category', [
    [1, 58],
    [trialCategory, 22],
    [3, 20],
  ]);
  const source = chance.weighted('source', sources);
  const engagement = chance.weighted('engagement', engagements);
  const creator = chance.chance('by client', 0.04)
    ? chance.pick('client', people.clients)
    : chance.pick('staff', people.staff);
  return {
    name: `${given}${middle} ${family}`,
    company_name: firmName(chance, place.suffix),
    email: `${given}.${family}.${index + 1}@example.${chance.pick('mail', ['com', 'org', 'net'])}`.toLowerCase(),
    mobile: british
      ? `07700900${pad(chance.whole('mobile', 0, 999), 3)}`
      : foreignNumber(chance.whole('mobile', 0, 9_999_999)),
    address: streetAddress(chance),
    city,
    country: place.country,
    state,
    zipcode: british ? ukZip(chance, city) : pad(chance.whole('zip', 1000, 99999), 5),
    source_id: source,
    event_id: eventBefore(chance, day, events),
    engagement_id: engagement,
    category_id: category,
    sla_status_id: status,
    sla_reject_reason: rejectReasonOf(chance, status, engagement),
    engagement_notes: notedOf(chance, source, engagement),
    ...trialOf(chance, { category, status, day }, seeding.asOf),
    client_id: creator.client_id,
    created_by: creator.id,
    created_at: momentOf(day, chance),
  };
}

type Row = ReturnType<typeof enquiryRow>;

const sources: readonly (readonly [number, number])[] = [
  [1, 34],
  [2, 27],
  [3, 18],
  [4, 12],
  [5, 9],
];
const engagements: readonly (readonly [number, number])[] = [
  [1, 34],
  [2, 22],
  [3, 16],
  [4, 14],
  [5, 6],
  [6, 8],
];

/** Source, service and urgency in a sentence. */
function notedOf(chance: Draw, source: number, engagement: number): string {
  const { matters, wishes } = serviceOf(engagement);
  const about = `${chance.pick('opening', openingsOf(source))} ${chance.pick('matter', matters)}`;
  return `${about}, ${chance.pick('wish', wishes)}.`;
}

/** Recent enquiries are mostly untouched; of the old ones about 6 % were accepted. */
function statusOf(chance: Draw, age: number): number | null {
  if (chance.chance('no status', age < 20 ? 0.45 : 0.06)) return null;
  return chance.weighted('status', [
    [slaStatus.pending, age < 60 ? 80 : 52],
    [slaStatus.submitted, age < 60 ? 16 : 12],
    [slaStatus.accepted, age < 60 ? 2 : 6],
    [slaStatus.rejected, age < 60 ? 2 : 30],
  ]);
}

const momentOf = (day: PlainDate, chance: Draw) =>
  `${day}T${pad(chance.whole('hour', 8, 17), 2)}:${pad(chance.whole('minute', 0, 59), 2)}:${pad(chance.whole('second', 0, 59), 2)}Z`;

const pad = (number: number, width: number) => String(number).padStart(width, '0');
