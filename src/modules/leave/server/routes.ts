import { recordById, recordPage } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { approvalRuleCalls, leaveBlockCalls } from '../approval/contract.ts';
import { approvalRules, leaveBlocks } from '../approval/server/record.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { fetchBalances, listLeaveTypes, tryLeave } from '../applying.ts';
import { askDaysBack, fetchCancellations, giveBackDays } from '../cancelling.ts';
import { fetchLeaveWork } from '../covering.ts';
import { fetchTeamCalendar } from '../calendar/contract.ts';
import { teamCalendar } from '../calendar/server/calendar.ts';
import { leaveCalls } from '../contract.ts';
import { fetchLeaveFacts } from '../deciding.ts';
import { addEvidence, fetchEvidence, removeEvidence } from '../evidence/contract.ts';
import { addFiles, evidenceOf, takeAway } from '../evidence/server/evidence.ts';
import { addSickNote, checkSickNote, fetchSickness, removeSickNote, reportSick } from '../sickness/contract.ts';
import { addNote, checkNote, removeNote } from '../sickness/server/notes.ts';
import { report, sicknessOf } from '../sickness/server/reporting.ts';
import { fetchOwnLeave } from '../own.ts';
import { fetchLeaveYear } from '../year.ts';
import { balancesOf, typesOf } from './balances.ts';
import { askForDaysBack, cancellations, giveDaysBack } from './cancelling.ts';
import { workOfLeave } from './covering/covering.ts';
import { factsOfLeave } from './deciding/deciding.ts';
import { ownPerson } from './person.ts';
import { leaveLawCalls } from '../law/contract.ts';
import { leaveLaws } from '../law/server/record.ts';
import { leavePolicyCalls, previewPolicy } from '../policy/contract.ts';
import { policyPreview } from '../policy/server/preview.ts';
import { knownPerson } from '../ledger/server/known.ts';
import { ledgerRoutes } from '../ledger/server/routes.ts';
import { leavePolicies } from '../policy/server/record.ts';
import { decideLeave } from './deciding/passing-on.ts';
import { leaveApplications } from './record.ts';
import { tried } from './applying/trying.ts';
import { own } from './visible.ts';
import { leaveYear } from './year.ts';

const ownLeave = { ...leaveApplications, visible: own };

export const leaveRoutes: readonly Route[] = [
  ...recordRoutes(leaveCalls, leaveApplications, {
    // A deputy may no longer see what they passed on.
    move: async (work, { query, body }) =>
      recordById(work, unscoped(leaveApplications), await decideLeave(work, query.id, body)),
  }),
  ...recordRoutes(leavePolicyCalls, leavePolicies),
  handle(previewPolicy, (work, { query, body }) => policyPreview(work, body, query.id)),
  ...recordRoutes(approvalRuleCalls, approvalRules),
  ...recordRoutes(leaveBlockCalls, leaveBlocks),
  ...recordRoutes(leaveLawCalls, leaveLaws),
  ...ledgerRoutes,
  handle(fetchOwnLeave, (work, { query }) => recordPage(work, ownLeave, query)),
  handle(listLeaveTypes, async (work, { query }) => {
    const person = await knownPerson(work, query.employee_id);
    return { employee: { id: person.id, name: person.name }, rows: await typesOf(work, person) };
  }),
  handle(fetchCancellations, (work, { query }) => recordPage(work, cancellations, query)),
  handle(askDaysBack, (work, { query, body }) => askForDaysBack(work, query.id, body)),
  handle(giveBackDays, (work, { query, body }) => giveDaysBack(work, query.id, body)),
  handle(fetchLeaveFacts, (work, { query }) => factsOfLeave(work, query.id)),
  handle(fetchLeaveWork, (work, { query }) => workOfLeave(work, query)),
  handle(fetchLeaveYear, async (work) => leaveYear(work, await ownPerson(work))),
  handle(fetchSickness, (work, { query }) => sicknessOf(work, query.employee_id)),
  handle(fetchEvidence, (work, { query }) => evidenceOf(work, query.id)),
  handle(addEvidence, (work, { query, body }) => addFiles(work, query.id, body.leave_evidence)),
  handle(removeEvidence, (work, { query }) => takeAway(work, query.id, query.key)),
  handle(checkSickNote, (work, { query }) => checkNote(work, query.id)),
  handle(removeSickNote, (work, { query }) => removeNote(work, query.id)),
  handle(reportSick, (work) => report(work)),
  handle(addSickNote, (work, { query, body }) => addNote(work, query.id, body)),
  handle(fetchTeamCalendar, (work, { query }) => teamCalendar(work, query)),
  handle(tryLeave, (work, { body }) => tried(work, body)),
  handle(fetchBalances, async (work, { query }) => {
    const person = await knownPerson(work, query.employee_id);
    const rows = (await balancesOf(work, [person], query.on ?? person.today)).get(person.id) ?? [];
    return { employee: { id: person.id, name: person.name }, rows: [...rows] };
  }),
];
