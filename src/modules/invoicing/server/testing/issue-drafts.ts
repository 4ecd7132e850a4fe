/** Issues drafts as a user with the right, each in a transaction of its own, several at once. */
import { permissionText } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/db.ts';
import { backgroundWork, nobody } from '#platform/server/work.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import { testConfig } from '#test/settings.ts';
import pino from 'pino';
import { invoices } from '../record.ts';

const atOnce = 8;
const actor = { ...nobody, permissions: new Set([permissionText('Invoicing', 'UPDATE')]) };

export async function issueDrafts({ db, pool }: Database, moment: string, ids: readonly number[]): Promise<void> {
  const left = [...ids];
  const log = pino({ level: 'silent' });
  const issueNext = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const one = id;
      await db.transaction().execute(async (transaction) => {
        const work = { ...backgroundWork({ db: transaction, pool }, testConfig(), log, new Date(moment)), actor };
        await takeStep(work, invoices, one, { status: 'Issued' });
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, issueNext));
}
