import { hrModule } from '#modules/access/rights.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import type { ExitRecord } from '../../contract.ts';
import { whyNotDues } from '../../rules.ts';
import { SettlementBadge } from '../../web/exit-columns.tsx';
import { standingOf } from '../../web/standing-of.ts';
import { type Due, type Dues as Sheet, fetchExitDues, fetchProposedDues } from '../contract.ts';
import { DueDialog } from './DueDialog.tsx';
import { DueTable } from './DueTable.tsx';
import { Proposals } from './Proposals.tsx';
import { SettleButtons, Settlements } from './Settlements.tsx';
import classes from '../../web/exit.module.css';

/** What the firm and the leaver owe each other: for HR users who see salaries. */
export function Dues({ exit }: { exit: ExitRecord }) {
  const may = useMay()(hrModule.read) && !standingOf(exit).leaver;
  return may ? <DueSection exit={exit} /> : null;
}

function DueSection({ exit }: { exit: ExitRecord }) {
  const { data, error, refetch } = useRead(fetchExitDues, { query: { id: exit.id } });
  return (
    <Stack as="section" gap={12} padding={[24, 0, 0]} minWidth={0} ruledAbove aria-label="Dues">
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Heading>Dues</Heading>
        {data && exit.settlement !== null && <SettlementBadge state={data.state} />}
      </Row>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={140} />}
      {data && <DueSheet exit={exit} sheet={data} />}
    </Stack>
  );
}

function DueSheet({ exit, sheet }: { exit: ExitRecord; sheet: Sheet }) {
  const [edited, setEdited] = useState<Due | 'new'>();
  const { data: proposed } = useRead(fetchProposedDues, { query: { id: exit.id } });
  const whyNot = whyNotDues({ stage: exit.stage }, standingOf(exit));
  const isOpen = whyNot === undefined;
  return (
    <>
      {proposed && isOpen && <Proposals exit={exit} sheet={sheet} proposed={proposed} />}
      {sheet.rows.length === 0 ? (
        <NothingOwed />
      ) : (
        <DueTable exit={exit} sheet={sheet} open={isOpen} onEdit={setEdited} />
      )}
      <Settlements exit={exit} sheet={sheet} />
      <Row wrap gap={8}>
        <ActionButton variant="default" whyNot={whyNot} onClick={() => setEdited('new')}>
          <IconPlus size={14} stroke={1.8} aria-hidden="true" className={classes.plus} />
          {sheet.state === 'Draft' ? 'Add line' : 'Add correction'}
        </ActionButton>
        <SettleButtons exit={exit} sheet={sheet} whyNot={whyNot} />
      </Row>
      {edited && (
        <DueDialog
          exitId={exit.id}
          version={sheet.version}
          title={sheet.state === 'Draft' ? 'Add line' : 'Add correction'}
          saved={edited === 'new' ? undefined : edited}
          shortfall={exit.notice_shortfall}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function NothingOwed() {
  return (
    <p className={classes.dim}>
      Nothing is on the sheet yet. Salary, leave, notice and gratuity are worked out above; bonus, arrears, assets that
      were not returned and everything else that is owed is typed.
    </p>
  );
}
