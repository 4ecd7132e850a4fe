import { fromDmy, realDate } from '#platform/contract/dates.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { type ExitRecord, moveForm, moveLastDay, type MovePreview, previewLastDay } from '../contract.ts';
import { exitReads } from './exit-reads.ts';
import classes from './exit.module.css';

/** Moves the last working day; shows the consequences before saving. */
export function MoveDialog({ exit, onClose }: { exit: ExitRecord; onClose: () => void }) {
  const save = useWrite(moveLastDay, { refreshes: exitReads });
  const form = useRecordForm({
    schema: moveForm,
    start: { lwd: fromDmy(exit.lwd) ?? '', access_off_from: exit.access_off_from },
    save: (values) => save.send({ query: { id: exit.id }, body: { ...values, version: exit.version } }),
    saved: onClose,
  });
  const { field } = form;
  const [lwd, early] = [useFieldText(field('lwd')), useFieldText(field('access_off_from'))];
  return (
    <FormDialog title="Move last working day" form={form} submitLabel="Move" onClose={onClose}>
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <FieldGrid>
          <DateField {...field('lwd')} wire="iso" />
          <DateField {...field('access_off_from')} wire="iso" />
        </FieldGrid>
        <p className={classes.dim}>
          Access ends when the last working day is over where they work, or at the beginning of an earlier day.
        </p>
        {realDate(lwd) && (early === '' || realDate(early)) && (
          <Follows exit={exit} lwd={lwd} access_off_from={early === '' ? null : early} />
        )}
        <LongTextField {...field('reason')} />
      </Stack>
    </FormDialog>
  );
}

type FollowsProps = { exit: ExitRecord; lwd: string; access_off_from: string | null };

function Follows({ exit, lwd, access_off_from }: FollowsProps) {
  const isSame = lwd === fromDmy(exit.lwd) && access_off_from === exit.access_off_from;
  const { data } = useRead(
    previewLastDay,
    { query: { id: exit.id }, body: { lwd, access_off_from } },
    { enabled: !isSame, keepPrevious: true },
  );
  if (isSame || !data) return null;
  return (
    <Card as="section" padding={12} background="sunken" aria-label="What follows">
      <Stack gap={6}>
        {data.changes.map((change) => (
          <Changed key={change.label} change={change} />
        ))}
        {data.notes.map((note) => (
          <p key={note} className={classes.dim}>
            {note}
          </p>
        ))}
      </Stack>
    </Card>
  );
}

const Changed = ({ change: { label, before, after } }: { change: MovePreview['changes'][number] }) => (
  <Text>
    {label}: {before ?? '-'} → {after ?? '-'}
  </Text>
);
