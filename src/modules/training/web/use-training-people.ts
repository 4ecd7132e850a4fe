import { roleIds } from '#modules/sign-in/contract.ts';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import type { Choice } from '#platform/web/choice.ts';
import { minutes, useRead } from '#platform/web/query.ts';

export type TrainingPeople = {
  /** undefined while they load, none if they cannot be loaded. */
  readonly choices: readonly Choice[] | undefined;
  /** A person as in the save payload: id and name. */
  readonly named: (id: number) => { readonly id: number; readonly name: string };
};

/** Possible trainers and trainees: staff, never client users (specification 2, section 6). */
export function useTrainingPeople(): TrainingPeople {
  const { data, isError } = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const people = data?.rows.filter(({ role }) => role !== roleIds.client);
  const choices = people?.map(({ id, employee_name, designation }) => ({
    value: String(id),
    label: `${employee_name}, ${designation}`,
  }));
  const nameOf = (id: number) => people?.find((person) => person.id === id)?.employee_name ?? '';
  return { choices: isError ? [] : choices, named: (id) => ({ id, name: nameOf(id) }) };
}
