import { company, department, location, modeOfWork, priority } from '#modules/masters/contract.ts';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { type Choice, choicesOf } from '#platform/web/choice.ts';
import { minutes, useRead } from '#platform/web/query.ts';

const options = { freshFor: minutes(5) };

export type RecruitmentChoices = Readonly<
  Record<'department' | 'company' | 'location' | 'mode_of_work' | 'priority' | 'people', readonly Choice[] | undefined>
>;

/** What the selects of the form and of the list offer; undefined while they load, none where they cannot be loaded. */
export function useRecruitmentChoices(): RecruitmentChoices {
  const offered = ({ data, isError }: Offered) => (isError ? [] : choicesOf(data?.rows));
  const departments = useRead(department.calls.choices, {}, options);
  const companies = useRead(company.calls.choices, {}, options);
  const locations = useRead(location.calls.choices, {}, options);
  const modes = useRead(modeOfWork.calls.choices, {}, options);
  const priorities = useRead(priority.calls.choices, {}, options);
  const people = useRead(fetchAllDotStaff, {}, options);
  return {
    department: offered(departments),
    company: offered(companies),
    location: offered(locations),
    mode_of_work: offered(modes),
    priority: offered(priorities),
    people: people.isError
      ? []
      : people.data?.rows.map(({ id, employee_name, designation }) => ({
          value: String(id),
          label: `${employee_name}, ${designation}`,
        })),
  };
}

type Offered = { data: { rows: readonly { id: number; name: string }[] } | undefined; isError: boolean };
