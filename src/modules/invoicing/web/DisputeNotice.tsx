import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { longTextField } from '#platform/contract/fields.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { endDispute, type Invoice } from '../contract.ts';
import { screens } from './screens.tsx';

/** Shows why the client disputes the invoice, with an answer form. */
export function DisputeNotice({ invoice }: { invoice: Invoice }) {
  const [answering, setAnswering] = useState(false);
  const may = useMay();
  const { dispute_reason, disputed_by, disputed_at, dispute_answer } = invoice;
  if (dispute_reason === null) return null;
  const isOpen = disputed_at !== null;
  return (
    <Card as="section" padding={16} aria-label="Dispute" {...(isOpen && { background: 'tone-red-soft' as const })}>
      <Stack gap={8} minWidth={0}>
        <Text weight={600}>
          {isOpen ? `Disputed by ${disputed_by ?? ''}: reminders have stopped` : `Was disputed by ${disputed_by ?? ''}`}
        </Text>
        <Text lines breakAnywhere>
          {dispute_reason}
        </Text>
        {dispute_answer !== null && (
          <Text lines breakAnywhere>
            Our answer: {dispute_answer}
          </Text>
        )}
        {isOpen && may(endDispute.access) && (
          <div>
            <Button variant="default" onClick={() => setAnswering(true)}>
              Answer and end the dispute
            </Button>
          </div>
        )}
      </Stack>
      {answering && <AnswerDialog id={invoice.id} onClose={() => setAnswering(false)} />}
    </Card>
  );
}

const schema = z.object({ answer: longTextField('Answer') });

function AnswerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const end = useWrite(endDispute, { refreshes: screens.reads });
  const form = useRecordForm({
    schema,
    save: (body) => end.send({ query: { id }, body }),
    saved: onClose,
    part: 'step',
  });
  return (
    <FormDialog title="End the dispute" form={form} submitLabel="Send answer" onClose={onClose}>
      <LongTextField {...form.field('answer')} help="The client reads it. Reminders go on from here." />
    </FormDialog>
  );
}
