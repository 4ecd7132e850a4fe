import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Grid, Stack } from '#platform/web/layout/Parts.tsx';
import { BulkBar } from '#platform/web/list/BulkBar.tsx';
import { type Selection, useSelection } from '#platform/web/list/use-selection.ts';
import { type RowAct, useRowKeys } from '#platform/web/list/keys/use-row-keys.ts';
import { useGo } from '#platform/web/routing/address.ts';
import type { Approval } from '../contract.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecide } from './use-decide.ts';

const keyOf = ({ kind, id }: Approval) => `${kind} ${id}`;
const isDecidable = ({ labels }: Approval) => labels !== null;

/** A list of approvals, decided by mouse or keyboard, one by one or in bulk. */
export function ListedApprovals({ rows }: { rows: readonly Approval[] }) {
  const go = useGo();
  const { approve, sending } = useDecide();
  const selection = useSelection(rows, keyOf);
  const [rejecting, setRejecting] = useState<readonly Approval[]>([]);
  const act = (index: number, what: RowAct) => {
    const row = rows[index];
    if (!row) return false;
    if (what === 'open') go(row.link);
    else if (isDecidable(row)) actOn(row)[what]();
    return true;
  };
  const actOn = (row: Approval) => ({
    toggle: () => selection.toggle(row),
    approve: () => void approve([row]),
    reject: () => setRejecting([row]),
  });
  const keys = useRowKeys(rows.length, act);
  if (rows.length === 0) {
    return <EmptyState icon={IconMoodSmile} title="Nothing to decide" text="What others ask of you stands here." />;
  }
  return (
    <Stack framed gap={0}>
      <Chosen selection={selection} onApprove={approve} onReject={setRejecting} />
      <Grid as="ul" aria-label="Approvals" {...keys.body}>
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

/** Actions on the selected approvals. */
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
