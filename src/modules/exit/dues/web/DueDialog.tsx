import { currency } from '#modules/masters/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { exitReads } from '../../web/exit-reads.ts';
import { type Due, dueForm, dueKinds, isByDay, needsConsent, saveExitDue } from '../contract.ts';

type DueDialogProps = {
  exitId: number;
  /** The version of the sheet on screen. */
  version: number;
  /** The title of the dialog when it adds a line. */
  title: string;
  saved: Due | undefined;
  /** Days of notice not worked: the initial value of a line for them. */
  shortfall: number;
  onClose: () => void;
};

const kinds = dueKinds.map((kind) => ({ value: kind, label: kind }));

/** A line of the sheet of dues: in days and their rate, or an amount. */
export function DueDialog({ exitId, version, title, saved, shortfall, onClose }: DueDialogProps) {
  const save = useWrite(saveExitDue, { refreshes: exitReads });
  const currencies = useRead(currency.calls.choices, {}, { freshFor: minutes(5) });
  const form = useRecordForm({
    schema: dueForm,
    start: saved ?? {},
    save: (values) => save.send({ query: { id: exitId }, body: { ...values, due_id: saved?.id, version } }),
    saved: onClose,
  });
  const { field } = form;
  const kind = useFieldText(field('kind'));
  const days = field('days');
  const begin = (chosen: string) => {
    if (chosen !== 'Notice shortfall' || shortfall === 0) return;
    days.form.setValue('days', String(shortfall), { shouldDirty: true });
  };
  return (
    <FormDialog title={saved ? 'Edit line' : title} form={form} submitLabel="Save line" onClose={onClose}>
      <Stack gap={16}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <SelectField {...field('kind')} choices={kinds} onChosen={begin} begins />
        <TextField {...field('says')} />
        <FieldGrid>
          {isByDay(kind) && (
            <>
              <TextField {...days} kind="decimal" required />
              <TextField {...field('day_rate')} kind="decimal" required />
            </>
          )}
          {!isByDay(kind) && <TextField {...field('amount')} kind="decimal" required />}
          {needsConsent(kind) && <DateField {...field('consent_on')} wire="iso" required />}
          <SelectField
            {...field('currency_id')}
            choices={currencies.isError ? [] : choicesOf(currencies.data?.rows)}
            saved={saved && { value: String(saved.currency_id), label: saved.currency }}
          />
        </FieldGrid>
      </Stack>
    </FormDialog>
  );
}
