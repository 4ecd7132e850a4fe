import { handle, type Route } from '#platform/server/serve.ts';
import * as proposals from '../contract.ts';
import { decideAll, proposalsOf } from './deciding.ts';
import { addPolicy, shownPolicies } from './new-policy.ts';

export const proposalRoutes: readonly Route[] = [
  handle(proposals.fetchProposals, (work) => proposalsOf(work)),
  handle(proposals.decideProposals, (work, { body }) => decideAll(work, body)),
  handle(proposals.fetchLatePolicies, (work) => shownPolicies(work)),
  handle(proposals.addLatePolicy, (work, { body }) => addPolicy(work, body)),
];
