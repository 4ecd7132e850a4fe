import { CardLine } from '#platform/web/board/BoardCard.tsx';
import { Row } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PartGuard } from '#platform/web/layout/PartGuard.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordBoard } from '#platform/web/record/RecordBoard.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useActor } from '#platform/web/session/session.ts';
import type { ReactNode } from 'react';
import { type Escalation } from '../contract.ts';
import { fetchOwnEscalations } from '../own.ts';
import { escalationRights } from '../rights.ts';
import { ResolutionDue, SeverityBadge } from './Clocks.tsx';
import { OwnEscalationsPage } from './OwnEscalationsPage.tsx';
import { screens } from './screens.tsx';

/** For staff the log of escalations, as a list or a board; for client users their company's. */
export function EscalationListPage() {
  const isClient = useActor()?.audience === 'client';
  return (
    <PartGuard access={isClient ? fetchOwnEscalations.access : escalationRights.read}>
      {isClient ? <OwnEscalationsPage /> : <Log />}
    </PartGuard>
  );
}

function Log() {
  const [as] = useSearchWord('as');
  return (
    <PageFrame title="Escalations" action={<NewRecord screens={screens} />} fill>
      {as === 'board' ? <Board tools={views} /> : <RecordTable screens={screens} tools={views} />}
    </PageFrame>
  );
}

const views = (
  <ViewChoice
    views={[
      { value: 'list', label: 'List' },
      { value: 'board', label: 'Board' },
    ]}
  />
);

const Board = ({ tools }: { tools: ReactNode }) => <RecordBoard screens={screens} tools={tools} card={linesOf} />;

const linesOf = (row: Escalation) => (
  <>
    <CardLine title={row.client}>{row.client}</CardLine>
    <CardLine>
      {row.category} · {row.owner ?? 'Nobody has it'}
    </CardLine>
    <Row wrap align="center" justify="space-between" gap={4}>
      <SeverityBadge severity={row.severity} />
      <ResolutionDue row={row} />
    </Row>
  </>
);
