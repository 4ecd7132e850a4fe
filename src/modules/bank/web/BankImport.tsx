import { currency } from '#modules/masters/contract.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { ColumnsStep } from '#platform/web/import/ColumnsStep.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { Button, FileInput, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { importBankStatement } from '../contract.ts';
import { statementFields } from '../statement-columns.ts';
import { type Statement, useStatement } from './use-statement.ts';

export function BankImportButton() {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(importBankStatement.access)) return null;
  return (
    <>
      <Button size="xs" leftSection={<IconUpload size={16} stroke={1.6} />} onClick={() => setOpened(true)}>
        Import statement
      </Button>
      {opened && <BankImportDialog onClose={() => setOpened(false)} />}
    </>
  );
}

function BankImportDialog({ onClose }: { onClose: () => void }) {
  const statement = useStatement(onClose);
  const { file, send, sending, table, mayMatch, match, back, leftOut } = statement;
  if (leftOut.length > 0) return <LeftOutDialog lines={leftOut} onClose={onClose} />;
  const other = table ? { label: 'Back', run: back } : mayMatch ? { label: 'Match its columns', run: match } : null;
  return (
    <DialogFrame
      title="Import a bank statement"
      opened
      onClose={onClose}
      width={table ? 880 : 520}
      onSubmit={send}
      actions={
        <>
          {other && (
            <Button variant="default" disabled={sending} onClick={other.run}>
              {other.label}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            Import
          </Button>
        </>
      }
    >
      {file && table ? <StatementColumns {...{ statement, file, table }} /> : <StatementFile statement={statement} />}
    </DialogFrame>
  );
}

function StatementFile({ statement: { file, choose, of, setOf, wrong } }: { statement: Statement }) {
  const currencies = useRead(currency.calls.choices, {});
  return (
    <Stack gap={16} minWidth={0}>
      <FileInput
        label="File"
        withAsterisk
        placeholder="Choose a file"
        description="CAMT.053, OFX, CSV or Excel, up to 10 MB (CAMT.053 and OFX up to 4 MB)"
        accept=".xml,.ofx,.qfx,.csv,.txt,.tsv,.xlsx,.camt"
        value={file}
        onChange={choose}
        error={wrong['file']}
        data-autofocus
      />
      <Select
        label="Currency"
        placeholder="As the file says"
        description="Only of a CSV without a column for it"
        data={choicesOf(currencies.data?.rows) ?? []}
        value={of}
        onChange={setOf}
        error={wrong['currency_id']}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Currency' }}
        openOnFocus={false}
      />
      <Text dim size={12}>
        Only incoming money that is booked is kept. A line that was imported before is not added again, also from
        another file.
      </Text>
    </Stack>
  );
}

type StatementColumnsProps = { statement: Statement; file: File; table: ReadTable };

/** Asks for the columns of an unknown bank; its next file is read the same way. */
function StatementColumns({ statement, file, table }: StatementColumnsProps) {
  const { columns, wrong, sending, chooseSheet } = statement;
  return (
    <Stack align="start" gap={16} minWidth={0} color="ink">
      {wrong['file'] !== undefined && (
        <Text color="danger" role="alert">
          {wrong['file']}
        </Text>
      )}
      <ColumnsStep
        fields={statementFields}
        file={file}
        table={table}
        columns={columns}
        busy={sending}
        onSheet={chooseSheet}
      />
    </Stack>
  );
}

const mostShown = 100;

/** Rows left out of an import, with their reasons. */
function LeftOutDialog({ lines, onClose }: { lines: readonly string[]; onClose: () => void }) {
  return (
    <DialogFrame title="The statement is imported" opened onClose={onClose} width={520} cancelLabel="Close" plainCancel>
      <Stack gap={12} minWidth={0}>
        <Text>Left out besides outgoing money:</Text>
        <Stack as="ul" gap={6} minWidth={0}>
          {lines.slice(0, mostShown).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
        {lines.length > mostShown && <Text dim>{`And ${lines.length - mostShown} more.`}</Text>}
      </Stack>
    </DialogFrame>
  );
}
