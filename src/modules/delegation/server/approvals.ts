import { dependency } from '#platform/server/dependency.ts';
import type { Approval } from '../contract.ts';

/** Decisions made for people by their superiors; each module provides its own. */
export const approvals = dependency<Approval>('what is decided for people');
