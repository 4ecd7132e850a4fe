import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { issueTerms, issueTermsForm, type Onboarding } from '../contract.ts';
import { screens } from './screens.tsx';

/** Records that the written terms were issued. */
export function IssueTerms({ row }: { row: Onboarding }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        Terms issued
      </Button>
      {isOpen && <IssueDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function IssueDialog({ row, onClose }: { row: Onboarding; onClose: () => void }) {
  const issue = useWrite(issueTerms, { refreshes: screens.reads });
  const day = useToday();
  const form = useRecordForm({
    schema: issueTermsForm,
    start: { issued_on: day },
    save: (body) => issue.send({ query: { id: row.id }, body: { ...body, version: row.version } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Written terms issued" form={form} submitLabel="Save" onClose={onClose}>
      <DateField {...form.field('issued_on')} wire="iso" begins />
    </FormDialog>
  );
}
