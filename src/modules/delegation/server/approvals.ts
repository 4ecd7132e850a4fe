import { dependency } from '#platform/server/dependency.ts';
import type { Approval } from '../contract.ts';

/** What is decided for people by who is above them; each module that decides something provides its own. */
export const approvals = dependency<Approval>('what is decided for people');
