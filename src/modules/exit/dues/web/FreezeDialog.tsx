import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { ExitRecord } from '../../contract.ts';
import { exitReads } from '../../web/exit-reads.ts';
import { type Dues, freezeExit, freezeForm } from '../contract.ts';
import classes from '../../web/exit.module.css';

type FreezeDialogProps = { exit: ExitRecord; sheet: Dues; onClose: () => void };

/** Freezes the sheet and asks for the leaver's own address. */
export function FreezeDialog({ exit, sheet: { mailed_to, version }, onClose }: FreezeDialogProps) {
  const freeze = useWrite(freezeExit, { refreshes: exitReads });
  const form = useRecordForm({
    schema: freezeForm,
    start: { email: mailed_to ?? '' },
    save: (values) => freeze.send({ query: { id: exit.id }, body: { ...values, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Freeze the settlement" form={form} submitLabel="Freeze" onClose={onClose}>
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <p className={classes.dim}>
          The lines are locked. What comes later is a correction of them. {exit.employee_name} is mailed a link to the
          settlement; the mailbox of work closes with the last day.
        </p>
        <TextField {...form.field('email')} />
      </Stack>
    </FormDialog>
  );
}
