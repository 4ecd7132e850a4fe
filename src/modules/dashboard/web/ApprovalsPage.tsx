import { Button } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { approvalsPath } from '#platform/contract/to-do/to-do.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PageTabs } from '#platform/web/layout/PageTabs.tsx';
import { Grid, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { BulkBar } from '#platform/web/list/BulkBar.tsx';
import { type Selection, useSelection } from '#platform/web/list/use-selection.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useGo, useSearchPart, writeSearch } from '#platform/web/routing/address.ts';
import { type Approval, approvalsPerPage, fetchApprovals } from '../contract.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { type RowAct, useApprovalKeys } from './use-approval-keys.ts';
import { useDecide } from './use-decide.ts';

type Kinds = readonly { readonly name: string; readonly title: string; readonly count: number }[];

/** All that waits for this person's decision, by any module, longest first. */
export function ApprovalsPage() {
  const [{ kind, p = '1' }] = useSearchPart();
  const page = Math.max(1, Math.trunc(Number(p)) || 1);
  const query = { ...(kind && { kind }), offset: (page - 1) * approvalsPerPage };
  const { data, error, refetch } = useRead(fetchApprovals, { query }, { keepPrevious: true, every: minutes(5) });
  return (
    <PageFrame title="Approvals" text="What waits for your decision, longest first">
      <Stack gap={16} maxWidth={1040}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={320} />}
        {data && <PageTabs label="Kinds of approvals" tabs={tabsOf(data.kinds)} current={kind ?? ''} />}
        {data && <Listed key={kind ?? ''} rows={data.rows} />}
        {data && <Turning count={data.count} page={page} kind={kind} />}
      </Stack>
    </PageFrame>
  );
}

const tabsOf = (kinds: Kinds) => [
  { key: '', label: 'All', to: approvalsPath, count: kinds.reduce((sum, { count }) => sum + count, 0) },
  ...kinds.map(({ name, title, count }) => ({
    key: name,
    label: title,
    to: `${approvalsPath}${writeSearch({ kind: name })}`,
    count,
  })),
];

const keyOf = ({ kind, id }: Approval) => `${kind} ${id}`;
const isDecidable = ({ labels }: Approval) => labels !== null;

function Listed({ rows }: { rows: readonly Approval[] }) {
  const go = useGo();
  const { approve, sending } = useDecide();
  const selection = useSelection(rows, keyOf);
  const [rejecting, setRejecting] = useState<readonly Approval[]>([]);
  const act = (index: number, what: RowAct) => {
    const row = rows[index];
    if (!row) return;
    if (what === 'open') go(row.link);
    else if (isDecidable(row)) actOn(row)[what]();
  };
  const actOn = (row: Approval) => ({
    toggle: () => selection.toggle(row),
    approve: () => void approve([row]),
    reject: () => setRejecting([row]),
  });
  const keys = useApprovalKeys(rows.length, act);
  if (rows.length === 0) {
    return <EmptyState icon={IconMoodSmile} title="Nothing to decide" text="What others ask of you stands here." />;
  }
  return (
    <Stack framed gap={0}>
      <Chosen selection={selection} onApprove={approve} onReject={setRejecting} />
      <Grid as="ul" aria-label="Approvals" {...keys.list}>
        {rows.map((row, index) => (
          <ApprovalRow
            key={keyOf(row)}
            row={row}
            tabIndex={keys.tabIndex(index)}
            chosen={selection.has(row)}
            disabled={sending}
            onToggle={() => selection.toggle(row)}
            onApprove={() => void approve([row])}
            onReject={() => setRejecting([row])}
          />
        ))}
      </Grid>
      {rejecting.length > 0 && (
        <RejectDialog
          rows={rejecting}
          onClose={() => {
            setRejecting([]);
            selection.clear();
          }}
        />
      )}
    </Stack>
  );
}

type ChosenProps = {
  selection: Selection<Approval>;
  onApprove: (rows: readonly Approval[]) => Promise<void>;
  onReject: (rows: readonly Approval[]) => void;
};

/** What is done with all that are chosen. */
function Chosen({ selection, onApprove, onReject }: ChosenProps) {
  if (selection.chosen.length === 0) return null;
  const approve = async (rows: readonly Approval[]) => {
    await onApprove(rows);
    return true;
  };
  const reject = (rows: readonly Approval[]) => {
    onReject(rows);
    return Promise.resolve(false);
  };
  return (
    <BulkBar
      selection={selection}
      actions={[
        { label: 'Approve', run: approve },
        { label: 'Reject', danger: true, run: reject },
      ]}
    />
  );
}

type TurningProps = { count: number; page: number; kind: string | undefined };

/** The page before and the next, where one is not enough. */
function Turning({ count, page, kind }: TurningProps) {
  const go = useGo();
  const last = Math.max(1, Math.ceil(count / approvalsPerPage));
  if (last === 1) return null;
  const to = (number: number) => go(`${approvalsPath}${writeSearch({ ...(kind && { kind }), p: number })}`);
  return (
    <Row gap={8} justify="end">
      <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => to(page - 1)}>
        Previous
      </Button>
      <Button size="compact-sm" variant="default" disabled={page >= last} onClick={() => to(page + 1)}>
        Next
      </Button>
    </Row>
  );
}
