import { Button } from '@mantine/core';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Import } from '#platform/contract/import.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { Row, Stack } from '../layout/Parts.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './import.module.css';
import { RowsStep } from './RowsStep.tsx';
import { type ImportState, type ImportStep, useImport } from './use-import.ts';
import { useWriting } from '../use-writing.ts';

type ImportDialogProps = ImportPlace & { declared: Import<unknown> };

/** Callbacks of the page around an import. */
export type ImportPlace = {
  refreshes: readonly AnyEndpoint[];
  onClose: () => void;
  /** Shows the imported records. */
  onShow: () => void;
};

/** Steps: choose a file, match its columns, check the rows, import. */
export function ImportDialog({ declared, refreshes, onClose, onShow }: ImportDialogProps) {
  const state = useImport(declared, refreshes);
  const { step } = state;
  useLeaveGuard(() => step === 'columns' || step === 'rows', 'import');
  const show = () => {
    onClose();
    onShow();
  };
  return (
    <DialogFrame
      title={declared.title}
      opened
      onClose={onClose}
      cancelLabel={step === 'done' ? 'Close' : undefined}
      width={880}
      actions={<Actions declared={declared} state={state} onShow={show} />}
    >
      <Stack align="start" gap={16} minHeight={320} color="ink" className={classes.content} aria-busy={state.busy}>
        <Steps current={step} />
        {step === 'file' && <FileStep declared={declared} state={state} refreshes={refreshes} />}
        {step === 'columns' && state.file && state.table && (
          <ColumnsStep
            fields={declared.fields}
            file={state.file}
            table={state.table}
            columns={state.columns}
            busy={state.busy}
            onSheet={state.chooseSheet}
          />
        )}
        {step === 'rows' && <RowsStep declared={declared} state={state} />}
        {step === 'done' && <DoneStep declared={declared} state={state} />}
      </Stack>
    </DialogFrame>
  );
}

type ActionsProps = { declared: Import<unknown>; state: ImportState; onShow: () => void };

function Actions({ declared, state, onShow }: ActionsProps) {
  const { step, busy, found, leaveOut, leaveOutDoubts } = state;
  const { counted } = useWriting();
  if (step === 'file') return null;
  if (step === 'done') {
    return <AfterImport onBegin={state.begin} onShow={onShow} />;
  }
  const good = (found?.good ?? 0) - (leaveOutDoubts ? (found?.doubtCount ?? 0) : 0);
  const blocked = good === 0 || ((found?.bad ?? 0) > 0 && !leaveOut);
  return (
    <>
      <Button variant="default" disabled={busy} onClick={state.back}>
        Back
      </Button>
      {step === 'columns' ? (
        <Button loading={busy} onClick={() => state.checkRows()}>
          Check the rows
        </Button>
      ) : (
        <Button loading={busy} disabled={blocked} onClick={state.importRows}>
          Import {counted(good, declared.one, declared.many)}
        </Button>
      )}
    </>
  );
}

function AfterImport({ onBegin, onShow }: { onBegin: () => void; onShow: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onBegin}>
        Import another file
      </Button>
      <Button onClick={onShow}>Show the list</Button>
    </>
  );
}

const steps: readonly { readonly step: ImportStep; readonly label: string }[] = [
  { step: 'file', label: 'Choose a file' },
  { step: 'columns', label: 'Match its columns' },
  { step: 'rows', label: 'Check its rows' },
];

function Steps({ current }: { current: ImportStep }) {
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <Row
      as="ol"
      wrap
      alignSelf="stretch"
      gap={[8, 24]}
      padding={[0, 0, 16]}
      dim
      ruledBelow
      className={classes.steps}
      aria-label="Steps"
    >
      {steps.map(({ step, label }, place) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={at < 0 || place < at || undefined}
        >
          <span aria-hidden="true">{place + 1}</span>
          {label}
        </li>
      ))}
    </Row>
  );
}
