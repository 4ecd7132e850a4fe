import { fromDmy, realDate, showDate } from '#platform/contract/dates.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { download } from '#platform/web/download.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Box, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo, useSearchWord } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { Button, Checkbox, Switch } from '@mantine/core';
import { IconFileText, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { billingAddress } from '#modules/invoicing/web/public/addresses.ts';
import { fetchStatementClients, printStatements, sendStatements, type StatementClient } from '../runs.ts';
import { RunProgress } from './RunProgress.tsx';

/** Statements as at a day: to choose, print and mail. */
export function StatementsView() {
  const [run] = useSearchWord('run');
  const id = Number(run);
  return Number.isInteger(id) && id > 0 ? <RunProgress id={id} /> : <Choice />;
}

function Choice() {
  const today = useToday();
  const [asked] = useSearchWord('on');
  const [client] = useSearchWord('client');
  const [on, setOn] = useState(realDate(asked) !== undefined && asked < today ? asked : today);
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(client === '' ? [] : [Number(client)]));
  const { data, error, refetch } = useRead(
    fetchStatementClients,
    { query: { on, all: all ? 'yes' : 'no' } },
    { keepPrevious: true },
  );
  const rows = data?.rows ?? [];
  const ids = rows.flatMap(({ client_id }) => (chosen.has(client_id) ? client_id : []));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const toggleAll = () => setChosen(ids.length === rows.length ? new Set() : new Set(rows.map((row) => row.client_id)));
  return (
    <Stack gap={16} minWidth={0}>
      <Row wrap gap={16} align="end">
        <Box maxWidth={200}>
          <DateBox label="As at" value={showDate(on)} onChange={(day) => setOn(fromDmy(day) ?? today)} />
        </Box>
        <Switch label="Clients that owe nothing too" checked={all} onChange={(event) => setAll(event.target.checked)} />
        <Actions on={on} ids={ids} />
      </Row>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data && rows.length === 0 && (
        <EmptyState icon={IconFileText} title="Nobody owes anything" text={`As at ${showDate(on)} all is settled.`} />
      )}
      {rows.length > 0 && (
        <FigureTable
          name="Statements"
          columns={columnsOf(chosen, toggle, { all: ids.length === rows.length, toggleAll })}
          rows={rows}
          keyOf={({ client_id }) => client_id}
        />
      )}
    </Stack>
  );
}

function columnsOf(
  chosen: ReadonlySet<number>,
  toggle: (id: number) => void,
  { all, toggleAll }: { all: boolean; toggleAll: () => void },
): readonly FigureColumn<StatementClient>[] {
  return [
    {
      heading: 'Client',
      renderHeading: () => (
        <Checkbox
          label="Client"
          checked={all}
          indeterminate={chosen.size > 0 && !all}
          onChange={toggleAll}
          aria-label="Select all clients"
        />
      ),
      cell: ({ client_id, client }) => (
        <Checkbox label={client} checked={chosen.has(client_id)} onChange={() => toggle(client_id)} />
      ),
    },
    {
      heading: 'Balance',
      cell: ({ balances }) =>
        balances.length === 0
          ? '-'
          : balances.map(({ currency, balance }) => (
              <Text key={currency} as="span" block figures nowrap>
                <Amount of={balance} currency={currency} />
              </Text>
            )),
    },
    {
      heading: 'Goes to',
      cell: ({ contacts }) =>
        contacts === 0 ? (
          <Text as="span" color="tone-red">
            Nobody receives invoices
          </Text>
        ) : contacts === 1 ? (
          '1 contact'
        ) : (
          `${contacts} contacts`
        ),
      words: true,
    },
    { heading: 'Last statement', cell: ({ sent_on }) => (sent_on === null ? '-' : showDate(sent_on)) },
  ];
}

/** The most statements in one archive. */
const mostPrinted = 200;

function Actions({ on, ids }: { on: string; ids: readonly number[] }) {
  const send = useWrite(sendStatements, { refreshes: [fetchStatementClients] });
  const [printing, setPrinting] = useState(false);
  const { showNumber } = useWriting();
  const may = useMay();
  const go = useGo();
  const one = ids.length === 1;
  const sendAll = async () => {
    if (ids.length === 0) return toast.error('Please Select a Client');
    const text = `${showNumber(ids.length)} ${one ? 'client gets its statement' : 'clients get their statements'} as at ${showDate(on)} by email, with PDF.`;
    if (!(await confirm({ title: 'Send statements', text, confirmLabel: 'Send statements' }))) return undefined;
    try {
      const { result, message } = await send.send({ body: { on, client_ids: [...ids] } });
      if (message) toast.success(message);
      go(billingAddress('statements', { run: result.id }));
    } catch (error) {
      toast.error(Object.values(failureOf(error)?.fields ?? {})[0] ?? messageOf(error));
    }
    return undefined;
  };
  const print = async () => {
    if (ids.length === 0) return toast.error('Please Select a Client');
    if (ids.length > mostPrinted) return toast.error(`Choose at most ${mostPrinted} clients to print`);
    setPrinting(true);
    try {
      const query = { on, clients: ids.join(',') };
      await download(printStatements, query, () => undefined, new AbortController().signal);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setPrinting(false);
    }
    return undefined;
  };
  return (
    <Row wrap gap={8}>
      {may(sendStatements.access) && (
        <Button leftSection={<IconMail size={16} />} loading={send.sending} onClick={() => void sendAll()}>
          {ids.length === 0 ? 'Send statements' : one ? 'Send 1 statement' : `Send ${ids.length} statements`}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={16} />} loading={printing} onClick={() => void print()}>
        Print
      </Button>
    </Row>
  );
}
