/** Shared by the tests of exits: people of the cast, valid forms, an exit in any stage. */
import { fetchAllDotStaff, type StaffLookup } from '#modules/staff/contract.ts';
import type { TestPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { expect } from 'vitest';
import { createExit, type ExitRecord } from '../../contract.ts';
import { createExitInterview, updateExitInterview, updateHRExitInterview } from '../../interview.ts';

export async function colleague(portal: TestPortal, role: Role): Promise<StaffLookup> {
  const { result } = await portal.call<{ rows: StaffLookup[] }>(fetchAllDotStaff, { as: 'hr' });
  const found = result.rows.find(({ employee_name }) => employee_name === cast[role].name);
  if (!found) throw new Error(`${role} has no record`);
  return found;
}

/** As the older client sends it, including fields that the server ignores. */
export async function exitBody(portal: TestPortal, leaver: Role, changes: object = {}) {
  const [person, head] = [await colleague(portal, leaver), await colleague(portal, 'hod')];
  return {
    user_id: person.id,
    role_id: person.role,
    emp_code: person.employee_id,
    employee_name: person.employee_name,
    department: person.department,
    designation: person.designation,
    date_joining: person.doj,
    date_reg: '2026-11-16',
    lwd: '2026-11-30',
    reason: 'higher monetary',
    original_hod_id: head.id,
    dept_hod_id: head.id,
    sendexit: 1,
    hr_id: 987_654_321,
    ...changes,
  };
}

export async function register(portal: TestPortal, leaver: Role, changes: object = {}): Promise<ExitRecord> {
  const answer = await portal.call<ExitRecord>(createExit, { as: 'hr', body: await exitBody(portal, leaver, changes) });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.result;
}

export const employeeAnswers = {
  staffquestion1: 'The people.',
  staffquestion2: 'Late evenings in January.',
  staffquestion3: 'Mostly.',
  staffquestion4: '["Higher Monetary","Relocation"]',
  staffquestion5: 4,
  staffquestion6: 'Two papers passed.',
  staffquestion7: '["Usually"]',
  staffquestion8: 'Pay after three years.',
  staffquestion9: 'Yes (and yes).',
  empsign: 'Harita Hesperkar',
};
export const departmentAnswers = {
  deptquestion1: 'Reliable.',
  deptquestion2: 'All handed over.',
  deptquestion3: 'Their calm.',
  deptquestion4: 'At any time.',
  dept_hod_name: 'Fenora Farrowley',
  hod_sign: 'F. Farrowley',
};
export const hrAnswers = {
  hrquestion1: 'A third more elsewhere.',
  hrquestion2: 'Six days of leave.',
  hrquestion3: 'Look at pay.',
  hr_name: 'Belora Brellstead',
  hr_sign: 'B. Brellstead',
};

/** The three submissions as calls of their owners. */
export const submissions = (portal: TestPortal, user_id: number) => ({
  employee: (as: Role) => portal.call(createExitInterview, { as, body: { user_id, ...employeeAnswers } }),
  department: (as: Role) => portal.call(updateExitInterview, { as, body: { user_id, ...departmentAnswers } }),
  hr: (as: Role) => portal.call(updateHRExitInterview, { as, body: { user_id, ...hrAnswers } }),
});
