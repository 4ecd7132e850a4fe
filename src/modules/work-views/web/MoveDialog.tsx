import * as z from 'zod';
import { wordField } from '#platform/contract/fields.ts';
import { showDate } from '#platform/contract/dates.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import type { Planning, Taken } from './use-planning.ts';

type MoveDialogProps = { taken: Taken; weeks: readonly string[]; planning: Planning; onClose: () => void };

/** Moves a job to another week, for the keyboard and the phone. */
export function MoveDialog({ taken, weeks, planning, onClose }: MoveDialogProps) {
  const { row, from } = taken;
  const others = weeks.filter((week) => week !== from.week);
  const schema = z.object({ week: wordField('Week', others) }) as unknown as ObjectSchema<{ week: string }>;
  const form = useRecordForm({
    schema,
    check: ({ week }) => ({ week: planning.whyNotTo(taken, { ...from, week }) }),
    save: async ({ week }) => {
      await planning.move(taken, { ...from, week });
      onClose();
      return null;
    },
    saved: onClose,
  });
  return (
    <FormDialog title={`Move ${row.title}`} form={form} submitLabel="Move" onClose={onClose}>
      <Grid gap={12}>
        <Text>
          {row.job_end_date === null ? 'It has no deadline yet.' : `It is due on ${showDate(row.job_end_date)}.`} Its
          deadline moves with it; its start too, as long as nobody has begun.
        </Text>
        <SelectField
          {...form.field('week')}
          choices={others.map((week) => ({ value: week, label: `Week of ${showDate(week)}` }))}
        />
      </Grid>
    </FormDialog>
  );
}
