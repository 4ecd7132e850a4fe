import { modeOfWork } from '#modules/masters/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { type FieldLink, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormOf } from '#platform/contract/record/record.ts';
import { durationText } from '#platform/contract/duration.ts';
import { timeEntry, timeEntryCalls } from '../contract.ts';
import type { Choices } from '../quick-entry.ts';
import { isSameBudget, whyNotBudget } from '../rules.ts';
import type { WeekEntry, WeekRow } from '../weeks.ts';
import { remainingText } from './grid.ts';
import { timeReads } from './reads.ts';
import { useJobChoices } from './use-job-choices.ts';

type EntryDialogProps = {
  date: string;
  /** Left out to add one. */
  entry?: WeekEntry | undefined;
  /** The label of its row, if it is no longer among the choices. */
  row?: WeekRow | undefined;
  onClose: () => void;
};

/** One entry with all its fields. */
export function EntryDialog({ date, entry, row, onClose }: EntryDialogProps) {
  const add = useWrite(timeEntryCalls.add, { refreshes: timeReads });
  const edit = useWrite(timeEntryCalls.edit, { refreshes: timeReads });
  const places = useRead(modeOfWork.calls.choices, {}, { freshFor: minutes(5) });
  const [typed, setTyped] = useState(row?.job_id ? `${row.title} ${row.detail}` : '');
  const picked = useJobChoices(typed);
  const today = useToday();
  const form = useRecordForm({
    schema: timeEntry.form,
    ...(entry
      ? { editing: { ...entry, duration_min: durationText(entry.duration_min) } }
      : { start: { date, billable: true } }),
    check: (values) => {
      const wrong = timeEntry.check(values, { today: date, before: undefined });
      const over = whyNotOverBudget(values, picked.data, entry, today);
      return over ? { ...wrong, [over.field]: over.message } : wrong;
    },
    save: (values) =>
      entry
        ? edit.send({ query: { id: entry.id }, body: { ...values, version: entry.version } })
        : add.send({ body: values }),
    saved: onClose,
  });
  return (
    <FormDialog
      title={entry ? 'Edit time' : 'Add time'}
      form={form}
      submitLabel={entry ? 'Save changes' : 'Add time'}
      onClose={onClose}
      width={600}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <FieldGrid>
        <PurposeFields field={form.field} row={row} choices={picked} onSearch={setTyped} />
        <DateField {...form.field('date')} wire="iso" />
        <TextField {...form.field('duration_min')} placeholder="1:30" begins help="1:30, 1.5 or 90m" />
        <TextField {...form.field('start_time')} placeholder="09:30" />
        <TextField {...form.field('end_time')} placeholder="11:00" />
        <SelectField {...form.field('mode_of_work_id')} choices={choicesOf(places.data?.rows)} />
        <BillableField field={form.field} choices={picked.data} />
        <LongTextField {...form.field('description')} />
        <TextField {...form.field('over_budget_reason')} wide help="Needed when the budget is used up" />
      </FieldGrid>
    </FormDialog>
  );
}

type Booked = Pick<FormOf<typeof timeEntry>, 'date' | 'job_id' | 'fee_type_id' | 'duration_min' | 'over_budget_reason'>;

/** Only as far as the choices know, for fee types this year; the server checks whether the firm stops at a budget. */
function whyNotOverBudget(values: Booked, choices: Choices | undefined, before: WeekEntry | undefined, today: string) {
  const { job_id, fee_type_id, duration_min, over_budget_reason: reason } = values;
  const job = choices?.rows.find(({ id }) => id === job_id);
  const feeType = choices?.fee_types.find(({ id }) => id === fee_type_id);
  const budget = job ? { budget_min: job.budget_min, used_min: job.actual_min } : feeType;
  if (!budget || (!job && values.date.slice(0, 4) !== today.slice(0, 4))) return undefined;
  const before_min = before && before.status !== 'Rejected' && isSameBudget(before, values) ? before.duration_min : 0;
  const over = { budget_min: budget.budget_min, used_min: budget.used_min - before_min, duration_min, before_min };
  return whyNotBudget(over, { reason, isStop: false });
}

type FieldOf = (name: 'job_id' | 'fee_type_id' | 'planning_activity_id' | 'billable') => FieldLink;

/** Only if the job and its client are charged. */
function BillableField({ field, choices }: { field: FieldOf; choices: Choices | undefined }) {
  const chosen = useFieldText(field('job_id'));
  const job = choices?.rows.find(({ id }) => String(id) === chosen);
  if (chosen === '') return null;
  const help = job?.billable === false && 'This job is not charged to its client';
  return <CheckField {...field('billable')} disabled={job?.billable === false} help={help} />;
}

type PurposeFieldsProps = {
  field: FieldOf;
  row: WeekRow | undefined;
  choices: ReturnType<typeof useJobChoices>;
  onSearch: (text: string) => void;
};

/** A job and perhaps an activity, or a fee type: choosing one clears the other. */
function PurposeFields({ field, row, choices: { data, searching }, onSearch }: PurposeFieldsProps) {
  const { form } = field('job_id');
  const chosen: unknown = useWatch({ control: form.control, name: 'job_id' });
  const job = data?.rows.find(({ id }) => String(id) === chosen);
  const feeTypeId: unknown = useWatch({ control: form.control, name: 'fee_type_id' });
  const feeType = data?.fee_types.find(({ id }) => String(id) === feeTypeId);
  const activities = data?.activities.filter(({ job_type_id }) => job_type_id === job?.job_type_id);
  const jobs = choicesOf(
    data?.rows.map(({ id, title, client, reference_no }) => ({ id, name: `${title} · ${client} · ${reference_no}` })),
  );
  const clear = (...names: readonly string[]) =>
    names.forEach((name) => form.setValue(name, '', { shouldDirty: true, shouldValidate: false }));
  const kept = (id: number | null | undefined, label: string | null | undefined) =>
    id === null || id === undefined ? undefined : { value: String(id), label: label ?? '' };
  return (
    <>
      <SelectField
        {...field('job_id')}
        wide
        choices={jobs}
        onSearch={onSearch}
        searching={searching}
        saved={kept(row?.job_id, row && `${row.title} · ${row.detail}`)}
        onChosen={(value) => clear('planning_activity_id', ...(value === '' ? [] : ['fee_type_id']))}
        help={job && remainingText({ budget_min: job.budget_min, used_min: job.actual_min })}
      />
      <SelectField
        {...field('planning_activity_id')}
        choices={choicesOf(activities)}
        saved={kept(row?.planning_activity_id, row?.activity)}
      />
      <SelectField
        {...field('fee_type_id')}
        choices={choicesOf(data?.fee_types)}
        saved={kept(row?.fee_type_id, row?.title)}
        onChosen={(value) => value !== '' && clear('job_id', 'planning_activity_id')}
        help={(feeType && remainingText(feeType)) || 'For time that is for no job'}
      />
    </>
  );
}
