import { Button } from '@mantine/core';
import { IconCash, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { fromDmy, realDate, showDate } from '#platform/contract/dates.ts';
import { ListPictures } from '#platform/web/chart/ListPictures.tsx';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Box, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { ClientCreditButton } from './ClientCreditDialog.tsx';
import { AgeingTable } from './AgeingTable.tsx';
import { exportReceivables, fetchAgeing, remindClients } from '../payments.ts';
import { addRefund } from '../refunds.ts';
import type { CreditOf } from './open-credit.ts';
import { OpenCreditDialog } from './OpenCreditDialog.tsx';
import { screens } from './screens.tsx';

/** What is owed as at a day, by client and age. */
export function Receivables() {
  const today = useToday();
  const [asked, changeSearch] = useSearchWord('on');
  const on = realDate(asked) ?? today;
  const setOn = (day: string) => changeSearch((search) => ({ ...search, on: day === today ? '' : day }));
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useRead(fetchAgeing, { query: { on } });
  const [credit, setCredit] = useState<CreditOf>();
  const may = useMay();
  const toggle = (id: number) => setIds(ids.symmetricDifference(new Set([id])));
  return (
    <Stack gap={16} minWidth={0}>
      <ListPictures of="receivables" load={async () => (await import('./DebtPictures.tsx')).DebtPictures} />
      <Row wrap gap={8} align="end" justify="space-between">
        <Box maxWidth={200}>
          <DateBox label="As at" value={showDate(on)} onChange={(day) => setOn(fromDmy(day) ?? today)} />
        </Box>
        <Row wrap gap={8}>
          {may(remindClients.access) && <RemindButton ids={[...ids]} onDone={() => setIds(new Set())} />}
          <ClientCreditButton />
          <FileExport<{ on?: string | undefined }> endpoint={exportReceivables} query={{ on }} />
        </Row>
      </Row>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data?.rows.length === 0 && (
        <EmptyState icon={IconCash} title="Nothing is owed" text={`As at ${showDate(on)} every invoice is settled.`} />
      )}
      {data && data.rows.length > 0 && (
        <AgeingTable
          ageing={data}
          ticked={may(remindClients.access) ? { ids, toggle } : null}
          onCredit={may(addRefund.access) ? setCredit : null}
        />
      )}
      {credit && <OpenCreditDialog of={credit} onClose={() => setCredit(undefined)} />}
      <Text dim size={12}>
        By days after the due date. Credit is what was paid and counts towards no invoice yet. An amount leads to its
        invoices as they stand today.
      </Text>
    </Stack>
  );
}

function RemindButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const remind = useWrite(remindClients, { refreshes: screens.reads });
  const one = ids.length === 1;
  const send = async () => {
    if (ids.length === 0) return toast.error('Please Select a Client');
    const text = `${one ? '1 client is' : `${ids.length} clients are`} reminded by email of each invoice that is overdue and not disputed.`;
    if (!(await confirm({ title: 'Remind clients', text, confirmLabel: 'Remind' }))) return undefined;
    await toastReply(remind.send({ body: { client_ids: [...ids] } }));
    onDone();
    return undefined;
  };
  return (
    <Button size="xs" leftSection={<IconMail size={16} />} loading={remind.sending} onClick={() => void send()}>
      {ids.length === 0 ? 'Remind' : one ? 'Remind 1 client' : `Remind ${ids.length} clients`}
    </Button>
  );
}
