/** What is done with several chosen jobs at once, each action with a dialog that asks what it needs. */
import * as z from 'zod';
import { useState } from 'react';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { AwayNotice } from '#modules/staff/web/public/AwayNotice.tsx';
import { mayTake, type Step, stepsFrom, whyNever } from '#platform/contract/flow.ts';
import { longTextField, wordField } from '#platform/contract/fields.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import type { Reply } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import type { BulkAction } from '#platform/web/list/column.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useActor, useMay } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { archiveJobs, assignForm, assignJobs, type BulkOutcome, dateForm, dateJobs, moveJobs } from '../bulk.ts';
import type { JobRow } from '../contract.ts';
import { jobLife, type JobStatus, waitingFor } from '../life.ts';
import { screens } from './screens.tsx';

type What = 'move' | 'assign' | 'date' | 'archive';
type Asking = { readonly what: What; readonly rows: readonly JobRow[]; readonly end: (done: boolean) => void };

/** The actions of the bar, and the dialog that one of them has opened. */
export function useBulk() {
  const [asking, setAsking] = useState<Asking>();
  const may = useMay()(moveJobs.access);
  const ask = (what: What, label: string): BulkAction<JobRow> => ({
    label,
    run: (rows) => new Promise((resolve) => setAsking({ what, rows, end: resolve })),
  });
  const close = (done: boolean) => {
    asking?.end(done);
    setAsking(undefined);
  };
  const actions = [
    ask('move', 'Change status'),
    ask('assign', 'Assign'),
    ask('date', 'Change deadline'),
    ask('archive', 'Archive'),
  ];
  const Dialog = asking && dialogs[asking.what];
  return {
    bulk: may ? actions : [],
    dialog: Dialog && asking && <Dialog rows={asking.rows} onClose={close} />,
  };
}

type DialogProps = { rows: readonly JobRow[]; onClose: (done: boolean) => void };

const idsOf = (rows: readonly JobRow[]) => rows.map(({ id }) => id);

/** The steps that every one of the jobs can take next, as far as its row tells. */
function useCommonSteps(rows: readonly JobRow[]): readonly Step<string>[] {
  const actor = useActor();
  const stepsOf = (row: JobRow) =>
    stepsFrom(jobLife, row.status, row).filter((step) => {
      const parts = screens.partsOf?.(row) ?? new Set<string>();
      return mayTake(step, actor, parts) && !whyNever(step, parts);
    });
  const [first, ...others] = rows.map(stepsOf);
  return (first ?? []).filter((step) => others.every((steps) => steps.some(({ to }) => to === step.to)));
}

function MoveDialog({ rows, onClose }: DialogProps) {
  const steps = useCommonSteps(rows);
  const [to, setTo] = useState<string>('');
  const step = steps.find((one) => one.to === to);
  const move = useWrite(moveJobs, { refreshes: screens.reads });
  const asks = Object.keys(step?.asks ?? {});
  const schema = z.object({
    status: wordField('Next status', steps.length > 0 ? steps.map((one) => one.to) : ['']),
    ...(asks.includes('reason') && { reason: longTextField('Reason') }),
    ...(asks.includes('waiting_on') && { waiting_on: wordField('Waiting on', waitingFor) }),
  }) as unknown as ObjectSchema<{ status: string; reason?: string; waiting_on?: string }>;
  const form = useRecordForm({
    schema,
    save: ({ status, reason = null, waiting_on = null }) =>
      move.send({
        body: {
          ids: idsOf(rows),
          // One of the flow's own, and one of its words.
          status: status as JobStatus,
          reason,
          waiting_on: waiting_on as (typeof waitingFor)[number] | null,
        },
      }),
    saved: (reply) => onClose(tellRefused(reply)),
  });
  return (
    <BulkDialog title="Change status" rows={rows} form={form} onClose={onClose}>
      {steps.length === 0 && <Text>These jobs have no next status in common. Choose jobs of the same status.</Text>}
      {steps.length > 0 && (
        <SelectField
          {...form.field('status')}
          choices={steps.map((one) => ({ value: one.to, label: `${one.label} (${one.to})` }))}
          onChosen={setTo}
        />
      )}
      {step?.says && <Text>Each job {step.says}</Text>}
      {asks.includes('reason') && <LongTextField {...form.field('reason')} />}
      {asks.includes('waiting_on') && (
        <SelectField {...form.field('waiting_on')} choices={waitingFor.map((word) => ({ value: word, label: word }))} />
      )}
    </BulkDialog>
  );
}

function AssignManyDialog({ rows, onClose }: DialogProps) {
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const assign = useWrite(assignJobs, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: assignForm,
    save: (values) => assign.send({ body: { ...values, ids: idsOf(rows) } }),
    saved: (reply) => onClose(tellRefused(reply)),
  });
  const choices = choicesOf(
    staff.data?.rows.map(({ id, employee_name, designation }) => ({ id, name: `${employee_name}, ${designation}` })),
  );
  return (
    <BulkDialog title="Assign" rows={rows} form={form} onClose={onClose}>
      <MultiSelectField {...form.field('assignee_ids')} choices={choices} />
      <SelectField {...form.field('reviewer_id')} choices={choices} help="Left empty, who reviews them stays" />
      <AwayNotice
        fields={[form.field('assignee_ids'), form.field('reviewer_id')]}
        from={null}
        until={latestOf(rows.map(({ job_end_date }) => job_end_date))}
      />
    </BulkDialog>
  );
}

const latestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other), null);

function DateDialog({ rows, onClose }: DialogProps) {
  const date = useWrite(dateJobs, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: dateForm,
    save: (values) => date.send({ body: { ...values, ids: idsOf(rows) } }),
    saved: (reply) => onClose(tellRefused(reply)),
  });
  return (
    <BulkDialog title="Change deadline" rows={rows} form={form} onClose={onClose}>
      <DateField {...form.field('job_end_date')} wire="iso" />
    </BulkDialog>
  );
}

const nothing = z.object({}) as unknown as ObjectSchema<Record<never, never>>;

function ArchiveDialog({ rows, onClose }: DialogProps) {
  const archive = useWrite(archiveJobs, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: nothing,
    save: () => archive.send({ body: { ids: idsOf(rows) } }),
    saved: (reply) => onClose(tellRefused(reply)),
  });
  return (
    <BulkDialog title="Archive" rows={rows} form={form} onClose={onClose}>
      <Text>Closed jobs go into the archive, where they are read only. They can be restored.</Text>
    </BulkDialog>
  );
}

const dialogs = { move: MoveDialog, assign: AssignManyDialog, date: DateDialog, archive: ArchiveDialog } as const;

type BulkDialogProps = {
  title: string;
  rows: readonly JobRow[];
  form: Pick<RecordForm<never>, 'submit' | 'saving' | 'unsaved'>;
  onClose: (done: boolean) => void;
  children: React.ReactNode;
};

const BulkDialog = ({ title, rows, form, onClose, children }: BulkDialogProps) => (
  <DialogFrame
    title={`${title}: ${rows.length} ${rows.length === 1 ? 'job' : 'jobs'}`}
    opened
    onClose={() => onClose(false)}
    unsaved={form.unsaved}
    onSubmit={(event) => void form.submit(event)}
    actions={<SubmitButton saving={form.saving}>{title}</SubmitButton>}
  >
    <Grid gap={12}>{children}</Grid>
  </DialogFrame>
);

/** Refusals listed one by one. */
const most = 3;

/** @returns whether all of it was done */
export function tellRefused({ result: { refused } }: Reply<BulkOutcome>): boolean {
  if (refused.length === 0) return true;
  const told = refused.slice(0, most).map(({ reference_no, reason }) => `${reference_no}: ${reason}`);
  const more = refused.length > most ? [`and ${refused.length - most} more`] : [];
  toast.error([...told, ...more].join('. '));
  return false;
}
