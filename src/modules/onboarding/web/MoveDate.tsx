import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { moveDateForm, moveJoiningDate, type Onboarding } from '../contract.ts';
import { isLive } from '../life.ts';
import { screens } from './screens.tsx';

/** Moves the joining date while the onboarding is running. */
export function MoveDate({ row }: { row: Onboarding }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may(moveJoiningDate.access) || !isLive(row.status)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        Move joining date
      </Button>
      {isOpen && <MoveDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({ row, onClose }: { row: Onboarding; onClose: () => void }) {
  const move = useWrite(moveJoiningDate, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: moveDateForm,
    start: { doj: row.doj },
    save: (body) => move.send({ query: { id: row.id }, body: { ...body, version: row.version } }),
    saved: onClose,
  });
  return (
    <FormDialog
      title={`Move the joining date of ${row.candidate}`}
      form={form}
      submitLabel="Move date"
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text dim>
          Open tasks, the joining kit, access, employment and the first salary follow. Everybody concerned is told once.
        </Text>
        <DateField {...form.field('doj')} wire="iso" begins />
        <TextField {...form.field('reason')} />
      </Stack>
    </FormDialog>
  );
}
