/** Joining kits on the dashboard. */
import { severalValues } from '#platform/contract/list.ts';
import { recordCount } from '#platform/server/record/reads.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { kitCalls } from '../contract.ts';
import { openStatuses, reviewsKits } from '../life.ts';
import { kitsPath } from '../addresses.ts';
import { kits } from './record.ts';

type Kits = Pick<CountedTile, 'name' | 'title' | 'says' | 'tone' | 'place'> & { readonly status: string };

const kitsThat = ({ status, ...tile }: Kits): CountedTile => ({
  ...tile,
  access: reviewsKits,
  list: { page: kitsPath, call: kitCalls.page },
  of: (work) => ({ filters: { status }, count: recordCount(work, kits, { status }) }),
});

export const kitTiles: readonly CountedTile[] = [
  kitsThat({
    name: 'joining.toVerify',
    title: 'Kits to verify',
    says: 'Joiners have sent them in',
    tone: 'amber',
    place: 56,
    status: 'Submitted',
  }),
  kitsThat({
    name: 'joining.open',
    title: 'Kits with joiners',
    says: 'Not sent in yet',
    tone: 'neutral',
    place: 57,
    status: severalValues(openStatuses),
  }),
];
