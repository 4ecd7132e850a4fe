import type { ExitRecord } from '../contract.ts';
import type { Standing } from '../rules.ts';

/** The roles of a user with Exit UPDATE: HR, and the leaver if it is their own exit. */
export const standingOf = ({ own }: Pick<ExitRecord, 'own'>): Standing => ({ leaver: own, head: false, hr: true });
