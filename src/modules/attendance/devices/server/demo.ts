/** The demo's devices: a reader per zone, a file imported last week, and unknown numbers. */
import { addDays } from '#platform/contract/dates.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { insertLinks, insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';

/** @returns the device name of a zone's reader, as in its swipes */
export async function seedDevices(
  { work, asOf }: Seeding,
  zones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: offices } = await sql<{ id: number; city: string }>`
    select id, location as city from location where active and deleted_at is null order by id`.execute(work.db);
  const rows = zones.map((zone) => {
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    const office = offices.find((one) => one.city === city);
    const heard = { heard_at: `${addDays(asOf, -1)}T18:31:00Z`, created_at: `${addDays(asOf, -200)}T09:00:00Z` };
    return { name: `Front door, ${city}`, location_id: office?.id ?? null, zone, active: true, ...heard };
  });
  const ids = await insertRows(work, 'attendance_device', rows);
  await seedImport({ work, asOf }, ids[0] ?? 0);
  return new Map(zones.map((zone, at) => [zone, String(ids[at])]));
}

async function seedImport({ work, asOf }: Pick<Seeding, 'work' | 'asOf'>, device: number): Promise<void> {
  const day = addDays(asOf, -3);
  const counts = { lines: 212, done: 212, added: 0, known: 207, ignored: 0, refused: refused.length, jumped: [] };
  const at = { created_at: `${day}T09:12:00Z`, finished_at: `${day}T09:12:04Z` };
  const [id = 0] = await insertRows(work, 'swipe_import', [
    { file_name: 'front-door-week.csv', status: 'Done', ...counts, ...at },
  ]);
  await insertLinks(
    work,
    'swipe_import_refused',
    refused.map(([line, person, moment, why]) => ({
      import_id: id,
      line,
      said: `Front door, ${person}, ${moment}`,
      why,
    })),
  );
  await insertLinks(work, 'attendance_device_unknown', [
    { device_id: device, number: '4711', swipes: 4, last_at: `${day}T08:58:00Z` },
    { device_id: device, number: '90233', swipes: 1, last_at: `${day}T09:41:00Z` },
  ]);
}

const refused: readonly (readonly [number, string, string, string])[] = [
  [18, '4711', '09:02', 'Nobody has the number 4711'],
  [63, '90233', '09:41', 'Nobody has the number 90233'],
  [64, '90233', 'soon', 'No moment can be read in it'],
  [118, '4711', '18:40', 'Nobody has the number 4711'],
  [203, '17', '01-01-2012 00:02', 'More than a year ago: the clock of the device was wrong'],
];
