import {
  company,
  department,
  grade,
  location,
  memberCategorization,
  modeOfWork,
  shiftType,
  team,
} from '#modules/masters/contract.ts';
import { type Choice, choicesOf } from '#platform/web/choice.ts';
import type { Choices } from '#platform/web/list/filter/filters.ts';
import { minutes, useRead, useReadAll } from '#platform/web/query.ts';
import { fetchAllDotStaff } from '../contract.ts';
import { resignationReasons } from '../employee.ts';

/** Master data by list filter. */
const masters = {
  department,
  team,
  grade,
  company,
  location,
  mode_of_work: modeOfWork,
  categorization: memberCategorization,
  shift: shiftType,
} as const;
const calls = Object.values(masters).map((master) => master.calls.choices);

/** The choices of filters and form fields, by filter name; undefined while loading. */
export function useStaffChoices(): Choices &
  Readonly<Record<keyof typeof masters | 'manager', readonly Choice[] | undefined>> {
  const found = useReadAll(calls, { freshFor: minutes(0.2) });
  const [departments, teams, grades, companies, locations, modes, kinds, shifts] = found.map((one) =>
    choicesOf(one?.rows),
  );
  return {
    department: departments,
    team: teams,
    grade: grades,
    company: companies,
    location: locations,
    mode_of_work: modes,
    categorization: kinds,
    shift: shifts,
    manager: useColleagues(),
    reason: resignationReasons.map((reason) => ({ value: reason, label: reason })),
  };
}

/** Everybody who works here with their post, for fields that select a person. */
function useColleagues(): readonly Choice[] | undefined {
  const { data, isError } = useRead(fetchAllDotStaff, {}, { freshFor: minutes(0.2) });
  if (isError) return [];
  return data?.rows.map(({ id, employee_name, employee_id }) => ({
    value: String(id),
    label: `${employee_name}, ${employee_id}`,
  }));
}
