import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { createHash } from 'node:crypto';
import { tables } from '../../server/tables.ts';
import { joiningPolicy } from '../contract.ts';

export type Policy = StoredRow<typeof joiningPolicy>;

export const policies = stored(joiningPolicy, {
  visible: staffRows(joiningPolicy),
  onSave: (_, { body = '' }, before) => {
    if (before?.body === body) return {};
    return { edition: (before?.edition ?? 0) + 1, sha256: sha256Of(body) };
  },
});

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The policies that a company's joiners accept now. */
export const policiesFor = (work: Pick<Work, 'db'>, companyId: number): Promise<Policy[]> =>
  tables(work)
    .selectFrom('joining_policy')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .orderBy('title')
    .orderBy('id')
    .execute();
