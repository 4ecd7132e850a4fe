import { Button } from '@mantine/core';
import { useState } from 'react';
import { longTextField, nameField, optional, wordField } from '#platform/contract/fields.ts';
import { fileField } from '#platform/contract/files.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import * as z from 'zod';
import type { JobQuotations } from '../contract.ts';
import { evidenceFile, recordDecision } from '../decide.ts';
import { screens } from './screens.tsx';

type Version = JobQuotations['rows'][number];

/** Records a decision by letter or telephone, with its evidence. */
export function RecordDecision({ version }: { version: Version }) {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  if (!may(recordDecision.access)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Record decision
      </Button>
      {opened && <DecisionDialog version={version} onClose={() => setOpened(false)} />}
    </>
  );
}

const decisions = ['Approved', 'Rejected'] as const;

const schema = z.object({
  decision: wordField('Decision', decisions),
  option: optional(wordField('Option', ['1', '2', '3'])),
  name: nameField('Decided by'),
  reason: optional(longTextField('Reason')),
  quote_evidence: fileField('Evidence'),
});

function DecisionDialog({ version: { quotation, options }, onClose }: { version: Version; onClose: () => void }) {
  const form = useDecisionForm(quotation, onClose);
  return (
    <FormDialog title="Record the client’s decision" form={form} submitLabel="Record" onClose={onClose}>
      <Stack gap={16}>
        <SelectField {...form.field('decision')} choices={decisions.map((value) => ({ value, label: value }))} />
        {options.length > 1 && (
          <SelectField
            {...form.field('option')}
            choices={options.map(({ name }, at) => ({ value: String(at + 1), label: name ?? `Option ${at + 1}` }))}
          />
        )}
        <TextField {...form.field('name')} help="At the client" />
        <LongTextField {...form.field('reason')} help="Needed for a rejection" />
        <FileField {...form.field('quote_evidence')} upload={evidenceFile} />
      </Stack>
    </FormDialog>
  );
}

function useDecisionForm(quotation: Version['quotation'], onClose: () => void) {
  const record = useWrite(recordDecision, { refreshes: screens.reads });
  return useRecordForm({
    schema,
    start: { decision: 'Approved', option: '1' },
    check: ({ decision, reason }) => ({
      reason: decision === 'Rejected' && reason === null ? 'Please Enter the Reason' : undefined,
    }),
    save: ({ decision, option, name, reason, quote_evidence }) =>
      record.send({
        query: { id: quotation.id },
        body: {
          approved: decision === 'Approved',
          option: Number(option ?? 1),
          name,
          reason,
          reject_reason_id: null,
          quote_evidence,
          version: quotation.version,
        },
      }),
    saved: onClose,
    part: 'step',
  });
}
