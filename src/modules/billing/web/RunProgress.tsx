import { showDate, showMoment } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { Button } from '@mantine/core';
import { billingAddress, invoicePath, invoicesPath } from '#modules/invoicing/web/public/addresses.ts';
import {
  type BillingRun,
  fetchRun,
  isRunning,
  issueRun,
  retryRun,
  type RunTask,
  sendRun,
  type TaskProgress,
} from '../runs.ts';

/** Milliseconds between polls while it runs. */
const every = 1000;

/** The live progress of a run, with next steps and failures. */
export function RunProgress({ id }: { id: number }) {
  const { data, error, refetch } = useRead(
    fetchRun,
    { params: { id } },
    { keepPrevious: true, every: (run) => (isRunning(run) ? every : undefined) },
  );
  const { zone } = useSession();
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={280} />;
  return (
    <Stack gap={16} maxWidth={960} minWidth={0}>
      <Row wrap gap={[4, 16]} justify="space-between" align="center">
        <Heading>{`${data.kind === 'Drafts' ? 'Drafts of' : 'Statements as at'} ${showDate(data.on_date)}`}</Heading>
        <Text dim size={12}>{`${data.by}, ${showMoment(data.at, zone)}`}</Text>
      </Row>
      <Card as="section" padding={16} aria-label="Progress">
        <Stack gap={12}>
          {data.tasks.map((task) => (
            <Task key={task.task} task={task} />
          ))}
        </Stack>
      </Card>
      <Actions run={data} />
      {data.failed.length > 0 && <Failures failed={data.failed} />}
    </Stack>
  );
}

const doing: Readonly<Record<RunTask, { label: string; one: string; many: string }>> = {
  Draft: { label: 'Drafting', one: 'client', many: 'clients' },
  Issue: { label: 'Issuing', one: 'invoice', many: 'invoices' },
  Send: { label: 'Sending', one: 'invoice', many: 'invoices' },
  Statement: { label: 'Sending statements', one: 'client', many: 'clients' },
};

function Task({ task: { task, waiting, done, nothing, failed } }: { task: TaskProgress }) {
  const { showNumber } = useWriting();
  const all = waiting + done + nothing + failed;
  const ended = all - waiting;
  const { label, one, many } = doing[task];
  const text = [
    `${showNumber(ended)} of ${showNumber(all)} ${all === 1 ? one : many}`,
    nothing > 0 ? `${showNumber(nothing)} had nothing to do` : '',
    failed > 0 ? `${showNumber(failed)} failed` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Stack gap={4}>
      <Row wrap justify="space-between" gap={8}>
        <Text weight={600}>{label}</Text>
        <Text as="output" figures color={failed > 0 ? 'tone-red' : 'ink-soft'}>
          {text}
        </Text>
      </Row>
      <ProgressBar
        label={label}
        percent={all === 0 ? 100 : (ended / all) * 100}
        text={text}
        tone={failed > 0 ? 'amber' : 'green'}
      />
    </Stack>
  );
}

function Actions({ run }: { run: BillingRun }) {
  const may = useMay();
  const { showNumber, showAmount } = useWriting();
  const isDrafts = run.kind === 'Drafts';
  const { draft, issued, sent } = run.invoices;
  const sums = run.totals.map(({ currency, total }) => `${currency} ${showAmount(total, currency)}`).join(', ');
  const stand = `${showNumber(draft)} draft, ${showNumber(issued)} issued, ${showNumber(sent)} sent`;
  return (
    <Stack gap={12}>
      {isDrafts && <Text>{sums === '' ? stand : `${stand}: ${sums} with VAT`}</Text>}
      <Row wrap gap={8}>
        {isDrafts && may(issueRun.access) && draft > 0 && <IssueAll run={run} />}
        {isDrafts && may(sendRun.access) && issued > 0 && <SendAll run={run} />}
        {may(retryRun.access) && run.tasks.some(({ failed }) => failed > 0) && <RetryFailed run={run} />}
        {isDrafts && draft > 0 && (
          <LinkButton variant="default" to={`${invoicesPath}?status=Draft`}>
            See drafts
          </LinkButton>
        )}
        <LinkButton variant="default" to={billingAddress(isDrafts ? 'month' : 'statements')}>
          {isDrafts ? 'Back to the preview' : 'Back to statements'}
        </LinkButton>
      </Row>
    </Stack>
  );
}

function IssueAll({ run }: { run: BillingRun }) {
  const issue = useWrite(issueRun, { refreshes: [fetchRun] });
  const { showNumber } = useWriting();
  const { draft } = run.invoices;
  const issueAll = async () => {
    const title = `Issue ${showNumber(draft)} ${draft === 1 ? 'invoice' : 'invoices'}?`;
    const text = 'Each gets its number. You can’t edit them afterwards.';
    if (!(await confirm({ title, text, confirmLabel: 'Issue all' }))) return;
    await toastReply(issue.send({ query: { id: run.id }, body: {} }));
  };
  return (
    <Button disabled={isRunning(run)} loading={issue.sending} onClick={() => void issueAll()}>
      Issue all
    </Button>
  );
}

function SendAll({ run }: { run: BillingRun }) {
  const send = useWrite(sendRun, { refreshes: [fetchRun] });
  const { showNumber } = useWriting();
  const { draft, issued } = run.invoices;
  const sendAll = async () => {
    const what = issued === 1 ? 'invoice goes' : 'invoices go';
    const text = `${showNumber(issued)} ${what} by email, with PDF, to everybody at the clients who receives invoices.`;
    if (!(await confirm({ title: 'Send all', text, confirmLabel: 'Send all' }))) return;
    await toastReply(send.send({ query: { id: run.id }, body: {} }));
  };
  return (
    <Button
      disabled={isRunning(run)}
      loading={send.sending}
      variant={draft > 0 ? 'default' : 'filled'}
      onClick={() => void sendAll()}
    >
      Send all
    </Button>
  );
}

function RetryFailed({ run }: { run: BillingRun }) {
  const retry = useWrite(retryRun, { refreshes: [fetchRun] });
  return (
    <Button
      disabled={isRunning(run)}
      loading={retry.sending}
      variant="default"
      onClick={() => void toastReply(retry.send({ query: { id: run.id }, body: {} }))}
    >
      Try failed again
    </Button>
  );
}

type Failed = BillingRun['failed'][number];

const columns: readonly FigureColumn<Failed>[] = [
  { heading: 'Client', cell: ({ client }) => client },
  { heading: 'Step', cell: ({ task }) => doing[task].label, words: true },
  {
    heading: 'Invoice',
    cell: ({ invoice_id }) => (invoice_id === null ? '-' : <PageLink to={invoicePath(invoice_id)}>Open</PageLink>),
    words: true,
  },
  { heading: 'Why it failed', cell: ({ reason }) => reason, words: true },
];

const Failures = ({ failed }: { failed: readonly Failed[] }) => (
  <Stack gap={8} minWidth={0}>
    <Heading>What failed</Heading>
    <FigureTable
      name="What failed"
      columns={columns}
      rows={failed}
      keyOf={({ task, client_id, invoice_id, reason }) => `${task}.${client_id}.${invoice_id ?? ''}.${reason}`}
    />
  </Stack>
);
