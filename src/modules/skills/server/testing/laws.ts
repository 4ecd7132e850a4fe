import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, nothing, ofPeople, ofRole } from '#test/laws/whose.ts';
import { skillList, skillLogList } from '../../contract.ts';

const skill = rows('skill', {
  asked: skillList,
  staff: all,
  client: nothing,
  lists: { '/staff/fetchSkillList': {}, '/staff/exportSkills': {} },
});

const log = rows('opening of a skill', {
  table: 'skill_log',
  asked: skillLogList,
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople('skill_log.employee_id')}`,
  client: nothing,
  lists: { '/staff/fetchSkillLogs': {}, '/staff/exportSkillLogs': {} },
});

const person = rows('person in the matrix of skills', {
  table: 'employee',
  is: "employee.status <> 'EXITED'",
  staff: `${ofRole('Admin', 'HR', 'Partner', 'Director')} or ${ofPeople('employee.id')}`,
  client: nothing,
  lists: { '/staff/fetchSkillMatrix': { some: true } },
});

export const laws: ModuleLaws = {
  rows: [skill, log, person],
  ids: {
    id: skill,
    skill_id: skill,
    employee_id: person,
    user_id: none('sent by the older client: the session tells who opened it'),
  },
  open: { '/staff/exportSkillMatrix': none('a line for each person and category') },
};
