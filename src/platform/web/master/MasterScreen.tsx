import type { Endpoint } from '#platform/contract/endpoint.ts';
import { isCalled, type Master } from '#platform/contract/master.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { PageFrame } from '../layout/PageFrame.tsx';
import { TabbedScreen } from '../layout/side-tabs/TabbedScreen.tsx';
import { useRead } from '../query.ts';
import { useSearchPart, writeSearch } from '../routing/address.ts';
import { AddEntry } from './AddEntry.tsx';
import { MasterTable } from './MasterTable.tsx';
import { CountsContext } from './use-stale-reads.ts';

type Counts = { rows: { tab: string; count: number }[] };

type MasterScreenProps = {
  masters: readonly Master[];
  /** The page's address; `?tab=` names the master, by default the first. */
  path: string;
  counts: Endpoint<Record<never, never>, Record<never, never>, undefined, Counts>;
};

/** All masters on one page, one at a time, in the order of the specification, with a search among the 26. */
export function MasterScreen({ masters, path, counts }: MasterScreenProps) {
  const [search] = useSearchPart();
  const tabOf = useTabOf(path, counts);
  const current = masters.find(({ tab }) => tab === (search['tab'] ?? masters[0]?.tab));
  if (!current) return <NotFoundPage />;
  const fits = ({ key }: { key: string }, text: string) =>
    masters.some((master) => master.tab === key && isCalled(master, text));
  return (
    <CountsContext value={[counts]}>
      <PageFrame
        title={current.title}
        crumbs={[{ label: 'Master', to: path }]}
        action={<AddEntry master={current} />}
        fill
      >
        <TabbedScreen
          label="Lists of master data"
          noun="List"
          tabs={masters.map(tabOf)}
          current={tabOf(current)}
          find={{ label: 'Find a list', none: 'No list is called so', fits }}
        >
          <MasterTable key={current.tab} master={current} path={path} add={<AddEntry master={current} />} />
        </TabbedScreen>
      </PageFrame>
    </CountsContext>
  );
}

/** A master as a tab, with its number of entries once that has loaded. */
function useTabOf(path: string, counts: MasterScreenProps['counts']) {
  const { data } = useRead(counts, {}, { keepPrevious: true });
  const byTab = data && new Map(data.rows.map(({ tab, count }) => [tab, count]));
  return ({ tab, title }: Master) => ({
    key: tab,
    title,
    to: `${path}${writeSearch({ tab })}`,
    count: byTab?.get(tab),
  });
}
