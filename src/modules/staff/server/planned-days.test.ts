import { addDays, daysBetween } from '#platform/contract/dates.ts';
import { backgroundWork } from '#platform/server/work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { plannedDays } from './public/planned-days.ts';
import { plannedAround, workers, workingPlaceOn } from './public/working-time.ts';
import { partBeside } from '../public/shift.ts';

let portal: TestPortal;
const [from, to] = ['2026-08-01', '2027-02-28'];

beforeAll(async () => {
  portal = await testPortal();
  await portal.database.pool.query(`
    insert into holiday (date, name, half, country_id, location_id, restricted) values
      ('2026-12-24', 'Eve', 'Second half', null, null, false), ('2026-12-31', 'Morning', 'First half', null, null, false),
      ('2026-12-31', 'Evening', 'Second half', null, null, false), ('2026-09-09', 'Choice', null, null, null, true),
      ('2026-10-14', 'There alone', null, null, (select min(id) from location), false);
    update shift_type set week_off = (array['Friday and Saturday', 'Sunday', 'Sunday, second and fourth Saturday'])[1 + id % 3];
    update employment set working_pattern = (array['WWWWF--', 'WWWWW--WWW----', 'Irregular', 'SFW-WFS'])[1 + employee_id % 4],
      pattern_since = begins_on + 3 where employee_id % 3 = 0;
    update employment set shift_type_id = null where employee_id % 5 = 0;
    update employment set day_min = 415 where employee_id % 7 = 0;
    update employment set weekly_capacity_min = null where employee_id % 11 = 0`);
});

test('the reports’ SQL plans every day as the rules of working time do', async () => {
  type Row = { employee_id: number; date: string; part: string | null; minutes: number };
  const { database, config } = portal;
  await database.db.transaction().execute(async (db) => {
    const work = backgroundWork({ db, pool: database.pool }, config, pino({ level: 'silent' }), portal.now());
    const { rows } = await sql<Row>`${plannedDays({ from, to })}`.execute(db);
    const told = new Map(rows.map((row) => [`${row.employee_id} ${row.date}`, row]));
    const people = (await workers(work, sql`true`)).map((person) => Object.assign(person, { rota: null }));
    const wrong: unknown[] = [];
    for (const person of people)
      for (let at = 0; at <= daysBetween(from, to); at += 1) {
        const date = addDays(from, at);
        const place = workingPlaceOn(person, date);
        const row = told.get(`${person.id} ${date}`);
        const own = place && [partBeside(date, place.terms), plannedAround(person, date)];
        if (JSON.stringify(own) !== JSON.stringify(row && [row.part, row.minutes]))
          wrong.push([person.id, date, own, row]);
      }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(rows.length).toBeGreaterThan(8000);
  });
});
