import { mayUse } from '#platform/contract/access.ts';
import { onboardingModule } from '#modules/access/rights.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { readsSection } from '../review/server/review.ts';
import { sectionOf } from '../sections/by-country.ts';
import { kits } from './record.ts';
import { sectionEntity } from './sections.ts';
import { tables } from './tables.ts';

/** Documents are visible to those who may read their section. */
export const sectionFiles: FileOwner = {
  entity: sectionEntity,
  tells: 'identity',
  mayRead: async (work, id) => {
    if (!mayUse(work.actor, onboardingModule.read)) return false;
    const row = await tables(work)
      .selectFrom('joining_section')
      .select(['kit_id', 'section'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return false;
    const kit = await kits
      .visible(readerOf(work))
      .select('joining_kit.country')
      .where('joining_kit.id', '=', row.kit_id)
      .executeTakeFirst();
    const section = kit && sectionOf(kit.country, row.section);
    return section !== undefined && readsSection(work, section);
  },
};
