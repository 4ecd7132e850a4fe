/** When people work: their places of employment by day, with hours, days off, holidays and leave. */
import { dateOf, type PlainDate } from '#platform/contract/dates.ts';
import { isZone } from '#platform/contract/zones.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { minutesBeside } from '../../public/away.ts';
import { onRota, type Rota } from '../../public/rota.ts';
import { dayOff, expectedOn, type Holiday, partBeside, plannedOn, type Terms } from '../../public/shift.ts';
import { type AbsencesByDay, absencesOf, type Days } from './absences.ts';
import { rotasOf, storedRotas, type StoredRota } from './rotas.ts';

/** A place from one day to another, within the employment. */
type StoredPlace = Omit<Terms, 'shift' | 'holidays' | 'calendar'> & {
  begins_on: PlainDate;
  ends_on: PlainDate | null;
  company_id: number | null;
  department_id: number;
  location_id: number | null;
  /** The location's country, or the company's where there is no location. */
  country_id: number | null;
  shift_type_id: number | null;
  attendance_mode: string | null;
  mode_of_work: string | null;
  shift: Terms['shift'];
  designation: string;
  department: string;
};

type StoredWorker = {
  id: number;
  user_id: number | null;
  name: string;
  designation: string;
  department: string;
  doj: PlainDate;
  last_day: PlainDate | null;
  gender: string | null;
  employment_type: string | null;
  confirmation_status: string;
  zone: string | null;
  shift_zone: string | null;
  places: StoredPlace[];
};

/** One place of employment, from first to last day; `ends_on` is null while open. */
export type WorkingPlace = Pick<
  StoredPlace,
  | 'begins_on'
  | 'ends_on'
  | 'company_id'
  | 'department_id'
  | 'location_id'
  | 'designation'
  | 'department'
  | 'shift_type_id'
  | 'attendance_mode'
  | 'mode_of_work'
> & {
  readonly terms: Terms;
  /** Restricted holidays: working days that people may take as leave. */
  readonly restricted: Terms['holidays'];
};

/** A person who works, or worked, here. `today` is the date where they are; gender is for rules, not for display. */
export type Worker = Pick<
  StoredWorker,
  | 'id'
  | 'user_id'
  | 'name'
  | 'designation'
  | 'department'
  | 'doj'
  | 'last_day'
  | 'gender'
  | 'employment_type'
  | 'confirmation_status'
> & {
  readonly zone: string;
  readonly today: PlainDate;
  /** Their places by contract. */
  readonly places: readonly WorkingPlace[];
  /** Null without a rota: the contract alone applies. */
  readonly rota: Rota | null;
};

/**
 * People by name, with the rows of their employment. Checks no rights: the caller's condition does.
 * @param which a condition on the table `employee`
 */
export async function workers(work: Work, which: ReturnType<typeof sql>): Promise<readonly Worker[]> {
  const { rows } = await sql<StoredWorker & { rotas: readonly StoredRota[] }>`
    select employee.id, employee.user_id, employee.employee_name as name, employee.designation,
      department.name as department, employee.doj, employee.last_working_date as last_day, employee.zone,
      employee.gender, employee.employment_type, employee.confirmation_status,
      (select shift_type.zone from shift_type where shift_type.id = employee.shift_type_id) as shift_zone,
      ${placesOf} as places, ${storedRotas()} as rotas
    from employee join department on department.id = employee.department_id
    where employee.deleted_at is null and ${which}
    order by employee.employee_name, employee.id`.execute(work.db);
  const [holidays, calendar] = await Promise.all([holidaysOf(work), workCalendar(work)]);
  const theirs = await rotasOf(work, rows);
  const calendarOf = calendarsOf(holidays, work.config.firm.country);
  return rows.map(({ shift_zone, places, rotas: _stored, ...row }) => {
    const zone = [row.zone, shift_zone].find((one) => one !== null && isZone(one)) ?? work.config.firm.zone;
    return Object.assign(row, {
      zone,
      today: dateOf(work.now, zone),
      rota: theirs.get(row.id) ?? null,
      places: places.map(({ capacity_min, pattern, pattern_since, day_min, shift, ...place }) => {
        const { free, restricted } = calendarOf(place);
        return {
          ...place,
          restricted,
          terms: { capacity_min, pattern, pattern_since, day_min, shift, holidays: free, calendar },
        };
      }),
    });
  });
}

/** The person behind the account; undefined if the account belongs to nobody who works here. */
export const ownWorker = async (work: Work): Promise<Worker | undefined> =>
  (await workers(work, sql`employee.user_id = ${work.actor.accountId}`))[0];

/** A person, without checking rights; undefined once their record is deleted. */
export const workerOf = async (work: Work, id: number): Promise<Worker | undefined> =>
  (await workers(work, sql`employee.id = ${id}`))[0];

/** The reader, or one of these people; undefined if not visible. @param people everybody if undefined */
export async function workerAmong(
  work: Work,
  id: number,
  people: RawBuilder<number> | undefined,
): Promise<Worker | undefined> {
  const isSeen = people ? sql`employee.id in ${people}` : sql`true`;
  const which = sql`employee.id = ${id} and (employee.user_id = ${work.actor.accountId} or ${isSeen})`;
  return (await workers(work, which))[0];
}

const placesOf = sql`(select coalesce(json_agg(json_build_object(
    'begins_on', employment.begins_on, 'ends_on', employment.ends_on, 'company_id', employment.company_id,
    'department_id', employment.department_id, 'location_id', employment.location_id,
    'country_id', coalesce((select country_id from location where location.id = employment.location_id),
      (select country_id from company where company.id = employment.company_id)),
    'capacity_min', employment.weekly_capacity_min, 'pattern', employment.working_pattern,
    'pattern_since', employment.pattern_since, 'day_min', employment.day_min, 'designation', employment.designation,
    'shift_type_id', employment.shift_type_id, 'attendance_mode', employment.attendance_mode,
    'mode_of_work', (select mode_of_work from mode_of_work where mode_of_work.id = employment.mode_of_work_id),
    'department', (select name from department where department.id = employment.department_id),
    'shift', case when shift_type.id is not null then json_build_object(
      'start_time', left(shift_type.start_time::text, 5), 'end_time', left(shift_type.end_time::text, 5),
      'break_min', shift_type.break_min, 'week_off', shift_type.week_off) end
    ) order by employment.begins_on), '[]')
  from employment left join shift_type on shift_type.id = employment.shift_type_id
  where employment.employee_id = employee.id)`;

type PlacedHoliday = Holiday & {
  readonly date: PlainDate;
  readonly location_id: number | null;
  readonly country_id: number | null;
  readonly restricted: boolean;
};

const holidaysOf = ({ references }: Work) =>
  references.get('holiday:places', async (db) => {
    const { rows } = await sql<PlacedHoliday>`
      select date, name, location_id, country_id, restricted, split_part(half, ' ', 1) as half from holiday
      where active and deleted_at is null order by id`.execute(db);
    return rows;
  });

type Place = Pick<StoredPlace, 'location_id' | 'country_id'>;
type Holidays = { readonly free: Terms['holidays']; readonly restricted: Terms['holidays'] };

/**
 * The holidays of a place: its own, its country's and everybody's. People without a place have those of the firm's
 * country. Restricted ones are working days: people take leave on them.
 */
function calendarsOf(holidays: readonly PlacedHoliday[], firmCountry: number | null): (place: Place) => Holidays {
  const known = new Map<string, Holidays>();
  return ({ location_id, country_id }) => {
    const country = country_id ?? firmCountry;
    const key = `${location_id}/${country}`;
    const there = known.get(key);
    if (there) return there;
    const own = holidays.filter(
      (one) =>
        (one.location_id === null || one.location_id === location_id) &&
        (one.country_id === null || one.country_id === country),
    );
    const made = {
      free: byDate(own.filter(({ restricted }) => !restricted)),
      restricted: byDate(own.filter(({ restricted }) => restricted)),
    };
    known.set(key, made);
    return made;
  };
}

/** On one day a whole holiday wins over a half one, and two halves make a whole. */
function byDate(holidays: readonly PlacedHoliday[]): Terms['holidays'] {
  const days = new Map<PlainDate, Holiday>();
  for (const { date, name, half } of holidays) {
    const there = days.get(date);
    if (there?.half === null) continue;
    const isRest = there !== undefined && half !== null && there.half !== half;
    days.set(date, isRest ? { name: `${there.name}, ${name}`, half: null } : { name, half });
  }
  return days;
}

type Placed = Pick<Worker, 'places' | 'rota'>;

/** A person's contracted place on a day; undefined before joining, after leaving, and in between. */
export const contractOn = ({ places }: Pick<Worker, 'places'>, date: PlainDate): WorkingPlace | undefined =>
  places.findLast(({ begins_on, ends_on }) => begins_on <= date && (ends_on === null || date <= ends_on));

/** The same with the shift and days off of their rota: everything that asks for working time on a day uses this. */
export function workingPlaceOn(person: Placed, date: PlainDate): WorkingPlace | undefined {
  const place = contractOn(person, date);
  const day = place && person.rota?.(date);
  return day ? onRota(place, day) : place;
}

/** A person with the days of a period on which they are away. */
export type Scheduled = Worker & { readonly away: AbsencesByDay };

/** @param days the days whose minutes are needed */
export async function scheduled(
  work: Pick<Work, 'db'>,
  people: readonly Worker[],
  days: Days,
): Promise<readonly Scheduled[]> {
  const away = await absencesOf(
    work,
    people.map(({ id }) => id),
    days,
  );
  return people.map((person) => ({ ...person, away: away.get(person.id) ?? new Map() }));
}

type Asked = Placed & Pick<Scheduled, 'away'>;

/** The minutes present on a day by hours, calendar and leave; 0 while not employed. */
export const expectedOf = (person: Asked, date: PlainDate): number => beside(person, date, expectedOn);

/** The minutes of a day that can be planned. */
export const plannedOf = (person: Asked, date: PlainDate): number => beside(person, date, plannedOn);

/** The same, ignoring leave. */
export const plannedAround = (person: Placed, date: PlainDate): number => {
  const place = workingPlaceOn(person, date);
  return place ? plannedOn(date, place.terms) : 0;
};

function beside(person: Asked, date: PlainDate, minutesOn: typeof expectedOn): number {
  const place = workingPlaceOn(person, date);
  if (!place) return 0;
  const minutes = minutesOn(date, place.terms);
  return minutesBeside(minutes, partBeside(date, place.terms), person.away.get(date) ?? []);
}

/** Why a day is off; null for a working day, and while not employed. */
export const dayOffOf = (worker: Placed, date: PlainDate): string | null => {
  const place = workingPlaceOn(worker, date);
  return place ? dayOff(date, place.terms) : null;
};
