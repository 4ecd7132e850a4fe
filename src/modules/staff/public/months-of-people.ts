import { hrModule } from '#modules/access/rights.ts';
import { fact, facts } from '#platform/contract/report/facts.ts';

const hr = { needs: hrModule.read };

/** Head count by month: opening + joined + moved in - left - moved out = closing, for any grouping. */
export const monthsOfPeople = facts({
  name: 'peopleMonths',
  says: 'A month of somebody in one place',
  day: 'date',
  record: { path: '/staff/:id', id: 'employee_id' },
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Name', { id: 'employee_id' }),
    emp_code: fact('text', 'EMP Code'),
    month: fact('month', 'Month'),
    date: fact('date', 'Up to'),
    company: fact('text', 'Company'),
    department: fact('text', 'Department'),
    location_id: fact('id', 'Location'),
    location: fact('text', 'Location', { id: 'location_id' }),
    opening: fact('flag', 'Here before'),
    joined: fact('flag', 'Joined'),
    moved_in: fact('flag', 'Moved in'),
    moved_out: fact('flag', 'Moved out'),
    left: fact('flag', 'Left'),
    closing: fact('flag', 'Here at the end'),
    male: fact('flag', 'Male', hr),
    female: fact('flag', 'Female', hr),
    other_gender: fact('flag', 'Others', hr),
    left_in_year: fact('flag', 'Left within twelve months'),
    month_ends: fact('number', 'Month ends here, of twelve'),
  },
});

/**
 * The same with leavers: reasons and tenure are in rows without names, groups of fewer than three merged, so that no
 * list reveals them (decisions D38).
 */
export const attrition = facts({
  ...monthsOfPeople,
  name: 'attrition',
  says: 'A month of somebody in one place, or a leaver without a name',
  fields: {
    ...monthsOfPeople.fields,
    voluntary: fact('flag', 'Voluntary'),
    involuntary: fact('flag', 'Involuntary'),
    kept_together: fact('flag', 'Voluntary or not, too few to tell'),
    reason: fact('text', 'Reason'),
    has_reason: fact('flag', 'Left, by reason'),
    tenure: fact('text', 'Length of service'),
    has_tenure: fact('flag', 'Left, by length of service'),
  },
});
