import { Recipients } from '#modules/clients/web/public/Recipients.tsx';
import { longTextField } from '#platform/contract/fields.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import type { Reply } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { type RecordFormOptions, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { fetchJobRecipients, type JobRow } from '../../contract.ts';
import { jobFile } from '../../documents.ts';
import { screens } from '../../web/screens.tsx';
import {
  addJobQuery,
  answerForClient,
  notedForm,
  type Query,
  queryForm,
  reopenJobQuery,
  updateJobQuery,
} from '../contract.ts';

type QueryDialogProps = {
  job: JobRow;
  /** Undefined for a new one. */
  query: Query | undefined;
  onClose: () => void;
};

export function QueryDialog({ job, query, onClose }: QueryDialogProps) {
  const add = useWrite(addJobQuery, { refreshes: screens.reads });
  const update = useWrite(updateJobQuery, { refreshes: screens.reads });
  const form = useRecordForm({
    schema: queryForm,
    ...(query ? { editing: { ...query, job_doc: query.files.map(({ key }) => key) } } : { start: { job_doc: [] } }),
    save: (values) =>
      query
        ? update.send({ query: { id: query.id }, body: { ...values, version: query.version } })
        : add.send({ query: { job_id: job.id }, body: values }),
    saved: onClose,
  });
  return (
    <FormDialog
      title={query ? 'Edit query' : 'Add query'}
      form={form}
      submitLabel={query ? 'Save changes' : 'Add query'}
      onClose={onClose}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <FieldGrid>
        <LongTextField {...form.field('question')} begins />
        <DateField {...form.field('due_date')} wire="iso" />
        <FileField {...form.field('job_doc')} upload={jobFile} most={10} saved={query?.files ?? none} />
      </FieldGrid>
      {!query && job.status === 'Query sent to client' && <Recipients call={fetchJobRecipients} id={job.id} />}
    </FormDialog>
  );
}

const again = z.object({ reason: longTextField('What is missing') });
const none = [] as const;
const noFiles = { job_doc: none };

type OneQuery = { query: Query; onClose: () => void };

export function ReopenDialog({ query, onClose }: OneQuery) {
  const reopen = useWrite(reopenJobQuery, { refreshes: screens.reads });
  return (
    <TextDialog
      title="Ask again"
      schema={again}
      name="reason"
      query={query}
      save={(values) => reopen.send({ query: { id: query.id }, body: { ...values, version: query.version } })}
      onClose={onClose}
    >
      <Recipients call={fetchJobRecipients} id={query.job_id} />
    </TextDialog>
  );
}

/** Records an answer given by telephone or mail. */
export function AnswerDialog({ query, onClose }: OneQuery) {
  const note = useWrite(answerForClient, { refreshes: screens.reads });
  return (
    <TextDialog
      title="Write down the answer"
      schema={notedForm}
      start={noFiles}
      files="job_doc"
      name="answer"
      query={query}
      save={(values) => note.send({ query: { id: query.id }, body: { ...values, version: query.version } })}
      onClose={onClose}
    />
  );
}

type TextDialogProps<Values> = OneQuery & {
  title: string;
  schema: ObjectSchema<Values>;
  start?: RecordFormOptions<Values, Query>['start'];
  name: keyof Values & string;
  /** The field for files, where there is one. */
  files?: keyof Values & string;
  save: (values: Values) => Promise<Reply<Query>>;
  children?: ReactNode;
};

function TextDialog<Values>(props: TextDialogProps<Values>) {
  const { title, schema, start, name, files, query, save, onClose, children } = props;
  const form = useRecordForm({ schema, save, saved: onClose, ...(start && { start }) });
  return (
    <FormDialog title={title} form={form} submitLabel={title} onClose={onClose}>
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Grid gap={12}>
        <Text color="ink-soft" breakAnywhere>
          <span data-lines>{query.question}</span>
        </Text>
        <LongTextField {...form.field(name)} begins />
        {files && <FileField {...form.field(files)} upload={jobFile} most={10} />}
        {children}
      </Grid>
    </FormDialog>
  );
}
