import type { ExitRecord } from '../contract.ts';
import type { Standing } from '../rules.ts';

/** Who somebody with Exit UPDATE is to an exit: HR, and perhaps who leaves. */
export const standingOf = ({ own }: Pick<ExitRecord, 'own'>): Standing => ({ leaver: own, head: false, hr: true });
