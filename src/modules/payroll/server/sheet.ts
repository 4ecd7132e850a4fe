/** A register: calculated while it is open, read as frozen afterwards. */
import { paidBySettlement } from '#modules/exit/server/public/paid-by-settlement.ts';
import { statutorySickPay } from '#modules/leave/server/public/sick-pay.ts';
import { lastOfMonth, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { sumOf } from '#platform/contract/money.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { LineKind, RegisterEntry } from '../contract.ts';
import { arrearsLines } from './arrears.ts';
import { type Frozen, frozenOf, nextMonth } from './frozen.ts';
import { adjustedLines, correctionLines, type Line, payLines } from './lines.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** A person in a register, with the lines behind their amounts. */
export type SheetEntry = { readonly entry: RegisterEntry; readonly lines: readonly Line[] };

export type Company = {
  readonly id: number;
  readonly name: string;
  readonly currency_id: number;
  readonly currency: string;
  readonly country: string;
};

/** @param month its first day */
export async function sheetOf(work: Work, company: Company, month: PlainDate): Promise<readonly SheetEntry[]> {
  const frozen = await frozenOf(work, company.id);
  const kept = frozen.find((one) => one.month === month);
  return kept ? frozenSheet(work, kept) : openSheet(work, company, month, frozen);
}

async function openSheet(
  work: Work,
  company: Company,
  month: PlainDate,
  frozen: readonly Frozen[],
): Promise<readonly SheetEntry[]> {
  const stretches = await stretchesOf(work, company.id, month);
  const settled = await paidBySettlement(work, month);
  const next = nextMonth(frozen);
  // Other amounts are paid only with the next register to be frozen.
  const besides =
    next === null || next === month
      ? [...(await arrearsLines(work, company.id, frozen)), ...(await correctionLines(work, company.id))]
      : [];
  const paidHere = settled.size > 0 ? await stretchesOf(work, company.id, month, undefined, settled) : stretches;
  const lines = [...payLines(paidHere, month), ...(await adjustedLines(work, company.id, month)), ...besides];
  const byPerson = Map.groupBy(stretches, ({ employee_id }) => employee_id);
  const people = await peopleOf(work, [...new Set([...byPerson.keys(), ...lines.map((line) => line.employee_id)])]);
  const sick = await sickPay(work, company, month, byPerson);
  const codes = await currencyCodes(work);
  return people.flatMap((person) => {
    const own = byPerson.get(person.employee_id) ?? [];
    const theirs = lines.filter(({ employee_id }) => employee_id === person.employee_id);
    const last = own.findLast(({ currency_id }) => currency_id !== null)?.currency_id ?? company.currency_id;
    const currencies = new Set([last, ...theirs.map(({ currency_id }) => currency_id)]);
    return [...currencies].map((currency_id): SheetEntry => {
      const days = own.filter((one) => (one.currency_id ?? last) === currency_id);
      const of = theirs.filter((line) => line.currency_id === currency_id);
      const entry = Object.assign(figuresOf(days), amountsOf(of), {
        employee_id: person.employee_id,
        name: person.name,
        emp_code: person.emp_code,
        department: person.department,
        currency_id,
        currency: codes.get(currency_id) ?? '',
        sick_pay: currency_id === last ? (sick.get(person.employee_id) ?? null) : null,
        notes:
          currency_id === last
            ? [...notesOf(person, own, month), ...(settled.has(person.employee_id) ? [bySettlement] : [])]
            : [],
      });
      return { entry, lines: of };
    });
  });
}

const figuresOf = (stretches: readonly Stretch[]) => {
  const sum = (of: (one: Stretch) => number) =>
    Math.round(stretches.reduce((total, one) => total + of(one), 0) * 100) / 100;
  const [days, payable, undecided] = [sum((one) => one.days), sum((one) => one.payable), sum((one) => one.undecided)];
  return {
    monthly: stretches.findLast(({ monthly }) => monthly !== null)?.monthly ?? null,
    days,
    payable,
    undecided,
    unpaid: Math.round((days - payable - undecided) * 100) / 100,
    sick_days: sum((one) => one.sick_days),
  };
};

function amountsOf(lines: readonly Line[]) {
  const of = (kind: LineKind) => sumOf(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  return {
    pay: of('Pay'),
    arrears: of('Arrears'),
    adjusted: of('Adjusted days'),
    corrections: of('Correction'),
    total: sumOf(lines.map(({ amount }) => amount)),
  };
}

type Person = {
  readonly employee_id: number;
  readonly name: string;
  readonly emp_code: string;
  readonly department: string;
  readonly doj: PlainDate;
  readonly last_day: PlainDate | null;
};

async function peopleOf({ db }: Work, ids: readonly number[]): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select employee.id as employee_id, employee.employee_name as name, employee.employee_id as emp_code,
      coalesce(department.name, '') as department, employee.doj, employee.last_working_date as last_day
    from employee left join department on department.id = employee.department_id
    where employee.id = any(${[...ids]}::bigint[])
    order by employee.employee_name, employee.id`.execute(db);
  return rows;
}

const bySettlement = 'The settlement pays this month';

/** What payroll needs to look at: joiners, leavers and changed salaries. */
function notesOf({ doj, last_day }: Person, stretches: readonly Stretch[], month: PlainDate): string[] {
  const end = lastOfMonth(month);
  const within = (day: PlainDate | null): day is PlainDate => day !== null && day >= month && day <= end;
  return [
    ...(within(doj) ? [`Joined ${showDate(doj)}`] : []),
    ...(within(last_day) ? [`Last day ${showDate(last_day)}`] : []),
    ...stretches.flatMap(({ begins_on, reason }) =>
      within(begins_on) && begins_on !== doj ? [`Salary from ${showDate(begins_on)}: ${reason ?? ''}`] : [],
    ),
    ...(stretches.some(({ monthly }) => monthly === null) ? ['Days without a salary'] : []),
  ];
}

function sickPay(
  work: Work,
  { country }: Company,
  month: PlainDate,
  people: ReadonlyMap<number, readonly Stretch[]>,
): Promise<ReadonlyMap<number, string>> {
  const sick = [...people].flatMap(([employee_id, stretches]) => {
    const { sick_days: days, monthly } = figuresOf(stretches);
    return days > 0 && monthly !== null ? [{ employee_id, days, monthly }] : [];
  });
  return statutorySickPay(work, sick, country, month);
}

export async function currencyCodes({ db }: Pick<Work, 'db'>): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, currency_code as code from currency`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function frozenSheet({ db }: Work, { id }: Frozen): Promise<readonly SheetEntry[]> {
  type Kept = Omit<RegisterEntry, keyof ReturnType<typeof amountsOf>>;
  const { rows } = await sql<Kept>`
    select entry.employee_id, entry.currency_id, currency.currency_code as currency, employee_name as name, emp_code,
      department, monthly, days::float8 as days, payable::float8 as payable, (days - payable)::float8 as unpaid,
      0 as undecided, sick_days::float8 as sick_days, sick_pay, notes
    from payroll_entry as entry join currency on currency.id = entry.currency_id
    where entry.register_id = ${id} order by employee_name, entry.employee_id, entry.currency_id`.execute(db);
  const { rows: lines } = await sql<Line>`
    select employee_id, currency_id, kind, about, salary_id, correction_id, days::float8 as days, of_days, monthly, due,
      paid, amount, says
    from payroll_line where register_id = ${id} order by place`.execute(db);
  const byEntry = Map.groupBy(lines, ({ employee_id, currency_id }) => `${employee_id} ${currency_id}`);
  return rows.map((row) => {
    const own = byEntry.get(`${row.employee_id} ${row.currency_id}`) ?? [];
    return { entry: Object.assign(row, amountsOf(own)), lines: own };
  });
}
