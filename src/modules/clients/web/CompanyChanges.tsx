import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Client, clientCalls, fetchClientHistory } from '../contract.ts';
import {
  acceptCompanyChange,
  type CompanyChange,
  declineCompanyChange,
  declineForm,
  fetchCompanyChanges,
} from '../own.ts';
import { ChangedFields } from './ChangedFields.tsx';

const reads = [fetchCompanyChanges, fetchClientHistory, clientCalls.byId, clientCalls.page];

/** Changes that the client requests, to accept or decline; nothing if there are none. */
export function CompanyChanges({ client: { id } }: { client: Client }) {
  const { data } = useRead(fetchCompanyChanges, { query: { client_id: id } });
  return data?.rows.map((change) => <ChangeCard key={change.id} change={change} />);
}

function ChangeCard({ change }: { change: CompanyChange }) {
  const { momentInWords } = useWriting();
  const accept = useWrite(acceptCompanyChange, { refreshes: reads });
  const [declining, setDeclining] = useState(false);
  const may = useMay()(acceptCompanyChange.access);
  const run = async () => {
    try {
      const { message } = await accept.send({ body: { id: change.id } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Card as="section" padding={[16, 16]} aria-label="Change asked for">
      <Stack gap={12}>
        <Heading>The client asks for a change</Heading>
        <Text dim>{`${change.asked_by}, ${momentInWords(change.asked_at)}`}</Text>
        <ChangedFields change={change} />
        {change.why !== null && <Text lines>{change.why}</Text>}
        {may && (
          <Row wrap gap={8}>
            <Button loading={accept.sending} onClick={() => void run()}>
              Accept change
            </Button>
            <Button variant="outline" color="red" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </Row>
        )}
      </Stack>
      {declining && <DeclineDialog id={change.id} onClose={() => setDeclining(false)} />}
    </Card>
  );
}

function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const decline = useWrite(declineCompanyChange, { refreshes: reads });
  const form = useRecordForm({
    schema: declineForm,
    save: (body) => decline.send({ body: { ...body, id } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Decline change" form={form} submitLabel="Decline change" onClose={onClose}>
      <LongTextField {...form.field('answer')} begins help="The client reads it" />
    </FormDialog>
  );
}
