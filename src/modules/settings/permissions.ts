import type { Access } from '#platform/contract/access.ts';
import { recentlyDeletedAccess } from '#modules/recently-deleted/contract.ts';

/** An administrator's matter: who may change what others may do. */
export const settingsAccess: Access = recentlyDeletedAccess;
