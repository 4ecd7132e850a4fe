import { messageOf } from '#platform/web/api.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import {
  askCompanyChange,
  askForm,
  type Company,
  type CompanyChange,
  companyFields,
  companyLabels,
  fetchOwnCompany,
  withdrawCompanyChange,
} from '../../own.ts';
import { ChangedFields } from '../ChangedFields.tsx';

const reads = [fetchOwnCompany];

/** The company's record as its people may read it, with a form to request changes. */
export function OwnCompany() {
  const { data } = useRead(fetchOwnCompany, {});
  const [asking, setAsking] = useState(false);
  const [asked] = data?.asked ?? [];
  return (
    <Stack as="section" gap={12} aria-label="Your company">
      <Heading>Your company</Heading>
      {!data && <Skeleton height={200} />}
      {data && (
        <Card padding={[16, 16]}>
          <DetailList
            details={companyFields
              .filter((name) => data.company[name] !== null)
              .map((name) => ({ label: companyLabels[name], value: data.company[name] }))}
          />
          {asked ? (
            <Waiting change={asked} />
          ) : (
            <Row padding={[16, 0, 0]}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.6} />}
                onClick={() => setAsking(true)}
              >
                Ask for a change
              </Button>
            </Row>
          )}
        </Card>
      )}
      {asking && data && <AskDialog company={data.company} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function Waiting({ change }: { change: CompanyChange }) {
  const { send, sending } = useWrite(withdrawCompanyChange, { refreshes: reads });
  const withdraw = async () => {
    try {
      const { message } = await send({ body: { id: change.id } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Grid as="section" gap={8} justifyItems="start" padding={[16, 0, 0]} aria-label="Change you asked for">
      <StatusBadge tone="amber">We are checking your change</StatusBadge>
      <ChangedFields change={change} />
      <Button variant="default" size="xs" loading={sending} onClick={() => void withdraw()}>
        Withdraw request
      </Button>
    </Grid>
  );
}

function AskDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const ask = useWrite(askCompanyChange, { refreshes: reads });
  // The version that editing began with: the record may reload behind it.
  const [begun] = useState(company);
  const form = useRecordForm({
    schema: askForm,
    editing: { ...begun, why: null },
    save: (body) => ask.send({ body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Ask for a change" form={form} submitLabel="Send request" onClose={onClose} width={640}>
      <Grid gap={16}>
        <Text dim>Change what is no longer right. Your manager checks it, and you are told.</Text>
        <FieldGrid>
          <TextField {...form.field('client_name')} begins wide />
          <TextField {...form.field('email')} kind="email" />
          <TextField {...form.field('phone')} kind="tel" />
          <TextField {...form.field('website')} wide />
          <TextField {...form.field('address')} wide />
          <TextField {...form.field('city')} />
          <TextField {...form.field('state')} />
          <TextField {...form.field('zipcode')} />
          <LongTextField {...form.field('why')} />
        </FieldGrid>
      </Grid>
    </FormDialog>
  );
}
