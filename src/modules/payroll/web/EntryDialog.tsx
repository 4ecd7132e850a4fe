import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { Button } from '@mantine/core';
import { type ExplainedEntry, fetchEntry, type RegisterLine, removeCorrection } from '../contract.ts';
import { registerReads } from './register-reads.ts';

type EntryDialogProps = {
  asked: { company_id: number; month: string; employee_id: number };
  onClose: () => void;
};

/** The lines of a person's amount, each from one salary, decision or correction. */
export function EntryDialog({ asked, onClose }: EntryDialogProps) {
  const { data, error, refetch } = useRead(fetchEntry, { query: asked });
  const name = data?.entries[0]?.name ?? 'Pay';
  return (
    <DialogFrame title={name} opened onClose={onClose} cancelLabel="Close" plainCancel width={880}>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      <Stack gap={20} minWidth={0}>
        {data?.entries.map((entry) => (
          <Entry key={entry.currency_id} entry={entry} />
        ))}
      </Stack>
    </DialogFrame>
  );
}

function Entry({ entry }: { entry: ExplainedEntry }) {
  const writing = useWriting();
  const { currency, days, payable, unpaid, undecided, sick_days, sick_pay, notes, lines, total } = entry;
  const said = [
    `${writing.counted(days, 'day', 'days')} at the company: ${payable} payable, ${unpaid} unpaid`,
    ...(undecided > 0 ? [`${undecided} not decided yet`] : []),
    ...(sick_days > 0 ? [`${writing.counted(sick_days, 'day', 'days')} of sickness`] : []),
    ...notes,
  ];
  return (
    <Stack gap={8} minWidth={0}>
      <Text>{`${said.join('. ')}.`}</Text>
      <FigureTable
        name={`What the amount in ${currency} is made of`}
        wraps
        columns={columnsOf(writing, currency)}
        rows={lines}
        keyOf={(line) => lines.indexOf(line)}
      />
      <Row justify="space-between" gap={16}>
        <Text>
          {sick_pay === null ? '' : `Statutory Sick Pay, for payroll: ${writing.showAmount(sick_pay, currency)}`}
        </Text>
        <Text>
          {'Total '}
          <strong>
            <Amount of={total} currency={currency} />
          </strong>
        </Text>
      </Row>
    </Stack>
  );
}

const columnsOf = (writing: Writing, currency: string): readonly FigureColumn<RegisterLine>[] => [
  { heading: 'Line', cell: ({ kind }) => kind },
  { heading: 'For', words: true, cell: ({ about }) => writing.monthInWords(about.slice(0, 7)) },
  { heading: 'Why', words: true, cell: (line) => <Why line={line} /> },
  { heading: 'Sum', words: true, cell: (line) => sumOfLine(writing, line, currency) },
  { heading: 'Amount', cell: ({ amount }) => <Amount of={amount} currency={currency} bare /> },
];

/** '33,000.00 × 29 ÷ 31', or '30,870.97 − 28,064.52 paid before'. */
function sumOfLine({ showAmount }: Writing, { days, of_days, monthly, due, paid }: RegisterLine, currency: string) {
  if (due !== null && paid !== null) return `${showAmount(due, currency)} − ${showAmount(paid, currency)} paid before`;
  return monthly === null ? '' : `${showAmount(monthly, currency)} × ${days ?? 0} ÷ ${of_days ?? 0}`;
}

function Why({ line: { says, correction_id } }: { line: RegisterLine }) {
  return (
    <>
      {says}
      {correction_id !== null && <Remove id={correction_id} />}
    </>
  );
}

function Remove({ id }: { id: number }) {
  const may = useMay();
  const remove = useWrite(removeCorrection, { refreshes: registerReads });
  if (!may(removeCorrection.access)) return null;
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-xs"
      loading={remove.sending}
      onClick={() => void toastReply(remove.send({ body: { id } }))}
    >
      Remove
    </Button>
  );
}
