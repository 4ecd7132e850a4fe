import { mailsAbout } from '#test/laws/attached.ts';
import { below, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { having, nothing, ofPeople, ofSelf } from '#test/laws/whose.ts';
import { exitList } from '../../contract.ts';

const isLeaver = ofSelf('exit_record.employee_id');
/** All for people who may change exits, else those of their people and departments; never their own. */
const exit = rows('exit', {
  asked: exitList,
  table: 'exit_record',
  staff: `${having('Exit:UPDATE')} or not ${isLeaver} and (${ofPeople('exit_record.employee_id')}
    or ${ofSelf('exit_record.dept_hod_id')} or exists (select from employee join employee as me on me.user_id = $account
      where employee.id = exit_record.employee_id and employee.department_id = me.heads_department_id))`,
  client: nothing,
  lists: { '/staff/fetchAllExit': {}, '/staff/exportExit': {} },
});

const leaver = rows('person with an exit', {
  table: 'exit_record',
  id: 'employee_id',
  staff: exit.staff,
  client: nothing,
});

const point = rows('item of a checklist', { table: 'exit_clearance', ...below(exit, 'exit_clearance.exit_id') });
const ownPoint = rows('own item of a checklist', {
  table: 'exit_clearance',
  staff: ofSelf('exit_clearance.owner_id'),
  client: nothing,
  adds: `update exit_clearance set done_at = null, done_by = null, owner_id = (
      select id from employee where user_id = (select id from account where email = 'manager@demo.example')) where id % 3 = 0;
    update exit_clearance set done_at = null, done_by = null, owner_id = (
      select id from employee where user_id = (select id from account where email = 'hr@demo.example')) where id % 3 = 1`,
  lists: { '/staff/fetchOwnClearance': { some: true } },
});

const anyPoint = rows('item that the reader may tick', {
  table: 'exit_clearance',
  staff: `${point.staff} or ${ownPoint.staff}`,
  client: nothing,
});

const interview = rows('exit in which the reader has a part', {
  table: 'exit_record',
  staff: `${having('Exit:UPDATE')} or ${isLeaver} or ${ofSelf('exit_record.dept_hod_id')}`,
  client: nothing,
});

const due = rows('amount due at an exit', {
  table: 'exit_due',
  ...below(exit, 'exit_due.exit_id'),
  named: { id: 'exit_id' },
});

const settlement = rows('settlement of an exit', {
  table: 'exit_settlement',
  ...below(exit, 'exit_settlement.exit_id'),
  named: { id: 'exit_id' },
});

const mail = mailsAbout(exit, 'exit');

export const laws: ModuleLaws = {
  rows: [exit, leaver, point, ownPoint, anyPoint, interview, due, settlement, mail],
  ids: {
    id: exit,
    due_id: due,
    settlement_id: settlement,
    '/staff/exit/own/download settlement_id': none('behind a pass, which opens only its own exit'),
    mail,
    '/staff/createExit user_id': none('whoever begins exits sees all staff'),
    user_id: leaver,
    '/staff/fetchExitInterviewList user_id': none('sent by the older client, and not read'),
    '/staff/fetchExitInterviewList id': interview,
    '/staff/updateExitClearance id': anyPoint,
    '/staff/handOverExit to_id': none('whoever takes work over is chosen among all'),
  },
  open: {
    '/staff/fetchExitStatistics': none('sums without names, for people who may change all exits'),
    '/staff/exportExitStatistics': none('sums without names, for people who may change all exits'),
  },
};
