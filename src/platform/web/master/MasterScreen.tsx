import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Master } from '#platform/contract/master.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { useRead } from '../query.ts';
import { useSearchPart, writeSearch } from '../routing/address.ts';
import { useMay } from '../session/session.ts';
import { useDialogs } from './dialogs.ts';
import classes from './master.module.css';
import { MasterSelect, MasterTabs } from './MasterTabs.tsx';
import { MasterTable } from './MasterTable.tsx';
import { CountsContext } from './use-stale-reads.ts';

type Counts = { rows: { tab: string; count: number }[] };

type MasterScreenProps = {
  masters: readonly Master[];
  /** The page's address; `?tab=` says which master is shown, the first when it says nothing. */
  path: string;
  counts: Endpoint<Record<never, never>, Record<never, never>, undefined, Counts>;
};

/** All masters on one page, one at a time. */
export function MasterScreen({ masters, path, counts }: MasterScreenProps) {
  const [search] = useSearchPart();
  const { data } = useRead(counts, {}, { keepPrevious: true });
  const phone = useMediaQuery('(max-width: 785px)', undefined, { getInitialValueInEffect: false });
  const current = masters.find(({ tab }) => tab === (search['tab'] ?? masters[0]?.tab));
  if (!current) return <NotFoundPage />;
  const choice = {
    masters,
    current,
    counts: data && new Map(data.rows.map(({ tab, count }) => [tab, count])),
    addressOf: ({ tab }: Master) => `${path}${writeSearch({ tab })}`,
  };
  return (
    <CountsContext value={[counts]}>
      <PageFrame title={current.title} crumbs={[{ label: 'Master', to: path }]} action={<Add master={current} />} fill>
        <div className={classes.screen}>
          {phone ? <MasterSelect {...choice} /> : <MasterTabs {...choice} />}
          <div role="tabpanel" aria-label={current.title} className={classes.panel}>
            <MasterTable key={current.tab} master={current} path={path} add={<Add master={current} />} />
          </div>
        </div>
      </PageFrame>
    </CountsContext>
  );
}

function Add({ master }: { master: Master }) {
  const may = useMay();
  const { show } = useDialogs();
  if (!may(master.access.create)) return null;
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => show('add')}>
      Add {/[A-Z]{2}/.test(master.entry) ? master.entry : master.entry.toLowerCase()}
    </Button>
  );
}
