/** Bulk actions on selected jobs, each with a dialog for its input. */
import * as z from 'zod';
import { useState } from 'react';
import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { AwayNotice } from '#modules/staff/web/public/AwayNotice.tsx';
import { mostAtOnce } from '#platform/contract/record/bulk.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import type { BulkAction, Chosen } from '#platform/web/list/column.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { BulkDialog, tellRefused } from '#platform/web/record/BulkDialog.tsx';
import { useBulkEdit } from '#platform/web/record/BulkEdit.tsx';
import { useBulkMove } from '#platform/web/record/BulkMove.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { archiveJobs, assignForm, assignJobs, jobEdits, moveJobs } from '../bulk.ts';
import { job, type JobRow } from '../contract.ts';
import { screens } from './screens.tsx';

type What = 'assign' | 'archive';
type Asking = {
  readonly what: What;
  readonly rows: readonly JobRow[];
  readonly chosen: Chosen;
  readonly end: (done: boolean) => void;
};

/** The actions of the selection bar, and the open dialog. */
export function useBulk() {
  const [asking, setAsking] = useState<Asking>();
  const may = useMay()(moveJobs.access);
  const { action, dialog: moveDialog } = useBulkMove(screens, moveJobs);
  const { actions: editing, dialog: editDialog } = useBulkEdit(screens, jobEdits);
  const ask = (what: What, label: string): BulkAction<JobRow> => ({
    label,
    matching: mostAtOnce,
    run: (rows, chosen) => new Promise((resolve) => setAsking({ what, rows, chosen, end: resolve })),
  });
  const close = (done: boolean) => {
    asking?.end(done);
    setAsking(undefined);
  };
  const actions = [action, ask('assign', 'Assign'), ...editing, ask('archive', 'Archive')];
  const Dialog = asking && dialogs[asking.what];
  return {
    bulk: may ? actions : [],
    dialog: moveDialog ?? editDialog ?? (Dialog && asking && <Dialog {...asking} onClose={close} />),
  };
}

type DialogProps = Pick<Asking, 'rows' | 'chosen'> & { onClose: (done: boolean) => void };

function AssignManyDialog({ rows, chosen, onClose }: DialogProps) {
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const assign = useWrite(assignJobs, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: assignForm,
    save: (values) => assign.send({ body: { ...values, ...chosen.choice } }),
    saved: (reply) => onClose(tellRefused(reply)),
  });
  const choices = choicesOf(
    staff.data?.rows.map(({ id, employee_name, designation }) => ({ id, name: `${employee_name}, ${designation}` })),
  );
  return (
    <BulkDialog words={job.words} title="Assign" chosen={chosen} form={form} onClose={onClose}>
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

const nothing = z.object({}) as unknown as ObjectSchema<Record<never, never>>;

function ArchiveDialog({ chosen, onClose }: DialogProps) {
  const archive = useWrite(archiveJobs, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: nothing,
    save: () => archive.send({ body: chosen.choice }),
    saved: (reply) => onClose(tellRefused(reply)),
  });
  return (
    <BulkDialog words={job.words} title="Archive" chosen={chosen} form={form} onClose={onClose}>
      <Text>Closed jobs go into the archive, where they are read only. They can be restored.</Text>
    </BulkDialog>
  );
}

const dialogs = { assign: AssignManyDialog, archive: ArchiveDialog } as const;
