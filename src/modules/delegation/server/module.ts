import { afterLastDay } from '#modules/staff/server/public/after-last-day.ts';
import { staffEvents } from '#modules/staff/contract.ts';
import { employmentFollowers } from '#modules/staff/server/public/employment.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reaction } from '#platform/server/reactions.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle } from '#platform/server/serve.ts';
import { delegationCalls, fetchOwnDelegations, listApprovals } from '../contract.ts';
import { delegation as contract } from '../module.ts';
import { deputiesAfterLastDay, endFormer, followLastDay } from './leaving.ts';
import { approvalChoices, delegations } from './record.ts';
import { ownDelegations } from './own.ts';
import { movedBy, moveWaitingJob, waitingThatMoves } from './moving.ts';

export const delegationServer = serverModule({
  contract,
  routes: [
    ...recordRoutes(delegationCalls, delegations),
    handle(listApprovals, approvalChoices),
    handle(fetchOwnDelegations, ownDelegations),
  ],
  jobs: [moveWaitingJob],
  seeds: none,
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [
    ...movedBy,
    reaction(staffEvents.rehired, endFormer),
    ...[staffEvents.resigned, staffEvents.updated, staffEvents.stays].map((event) => reaction(event, followLastDay)),
  ],
  provides: [employmentFollowers.provide(waitingThatMoves), afterLastDay.provide(deputiesAfterLastDay)],
});
