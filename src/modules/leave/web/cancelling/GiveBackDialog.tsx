import { showDate } from '#platform/contract/dates.ts';
import type { Choice } from '#platform/web/choice.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { askDaysBack, giveBackDays, giveBackForm } from '../../cancelling.ts';
import type { LeaveApplication } from '../../contract.ts';
import { fetchLeaveFacts, type LeaveFacts } from '../../deciding.ts';
import { leaveReads } from '../reads.ts';

type GiveBackDialogProps = { leave: LeaveApplication; isOwn: boolean; onClose: () => void };

/** Selects days of an accepted leave to give back, or to ask for. */
export function GiveBackDialog({ leave: { id, employee, version }, isOwn, onClose }: GiveBackDialogProps) {
  const today = useToday();
  const { data, error, refetch } = useRead(fetchLeaveFacts, { query: { id } });
  const give = useWrite(isOwn ? askDaysBack : giveBackDays, { refreshes: leaveReads });
  const form = useRecordForm({
    schema: giveBackForm,
    start: { dates: [] },
    save: (values) => give.send({ query: { id }, body: { ...values, version } }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  const offered = data?.days.filter(({ date }) => !isOwn || date > today).flatMap(choiceOf);
  const name = isOwn ? 'Ask to give days back' : 'Give days back';
  return (
    <FormDialog title={name} form={form} submitLabel={name} onClose={onClose} width={520}>
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        {isOwn ? (
          <Text>The other days stay leave. Your approver decides before the first day, HR from then on.</Text>
        ) : (
          <Text>
            The other days stay leave. <strong>{employee}</strong> is told, with your reason.
          </Text>
        )}
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={96} />}
        {data && <ChecksField {...form.field('dates')} choices={offered} />}
        <LongTextField {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}

const halves = { Full: '', First: ' (first half)', Second: ' (second half)' };

/** A day, with signs that someone worked. */
const choiceOf = ({ date, part, amount, live, asked_back, worked }: Day): readonly Choice[] => {
  const text = `${showDate(date)}${halves[part]}${asked_back ? ', asked for' : ''}`;
  return live && amount > 0 ? [{ value: date, label: worked === null ? text : `${text}: ${worked}` }] : [];
};

type Day = LeaveFacts['days'][number];
