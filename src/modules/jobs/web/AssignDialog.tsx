import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { AwayNotice } from '#modules/staff/web/public/AwayNotice.tsx';
import { durationText, minutesField, minutesOf } from '#platform/contract/duration.ts';
import { longTextField, optional, selectionOrNone, selectionsField } from '#platform/contract/fields.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { type FieldLink, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { assignJob, fetchJobAssignees, type JobRow } from '../contract.ts';
import { whyNotReviewer } from '../rules.ts';
import { screens } from './screens.tsx';

type Assigned = { readonly id: number; readonly employee_name: string; readonly budget_min: number | null };

const people = z.object({
  assignee_ids: selectionsField('Assigned to', { empty: true }),
  reviewer_id: optional(selectionOrNone('Reviewer')),
  note: optional(longTextField('Note to them')),
});

/** Suggested preparers with reasons; taking one adds them to the selection. */
export type Suggestions = (props: {
  jobId: number;
  chosen: readonly number[];
  onTake: (person: { id: number; name: string }) => void;
}) => ReactNode;

type AssignDialogProps = { job: JobRow; suggestions: Suggestions; onClose: () => void };

/** Assigns preparers with their hours, and a reviewer. */
export function AssignDialog({ job, suggestions, onClose }: AssignDialogProps) {
  const { data } = useRead(fetchJobAssignees, { params: { id: job.id } });
  if (!data) {
    return (
      <DialogFrame title="Assign" opened onClose={onClose}>
        <Skeleton height={180} />
      </DialogFrame>
    );
  }
  return <AssignForm job={job} assigned={data.rows} suggestions={suggestions} onClose={onClose} />;
}

type AssignFormProps = AssignDialogProps & { assigned: readonly Assigned[] };

function AssignForm({ job, assigned, suggestions: Suggested, onClose }: AssignFormProps) {
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const assign = useWrite(assignJob, { refreshes: screens.reads });
  const [budgets, setBudgets] = useState(() => budgetsOf(assigned));
  const form = useRecordForm({
    schema: people,
    editing: { assignee_ids: job.assignee_ids.map(String), reviewer_id: job.reviewer_id, note: '' },
    check: ({ assignee_ids, reviewer_id }) => ({ reviewer_id: whyNotReviewer(reviewer_id, assignee_ids) }),
    save: ({ assignee_ids, reviewer_id, note }) =>
      assign.send({
        query: { id: job.id },
        body: {
          assignees: assignee_ids.map((id) => ({ id, budget_min: minutesIn(budgets[id]) })),
          reviewer_id,
          note,
          version: job.version,
        },
      }),
    saved: onClose,
  });
  const choices = choicesOf(
    staff.data?.rows.map(({ id, employee_name, designation }) => ({ id, name: `${employee_name}, ${designation}` })),
  );
  const saved = assigned.map(({ id, employee_name }) => ({ value: String(id), label: employee_name }));
  const reviewer = job.reviewer_id === null ? undefined : { value: String(job.reviewer_id), label: job.reviewer ?? '' };
  const named = new Map([...saved, ...(choices ?? [])].map(({ value, label }) => [value, label]));
  const wrong = Object.values(budgets).some((text) => whyNotBudget(text) !== undefined);
  return (
    <DialogFrame
      title={`Assign ${job.reference_no}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => (wrong ? event.preventDefault() : void form.submit(event))}
      actions={<SubmitButton saving={form.saving}>Assign</SubmitButton>}
      width={560}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Grid gap={12}>
        <MultiSelectField {...form.field('assignee_ids')} choices={choices} saved={saved} />
        <TakeSuggestion jobId={job.id} chosen={form.field('assignee_ids')} Suggested={Suggested} />
        <Budgets chosen={form.field('assignee_ids')} named={named} budgets={budgets} onChange={setBudgets} />
        <SelectField
          {...form.field('reviewer_id')}
          choices={choices}
          saved={reviewer}
          help="Somebody who does not prepare it"
        />
        <AwayNotice
          fields={[form.field('assignee_ids'), form.field('reviewer_id')]}
          from={job.start_date}
          until={job.job_end_date}
        />
        <LongTextField {...form.field('note')} help="Goes with the notification" />
      </Grid>
    </DialogFrame>
  );
}

const budgetsOf = (assigned: readonly Assigned[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    assigned.flatMap(({ id, budget_min }) => (budget_min === null ? [] : [[id, durationText(budget_min)]])),
  );

type TakeProps = { jobId: number; chosen: FieldLink; Suggested: Suggestions };

function TakeSuggestion({ jobId, chosen: { form, name }, Suggested }: TakeProps) {
  const ids: unknown = useWatch({ control: form.control, name });
  const chosen = Array.isArray(ids) ? ids.map(Number) : [];
  return (
    <Suggested
      jobId={jobId}
      chosen={chosen}
      onTake={({ id }) => form.setValue(name, [...chosen, id].map(String), { shouldDirty: true, shouldValidate: true })}
    />
  );
}

type BudgetsProps = {
  chosen: FieldLink;
  named: ReadonlyMap<string, string>;
  budgets: Readonly<Record<string, string>>;
  onChange: (budgets: Readonly<Record<string, string>>) => void;
};

/** The budget share of each selected person. */
function Budgets({ chosen, named, budgets, onChange }: BudgetsProps) {
  const ids: unknown = useWatch({ control: chosen.form.control, name: chosen.name });
  return (Array.isArray(ids) ? ids.map(String) : []).map((id) => {
    const name = named.get(id) ?? '';
    return (
      <Grid key={id} columns="minmax(0, 1fr) 110px" gap={8} align="center">
        <Text>{name}</Text>
        <TextInput
          size="xs"
          aria-label={`Budget for ${name}`}
          placeholder="1:30"
          value={budgets[id] ?? ''}
          error={whyNotBudget(budgets[id] ?? '')}
          onChange={(event) => onChange({ ...budgets, [id]: event.target.value })}
        />
      </Grid>
    );
  });
}

const budget = minutesField('Budget', 9999);

const whyNotBudget = (text: string): string | undefined =>
  text.trim() === '' ? undefined : budget.safeParse(text.trim()).error?.issues[0]?.message;

const minutesIn = (text: string | undefined): number | null => minutesOf(text?.trim() ?? '') ?? null;
