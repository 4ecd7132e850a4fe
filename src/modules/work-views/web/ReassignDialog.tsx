import * as z from 'zod';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { AwayNotice } from '#modules/staff/web/public/AwayNotice.tsx';
import { selectionOrNone, optional } from '#platform/contract/fields.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { SuggestedPeople } from './public/SuggestedPeople.tsx';
import type { Place, Planning, Taken } from './use-planning.ts';

const schema = z.object({ person: optional(selectionOrNone('Reassign to')) });

type ReassignDialogProps = { taken: Taken; planning: Planning; onClose: () => void };

/** Reassigns a job, with suggestions; if left empty, nobody is assigned. */
export function ReassignDialog({ taken, planning, onClose }: ReassignDialogProps) {
  const { row, from } = taken;
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const placeOf = (id: number | null): Place => ({
    person: id,
    name: staff.data?.rows.find((one) => one.id === id)?.employee_name ?? 'Nobody',
    week: from.week,
  });
  const form = useRecordForm({
    schema,
    check: ({ person }) => ({ person: planning.whyNotTo(taken, placeOf(person)) }),
    save: async ({ person }) => {
      await planning.move(taken, placeOf(person));
      onClose();
      return null;
    },
    saved: onClose,
  });
  const choices = choicesOf(
    staff.data?.rows
      .filter(({ id }) => id !== from.person)
      .map(({ id, employee_name, designation }) => ({ id, name: `${employee_name}, ${designation}` })),
  );
  const link = form.field('person');
  return (
    <FormDialog title={`Reassign ${row.title}`} form={form} submitLabel="Reassign" onClose={onClose} width={560}>
      <Grid gap={12}>
        <SelectField {...link} choices={choices} help={`From ${from.name}; left empty, nobody is assigned`} />
        <AwayNotice fields={[link]} from={row.start_date} until={row.job_end_date} />
        <SuggestedPeople
          jobId={row.id}
          chosen={row.people}
          onTake={({ id }) => link.form.setValue(link.name, String(id), { shouldDirty: true, shouldValidate: true })}
        />
      </Grid>
    </FormDialog>
  );
}
