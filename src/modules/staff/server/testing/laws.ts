import { mailsAbout } from '#test/laws/attached.ts';
import { below, type ModuleLaws, none, type Rows, rows } from '#test/laws/law.ts';
import { having, nothing, ofAccount, ofPeople, ofRole } from '#test/laws/whose.ts';
import { staffList } from '../../contract.ts';
import { employmentList } from '../../employment/contract.ts';

const people = (name: string, staff: string, more: Partial<Rows> = {}) =>
  rows(name, { table: 'employee', client: nothing, staff, ...more });

const isSelf = ofAccount('employee.user_id');
const working = { only: "employee.status <> 'EXITED'" };
const exited = { only: "employee.status = 'EXITED'" };

/** Leavers are visible with the right to them; readers always see themselves. */
const person = people('person', `employee.status <> 'EXITED' or ${having('Exited Staff:READ')} or ${isSelf}`, {
  asked: staffList,
  lists: {
    '/staff/fetchAllStaff': working,
    '/staff/exportStaff': working,
    '/staff/fetchAllExitedStaff': exited,
    '/staff/exportExitedStaff': exited,
    '/staff/fetchOrgChart': { ...working, some: true },
  },
});

const account = people('account of a person', person.staff, { id: 'user_id', is: 'employee.user_id is not null' });

const managed = `employee.id in ($circle) and not ${isSelf}`;
const termsOf = people('person whose terms are known', `${ofRole('HR', 'Admin')} or ${ofPeople('employee.id')}`);
const notesOf = people('person whose notes are known', `${ofRole('HR', 'Admin')} or ${managed}`);
const documentsOf = people('person whose documents are known', `${ofRole('HR', 'Admin')} or ${isSelf}`);
const identityOf = people('person whose identity is known', `${ofRole('HR')} or ${isSelf}`);

const accountOf = (of: Rows) => people(`account of a ${of.name}`, of.staff, { id: 'user_id', is: account.is });
const ofNotes = accountOf(notesOf);
const ofTerms = accountOf(termsOf);

const note = rows('note on a person', { table: 'employee_note', ...below(notesOf, 'employee_note.employee_id') });
const milestone = rows('milestone of a person', {
  table: 'key_milestone',
  ...below(termsOf, 'key_milestone.employee_id'),
});
/** Leavers are for readers who may see them, even in a list for managers. */
const seenTermsOf = people('person seen whose terms are known', `(${termsOf.staff}) and (${person.staff})`);
const changeOf = rows('change of employment', {
  table: 'employment_change',
  ...below(seenTermsOf, 'employment_change.employee_id'),
  asked: employmentList,
  lists: { '/staff/fetchAllEmploymentChanges': {}, '/staff/exportEmploymentChanges': {} },
});
const mail = mailsAbout(termsOf, 'employee');

export const laws: ModuleLaws = {
  rows: [person, account, termsOf, notesOf, documentsOf, identityOf, ofNotes, ofTerms, note, milestone, changeOf, mail],
  unproven: { 'DELETE /staff/deleteDocuments': none('it takes a file that was uploaded') },
  ids: {
    id: person,
    user_id: account,
    mail,
    company_id: none('a company of the firm'),
    '/staff/fetchIdentity id': identityOf,
    '/staff/updateIdentity id': identityOf,
    '/staff/revealIdentity id': identityOf,
    '/staff/fetchNotes id': notesOf,
    '/staff/saveNotes id': notesOf,
    '/staff/fetchNotes user_id': ofNotes,
    '/staff/saveNotes user_id': ofNotes,
    '/staff/deleteNotes id': note,
    '/staff/fetchkeyMilestones id': termsOf,
    '/staff/savekeyMilestones id': termsOf,
    '/staff/fetchkeyMilestones user_id': ofTerms,
    '/staff/savekeyMilestones user_id': ofTerms,
    '/staff/fetchStaffHistory id': termsOf,
    '/staff/fetchEmployment id': termsOf,
    '/staff/fetchUndeliveredMails id': termsOf,
    '/staff/resendMail id': termsOf,
    '/staff/deletekeyMilestones id': milestone,
    '/hr/hrm/staff-metadata id': notesOf,
    '/staff/fetchDocuments id': documentsOf,
    '/staff/saveDocuments id': documentsOf,
    '/staff/deleteDocuments id': documentsOf,
  },
  open: {
    '/staff/fetchAbsences': none('everyone sees who is away, and nothing else: the privacy test of leave'),
    '/dds/managers': none('colleagues to choose from'),
    '/staff/fetchAllDotStaff': none('names to choose from'),
  },
};
