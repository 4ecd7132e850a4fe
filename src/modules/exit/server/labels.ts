import { labelOf } from '#platform/contract/fields.ts';
import { setupForm } from '../settings.ts';
import { fieldsFor } from './history.ts';

/** Column -> its label in the audit trail. */
export const exitLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fieldsFor(new Map(), 'UTC')).map(([column, { label }]) => [column, label]),
);

const questions = (name: string, whose: string, count: number) =>
  Array.from({ length: count }, (_, at): [string, string] => [`${name}${at + 1}`, `${whose} question ${at + 1}`]);

export const exitSetupLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries([
    ...questions('staffquestion', 'Employee', 9),
    ...questions('deptquestion', 'Department', 4),
    ...questions('hrquestion', 'HR', 3),
  ]),
  notice_days: labelOf(setupForm.shape.notice_days),
  clearance: 'Checklist',
};
