import { roleIds } from '#modules/sign-in/contract.ts';
import { fetchAllDotStaff, type StaffLookup } from '#modules/staff/contract.ts';
import type { Choice } from '#platform/web/choice.ts';
import { minutes, useRead } from '#platform/web/query.ts';

export type People = {
  readonly all: readonly StaffLookup[];
  /** Undefined while loading, empty if loading failed. */
  readonly leavers: readonly Choice[] | undefined;
  readonly heads: readonly Choice[] | undefined;
  readonly owners: readonly Choice[] | undefined;
};

/** Staff options for the drop-downs: client users are no staff, administrators head no department (decisions D1). */
export function usePeople(): People {
  const { data, isError } = useRead(fetchAllDotStaff, {}, { freshFor: minutes(1) });
  const all = data?.rows ?? [];
  const offered = (rows: readonly StaffLookup[]) => (data || isError ? rows.map(choiceOf) : undefined);
  return {
    all,
    leavers: offered(all.filter(({ role }) => role !== roleIds.client)),
    heads: offered(all.filter(({ role }) => role !== roleIds.admin)),
    owners: offered(all),
  };
}

const choiceOf = ({ id, employee_name, designation }: StaffLookup): Choice => ({
  value: String(id),
  label: `${employee_name}, ${designation}`,
});

/** The department's longest-serving head, unless it is the person. */
export const headFor = (person: StaffLookup, all: readonly StaffLookup[]): StaffLookup | undefined =>
  all
    .filter(({ id, role, heads_department_id: heads }) => {
      return heads === person.department_id && id !== person.id && role !== roleIds.admin;
    })
    .toSorted((one, other) => one.doj.localeCompare(other.doj))[0];
