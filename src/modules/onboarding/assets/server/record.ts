import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import { everybody, isForEverybody } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { staffRows } from '#platform/server/record/staff-rows.ts';
import { stored } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { lentAsset } from '../contract.ts';

/** HR and the firm's heads see all, others those lent to themselves and their reports. */
const visibleAssets = staffRows(lentAsset, (reader: Reader) =>
  isForEverybody(reader.actor) ? undefined : sql<boolean>`lent_asset.employee_id in ${peopleOf(reader).circle}`,
);

export const lentAssets = stored(lentAsset, {
  visible: visibleAssets,
  // People who have left may still return something.
  choosable: { employee: everybody },
  workedOut: { state: () => sql<string>`(case when lent_asset.back_on is null then 'Lent' else 'Back' end)` },
});
