import { addDays, fromDmy, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { failureOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconBeachOff, IconChevronLeft, IconChevronRight, IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { readAsHr } from '../../rights.ts';
import { Sickness } from '../../sickness/web/Sickness.tsx';
import { fetchLedger, type Ledger } from '../contract.ts';
import { AllocateDialog } from './AllocateDialog.tsx';
import { LedgerRows } from './LedgerRows.tsx';
import { TypeCards } from './TypeCards.tsx';
import { WhyItIs } from './WhyItIs.tsx';

const idIn = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** A person's ledger by leave year, and why a balance is what it is. */
export function LedgerPage() {
  const [search, change] = useSearchPart();
  const [allocates, setAllocates] = useState(false);
  const may = useMay();
  const query = {
    employee_id: idIn(search['employee_id']),
    leave_type_id: idIn(search['type']),
    on: fromDmy(search['on'] ?? ''),
  };
  const { data, error, refetch } = useRead(fetchLedger, { query });
  const title = data && query.employee_id !== undefined ? `Leave ledger of ${data.employee.name}` : 'Leave ledger';
  const toDay = (on: PlainDate) => change((current) => ({ ...current, on: showDate(on) }));
  return (
    <PageFrame
      title={title}
      action={
        data?.may_allocate &&
        data.account && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setAllocates(true)}>
            Allocate leave
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton height={420} />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <Shown ledger={data} toDay={toDay} onType={(type) => change((now) => ({ ...now, type: String(type) }))} />
      )}
      {data && query.employee_id !== undefined && may(readAsHr) && <Sickness employeeId={query.employee_id} />}
      {allocates && data && <AllocateDialog ledger={data} onClose={() => setAllocates(false)} />}
    </PageFrame>
  );
}

/** Few people may see balances: a shared link may lead here without access. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = failureOf(error)?.status;
  if (status !== 403 && status !== 404) return <FailedState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconLock}
      title="This ledger is not open to you"
      text="Balances are for the person, for who decides on their leave, and for HR."
    />
  );
}

type ShownProps = { ledger: Ledger; toDay: (day: PlainDate) => void; onType: (type: number) => void };

function Shown({ ledger, toDay, onType }: ShownProps) {
  const { account, balances } = ledger;
  if (!account) {
    return (
      <EmptyState
        icon={IconBeachOff}
        title="No leave is counted here"
        text="A ledger begins once a leave policy with a balance holds for this person."
      />
    );
  }
  return (
    <Stack gap={20}>
      <TypeCards balances={balances} chosen={account.leave_type_id} onChoose={onType} />
      <Grid as="section" gap={12} minWidth={0} aria-label={account.name}>
        <Row wrap align="end" justify="space-between" gap={[8, 16]}>
          <Heading>{account.name}</Heading>
          <Year ledger={ledger} toDay={toDay} />
        </Row>
        <LedgerRows account={account} from={ledger.year_from} />
      </Grid>
      <WhyItIs
        account={account}
        on={ledger.on}
        day={
          <DateBox
            label="Day"
            value={showDate(ledger.on)}
            onChange={(text) => {
              const day = fromDmy(text);
              if (day) toDay(day);
            }}
          />
        }
      />
    </Stack>
  );
}

function Year({ ledger: { year_from, year_to }, toDay }: Pick<ShownProps, 'ledger' | 'toDay'>) {
  return (
    <Row align="center" gap={4}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Leave year before"
        onClick={() => toDay(addDays(year_from, -1))}
      >
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <Text as="span" size={13} figures>
        {showDate(year_from)} to {showDate(year_to)}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Leave year after"
        onClick={() => toDay(addDays(year_to, 1))}
      >
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
    </Row>
  );
}
