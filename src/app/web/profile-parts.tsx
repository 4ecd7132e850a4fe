import { hrModule } from '#modules/access/rights.ts';
import { SalaryTab } from '#modules/salary/web/public/SalaryTab.tsx';
import type { ProfilePart } from '#modules/staff/web/module.tsx';

/** Data of other modules about a person, as tabs of their profile. */
export const profileParts: readonly ProfilePart[] = [
  { key: 'salary', label: 'Salary', access: hrModule.read, content: (id) => <SalaryTab key={id} employeeId={id} /> },
];
