import { recordRoutes } from '#platform/server/record/routes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { invalid } from '#platform/server/errors.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { today } from '#platform/server/work.ts';
import { fetchAssetsOf, fetchOwnAssets, lentAssetCalls } from '../assets/contract.ts';
import { assetsOf, ownAssets } from '../assets/server/actions.ts';
import { lentAssets } from '../assets/server/record.ts';
import { fetchWaiting, issueTerms, moveJoiningDate, onboardingCalls, onboardingEvents } from '../contract.ts';
import { fetchSettling } from '../settling.ts';
import { addTask, fetchOwnTasks, fetchTasks, updateOwnTask, updateTask } from '../tasks.ts';
import { listTemplates, templateCalls, templateTaskCalls } from '../templates/contract.ts';
import { onboardingTemplates, templatesByName, templateTasks } from '../templates/server/record.ts';
import { moveToOnboarding } from './begin.ts';
import { moveDate } from './moving.ts';
import { changeOwnTask, ownTasks } from './own.ts';
import { onboardings } from './record.ts';
import { settlingOf } from './settling.ts';
import { addOwnTask, changeTask, checklistOf, taskRecords } from './tasks.ts';
import { waitingFor } from './waiting.ts';

export const onboardingRoutes: readonly Route[] = [
  ...recordRoutes(onboardingCalls, onboardings, {
    told: [onboardingEvents],
    add: async (work, { body }) => recordById(work, onboardings, await moveToOnboarding(work, body)),
  }),
  ...recordRoutes(templateCalls, onboardingTemplates),
  ...recordRoutes(templateTaskCalls, templateTasks),
  ...recordRoutes(lentAssetCalls, lentAssets),
  handle(fetchWaiting, async (work) => ({ rows: await waitingFor(work) })),
  handle(listTemplates, async (work) => ({ rows: await templatesByName(work) })),
  handle(fetchTasks, (work, { params }) => checklistOf(work, params.onboarding_id)),
  handle(updateTask, async (work, { query, body }) => {
    const { onboarding_id } = await changeTask(work, taskRecords, query.task_id, body);
    return checklistOf(work, onboarding_id);
  }),
  handle(addTask, async (work, { query: { onboarding_id: id }, body }) => {
    await addOwnTask(work, id, body);
    return checklistOf(work, id);
  }),
  handle(issueTerms, async (work, { query: { id }, body: { issued_on, version } }) => {
    if (issued_on > today(work)) throw invalid({ issued_on: 'This day is still to come' });
    const event = onboardingEvents.termsIssued;
    await changeRecord(work, onboardings, event, id, version, () => ({ terms_issued_on: issued_on }));
    return recordById(work, onboardings, id);
  }),
  handle(moveJoiningDate, async (work, { query: { id }, body }) => {
    await moveDate(work, id, body);
    return recordById(work, onboardings, id);
  }),
  handle(fetchSettling, (work, { params }) => settlingOf(work, params.onboarding_id)),
  handle(fetchOwnTasks, (work) => ownTasks(work)),
  handle(updateOwnTask, (work, { query, body }) => changeOwnTask(work, query.task_id, body)),
  handle(fetchOwnAssets, (work) => ownAssets(work)),
  handle(fetchAssetsOf, (work, { params }) => assetsOf(work, params.employee_id)),
];
