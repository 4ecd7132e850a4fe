import { Button } from '@mantine/core';
import { durationText } from '#platform/contract/duration.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { type Detail, DetailList } from '#platform/web/ui/DetailList.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type Cell, clearSkillLevel, fetchSkillMatrix, levelForm, type MatrixRow, setSkillLevel } from '../contract.ts';
import { levels, levelWords } from '../levels.ts';

type LevelDialogProps = { row: MatrixRow; cell: Cell; category: string; onClose: () => void };

/** Explains a level; people with the right set it by hand. */
export function LevelDialog({ row, cell, category, onClose }: LevelDialogProps) {
  const set = useWrite(setSkillLevel, { refreshes: [fetchSkillMatrix] });
  const form = useRecordForm({
    schema: levelForm,
    editing: { level: cell.level, note: cell.note },
    save: (values) => set.send({ body: { ...values, employee_id: row.id, skill_category_id: cell.category_id } }),
    saved: onClose,
  });
  const clear = useWrite(clearSkillLevel, { refreshes: [fetchSkillMatrix] });
  const takeBack = async () => {
    try {
      const { message } = await clear.send({ body: { employee_id: row.id, skill_category_id: cell.category_id } });
      if (message) toast.success(message);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <DialogFrame
      width={560}
      title={`${row.employee_name}: ${category}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      cancelLabel={row.maySet ? 'Cancel' : 'Close'}
      actions={
        row.maySet && (
          <>
            {cell.note !== null && (
              <Button variant="default" loading={clear.sending} onClick={() => void takeBack()}>
                Use what logs and trainings say
              </Button>
            )}
            <Button loading={form.saving} onClick={() => void form.submit()}>
              Save level
            </Button>
          </>
        )
      }
    >
      <Grid gap={16}>
        <DetailList details={detailsOf(cell)} />
        {row.maySet && (
          <Grid noValidate as="form" gap={16} onSubmit={(event) => void form.submit(event)}>
            <SelectField
              {...form.field('level')}
              choices={levels.map((level) => ({ value: String(level), label: `${level} ${levelWords[level]}` }))}
              help="Yours wins until the evidence outgrows it"
            />
            <TextField {...form.field('note')} />
          </Grid>
        )}
      </Grid>
    </DialogFrame>
  );
}

const detailsOf = ({ level, evidence, skills, minutes, given, note }: Cell): readonly Detail[] => [
  { label: 'Level', value: `${level} ${levelWords[level]}` },
  ...(note === null
    ? []
    : [
        { label: 'Set by hand', value: note },
        { label: 'By the evidence', value: `${evidence} ${levelWords[evidence]}` },
      ]),
  { label: 'Skills opened', value: skills },
  { label: 'Trainings attended', value: `${durationText(minutes)} hours` },
  { label: 'Trainings given', value: given },
];
