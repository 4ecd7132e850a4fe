import { currency } from '#modules/masters/contract.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { Button, FileInput, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { fetchBankLines, importBankStatement } from '../contract.ts';

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
  const currencies = useRead(currency.calls.choices, {});
  const { file, choose, of, setOf, wrong, send, sending, leftOut } = useStatement(onClose);
  if (leftOut.length > 0) return <LeftOutDialog lines={leftOut} onClose={onClose} />;
  return (
    <DialogFrame
      title="Import a bank statement"
      opened
      onClose={onClose}
      width={520}
      onSubmit={send}
      actions={
        <Button type="submit" loading={sending}>
          Import
        </Button>
      }
    >
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
    </DialogFrame>
  );
}

const mostShown = 100;

/** What stayed out of an import, so that nobody looks for it in vain. */
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

/** The chosen file, what was wrong with it, and what stayed out of it. */
function useStatement(onClose: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [of, setOf] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const add = useWrite(importBankStatement, { refreshes: [fetchBankLines] });
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!file) return setWrong({ file: 'Choose a file first' });
    try {
      const { message, result } = await add.send({ query: of === null ? {} : { currency_id: Number(of) }, file });
      if (message) toast.success(message);
      if (result.leftOut.length > 0) setLeftOut(result.leftOut);
      else onClose();
    } catch (error) {
      const fields = failureOf(error)?.fields;
      if (!fields) toast.error(messageOf(error));
      setWrong(fields ?? {});
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setWrong({});
  };
  return {
    file,
    choose,
    of,
    setOf,
    wrong,
    send: (event: SyntheticEvent) => void send(event),
    sending: add.sending,
    leftOut,
  };
}
