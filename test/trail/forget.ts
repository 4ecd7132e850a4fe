import { type Forgotten, forgetInTrail } from '#platform/server/audit/forget.ts';
import { backgroundWork } from '#platform/server/work.ts';
import pino from 'pino';
import type { TestPortal } from '../portal.ts';

/** Removes values from a portal's trail, as the background job would. @returns the number of values */
export const forgetIn = ({ database, config, now }: TestPortal, what: Omit<Forgotten, 'reason'>): Promise<number> =>
  database.db.transaction().execute((db) =>
    forgetInTrail(backgroundWork({ db, pool: database.pool }, config, pino({ enabled: false }), now()), {
      reason: 'Retention',
      ...what,
    }),
  );
