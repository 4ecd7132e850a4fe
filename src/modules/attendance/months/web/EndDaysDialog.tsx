import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { showDate } from '#platform/contract/dates.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { endDays } from '../contract.ts';

const schema = z.object({ reason: longTextField('Reason') });
type Day = { readonly employee_id: number; readonly name: string; readonly date: string };

const keyOf = ({ employee_id, date }: Day) => `${employee_id} ${date}`;

type EndDaysDialogProps = { days: readonly Day[]; refreshes: readonly AnyEndpoint[]; onClose: () => void };

/** Sets many days at once, with one reason; each person is told. */
export function EndDaysDialog({ days, refreshes, onClose }: EndDaysDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const end = useWrite(endDays, { refreshes });
  const chosen = days.filter((day) => !left.has(keyOf(day)));
  const form = useRecordForm({
    schema,
    save: ({ reason }) =>
      end.send({ body: { reason, days: chosen.map(({ employee_id, date }) => ({ employee_id, date })) } }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <DialogFrame
      title="Set missing swipes out"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <SubmitButton saving={form.saving}>
          {chosen.length === 1 ? 'Set one day' : `Set ${chosen.length} days`}
        </SubmitButton>
      }
    >
      <Stack gap={12}>
        <Text>The swipe out becomes the end of the shift. Each person is told, with your reason.</Text>
        <Stack as="ul" gap={6} maxHeight={260} scrolls>
          {days.map((day) => (
            <li key={keyOf(day)}>
              <Checkbox
                label={`${day.name}, ${showDate(day.date)}`}
                checked={!left.has(keyOf(day))}
                onChange={() => toggle(keyOf(day))}
              />
            </li>
          ))}
        </Stack>
        <LongTextField {...form.field('reason')} />
      </Stack>
    </DialogFrame>
  );
}
