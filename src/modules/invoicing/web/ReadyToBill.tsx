import { messageOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Card, Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { type BillableJob, draftInvoice, listBillableJobs } from '../contract.ts';
import { JobChoice } from './NewInvoiceDialog.tsx';
import { invoicePath } from './public/addresses.ts';
import { screens } from './screens.tsx';

type Group = { readonly key: string; readonly client: string; readonly jobs: readonly BillableJob[] };

/** Groups jobs that share an invoice: same client, company and currency. */
function groupsOf(rows: readonly BillableJob[]): readonly Group[] {
  const groups = new Map<string, BillableJob[]>();
  for (const job of rows) {
    const key = `${job.client_id}.${job.company_id}.${job.currency_id}`;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups].map(([key, jobs]) => ({ key, jobs, client: jobs[0]?.client ?? '' }));
}

/** Dispatched jobs that are not billed, by client, oldest dispatch first. */
export function ReadyToBill() {
  const { data, error, refetch } = useRead(listBillableJobs, { query: {} });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} />;
  if (data.rows.length === 0)
    return <EmptyState icon={IconChecks} title="Everything is billed" text="Dispatched jobs to bill appear here." />;
  return (
    <Stack gap={16} maxWidth={960} minWidth={0}>
      {groupsOf(data.rows).map((group) => (
        <ClientGroup key={group.key} group={group} />
      ))}
    </Stack>
  );
}

function ClientGroup({ group: { key, client, jobs } }: { group: Group }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(jobs.map(({ id }) => id)));
  const draft = useWrite(draftInvoice, { refreshes: screens.reads });
  const may = useMay();
  const go = useGo();
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const create = async () => {
    try {
      const job_ids = jobs.map(({ id }) => id).filter((id) => chosen.has(id));
      const { result } = await draft.send({ body: { client_id: jobs[0]?.client_id ?? 0, job_ids, blank: false } });
      go(invoicePath(result.id));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Card as="section" padding={16} aria-labelledby={`client-${key}`}>
      <Stack gap={12} minWidth={0}>
        <Row wrap gap={8} align="center" justify="space-between">
          <Heading id={`client-${key}`} breakAnywhere>
            {client}
          </Heading>
          {may(draftInvoice.access) && (
            <Button size="xs" disabled={chosen.size === 0} loading={draft.sending} onClick={() => void create()}>
              Create invoice
            </Button>
          )}
        </Row>
        <JobChoice jobs={jobs} chosen={chosen} onToggle={toggle} />
      </Stack>
    </Card>
  );
}
