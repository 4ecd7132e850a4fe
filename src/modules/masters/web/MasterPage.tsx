import type { Master } from '#platform/contract/master.ts';
import { MasterScreen } from '#platform/web/master/MasterScreen.tsx';
import { fetchMasterCounts } from '../contract.ts';
import { masterPagePath } from '../master-page.ts';

/** The lists that other records choose from. */
export function MasterPage({ masters }: { masters: readonly Master[] }) {
  return <MasterScreen masters={masters} path={masterPagePath} counts={fetchMasterCounts} />;
}
