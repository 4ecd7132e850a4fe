import type { Column } from '#platform/web/list/column.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordTable, useRowActions } from '#platform/web/record/RecordTable.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { IconCopy } from '@tabler/icons-react';
import { copyPosition, type Position } from '../contract.ts';
import { costsPath, planPath } from './addresses.ts';
import { Funnel } from './Funnel.tsx';
import { screens } from './screens.tsx';
import { useCopy } from './use-copy.ts';

/** The positions, with the stages of their candidates. */
export function PositionListPage() {
  const may = useMay();
  const copy = useCopy();
  const { rowMenu } = useRowActions(screens);
  const menu = (row: Position) => {
    const usual = rowMenu(row);
    if (!may(copyPosition.access)) return usual;
    const copying = { label: 'Copy', icon: IconCopy, run: () => copy(row.id) };
    const at = usual.findIndex(({ danger }) => danger);
    return usual.toSpliced(at === -1 ? usual.length : at, 0, copying);
  };
  return (
    <PageFrame
      title="Recruitment"
      action={
        <>
          <LinkButton to={planPath} variant="default">
            Head-count plan
          </LinkButton>
          <LinkButton to={costsPath} variant="default">
            Costs
          </LinkButton>
          <NewRecord screens={screens} />
        </>
      }
      fill
    >
      <RecordTable screens={screens} more={more} menu={menu} />
    </PageFrame>
  );
}

const more: readonly Column<Position>[] = [
  { key: 'funnel', heading: 'Candidates', width: 144, cell: (row) => <Funnel id={row.id} position={row.position} /> },
];
