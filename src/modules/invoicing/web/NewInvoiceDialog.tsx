import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { clientsToFind } from '#modules/clients/web/public/clients-to-find.ts';
import { messageOf } from '#platform/web/api.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { byWords } from '#platform/web/form/by-words.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { nothingFound, useFoundChoices } from '#platform/web/use-found.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { type BillableJob, draftInvoice, listBillableJobs } from '../contract.ts';
import { invoicePath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** Chooses the client and its finished jobs to invoice, or a blank invoice. */
export function NewInvoiceDialog({ onClose }: { onClose: () => void }) {
  const [client, setClient] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [jobs, setJobs] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState<string | null>(null);
  const { choices, ...state } = useFoundChoices(clientsToFind, typed, client === null ? [] : [client]);
  const shown = choices?.find(({ value }) => value === client)?.label;
  const draft = useDraft(onClose);
  const choose = (value: string | null) => {
    setClient(value);
    setWrong(undefined);
    setJobs(new Set());
  };
  const create = (blank: boolean) => {
    if (client === null) setWrong('Please Select a Client');
    else if (!blank && jobs.size === 0) toast.error('No Jobs for Create Invoice');
    else void draft.send(Number(client), [...jobs], blank);
  };
  return (
    <DialogFrame
      title="Add invoice"
      opened
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button variant="default" loading={draft.sending} onClick={() => create(true)}>
            Blank invoice
          </Button>
          <Button loading={draft.sending} onClick={() => create(false)}>
            Create invoice
          </Button>
        </>
      }
    >
      <Stack gap={16} minWidth={0}>
        <Select
          label="Client"
          withAsterisk
          placeholder="Choose"
          searchable
          data={choices ?? []}
          onSearchChange={(text) => setTyped(text === shown ? '' : text)}
          onDropdownOpen={() => setTyped((before) => before ?? '')}
          filter={byWords}
          nothingFoundMessage={nothingFound(choices, state)}
          value={client}
          onChange={choose}
          error={wrong}
          openOnFocus={false}
          data-autofocus
        />
        {client !== null && <Jobs clientId={Number(client)} chosen={jobs} onChoose={setJobs} />}
      </Stack>
    </DialogFrame>
  );
}

/** Adds the draft and opens it. */
function useDraft(onDone: () => void) {
  const go = useGo();
  const draft = useWrite(draftInvoice, { refreshes: screens.reads });
  const send = async (client_id: number, job_ids: number[], blank: boolean) => {
    try {
      const { result } = await draft.send({ body: { client_id, job_ids, blank } });
      onDone();
      go(invoicePath(result.id));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { sending: draft.sending, send };
}

type JobsProps = {
  clientId: number;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

function Jobs({ clientId, chosen, onChoose }: JobsProps) {
  const { data, error, refetch } = useRead(listBillableJobs, { query: { client_id: clientId } });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={120} />;
  if (data.rows.length === 0) return <Text dim>This client has no dispatched jobs that are not billed.</Text>;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return <JobChoice jobs={data.rows} chosen={chosen} onToggle={toggle} />;
}

type JobChoiceProps = { jobs: readonly BillableJob[]; chosen: ReadonlySet<number>; onToggle: (id: number) => void };

/** Dispatched jobs to bill, with the rest of their fees. */
export const JobChoice = ({ jobs, chosen, onToggle }: JobChoiceProps) => (
  <Grid as="ul" framed aria-label="Jobs to bill">
    {jobs.map((job) => (
      <Row key={job.id} as="li" gap={12} align="center" justify="space-between" padding={[10, 16]}>
        <Checkbox
          label={
            <>
              {job.title}
              <Text as="span" color="ink-dim" size={12}>
                {` · ${job.reference_no}`}
              </Text>
            </>
          }
          checked={chosen.has(job.id)}
          onChange={() => onToggle(job.id)}
        />
        <Text figures nowrap>
          {job.fee === null ? 'No fee yet' : <Amount of={job.left} currency={job.currency} />}
        </Text>
      </Row>
    ))}
  </Grid>
);
