import { capacityText, dayText, type Employee } from '../employee.ts';

/** A record as initial values of the edit form. */
export const startOfChange = (person: Employee) => ({
  ...person,
  weekly_capacity_min: capacityText(person),
  day_min: dayText(person),
  change_from: '',
  change_reason: '',
});
