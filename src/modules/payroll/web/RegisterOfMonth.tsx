import type { Tone } from '#platform/contract/flow.ts';
import { showMoment } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchRegister, freezeRegister, type Register, type RegisterEntry, type RegisterSums } from '../contract.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { registerReads } from './register-reads.ts';
import classes from './payroll.module.css';

type Asked = { company_id: number; month: string };

const perPage = 25;
const tones: Readonly<Record<Register['status'], Tone>> = { Open: 'neutral', Frozen: 'green' };

export function RegisterOfMonth({ company_id, month }: Asked) {
  const [offset, setOffset] = useState(0);
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed, 250);
  const [opened, setOpened] = useState<number>();
  const query = { company_id, month, name, offset, limit: perPage };
  const { data, error, refetch } = useRead(fetchRegister, { query }, { keepPrevious: true });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />;
  return (
    <>
      <Head register={data} />
      <TextInput
        size="xs"
        w={240}
        aria-label="Search by name or EMP code"
        placeholder="Search by name or EMP code"
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOffset(0);
        }}
      />
      {data.rows.length === 0 ? (
        <EmptyState icon={IconUsers} title="Nobody fits" text="Choose another month, company or name." />
      ) : (
        <>
          <FigureTable
            name="People"
            columns={columnsOf(setOpened)}
            rows={data.rows}
            keyOf={({ employee_id, currency_id }) => `${employee_id} ${currency_id}`}
          />
          <FigurePager
            offset={offset}
            perPage={perPage}
            count={data.count}
            onChange={setOffset}
            words={['Previous', 'Next']}
          />
        </>
      )}
      {opened !== undefined && (
        <EntryDialog asked={{ company_id, month, employee_id: opened }} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function Head({ register }: { register: Register }) {
  const { zone } = useSession();
  const { counted, monthInWords } = useWriting();
  const { status, people, frozen_at, frozen_by, hash, attendance, month, without_salary } = register;
  const says = frozen_at
    ? `Frozen by ${frozen_by ?? 'the portal'} on ${showMoment(frozen_at, zone)}. Nothing in it changes any more.`
    : `Attendance is ${attendance.toLowerCase()}. Figures follow it until the register is frozen.`;
  return (
    <Card as="section" padding={16} aria-label={`Register of ${monthInWords(month)}`}>
      <Stack gap={12} minWidth={0}>
        <Row wrap justify="space-between" align="center" gap={[8, 16]}>
          <Row wrap gap={[4, 12]} align="center">
            <Heading>{monthInWords(month)}</Heading>
            <StatusBadge tone={tones[status]}>{status}</StatusBadge>
            <Text as="span" dim>
              {`${counted(people, 'person', 'people')}. ${says}`}
            </Text>
          </Row>
          <Freeze register={register} />
        </Row>
        {register.own_hidden && (
          <Text dim>Your own entry, and the totals with it, are shown once you are told of your salary.</Text>
        )}
        {without_salary > 0 && (
          <Text color="tone-amber">
            {`${counted(without_salary, 'person has', 'people have')} no salary: days are shown, no amount.`}
          </Text>
        )}
        <FigureTable name="Totals" columns={sumColumns} rows={register.totals} keyOf={({ currency }) => currency} />
        {hash !== null && (
          <Text dim size={12}>
            {`Checksum ${hash.slice(0, 16)}`}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Freeze({ register }: { register: Register }) {
  const may = useMay();
  const { monthInWords } = useWriting();
  const freeze = useWrite(freezeRegister, { refreshes: registerReads });
  const { company, company_id, month, why_not_freeze, status } = register;
  if (status === 'Frozen' || !may(freezeRegister.access)) return null;
  const ask = async () => {
    const yes = await confirm({
      title: `Freeze ${monthInWords(month)}`,
      text: `Nothing in the register of ${company} changes any more. What is decided later is paid with the next one.`,
      confirmLabel: 'Freeze register',
      danger: true,
    });
    if (yes) await toastReply(freeze.send({ body: { company_id, month } }));
  };
  return (
    <ActionButton loading={freeze.sending} whyNot={why_not_freeze ?? undefined} onClick={() => void ask()}>
      Freeze register
    </ActionButton>
  );
}

const amount = (of: string, { currency }: { readonly currency: string }) => <Amount of={of} currency={currency} bare />;

const sumColumns: readonly FigureColumn<RegisterSums>[] = [
  { heading: 'Currency', cell: ({ currency }) => currency },
  { heading: 'People', cell: ({ people }) => people },
  { heading: 'Pay', cell: (row) => amount(row.pay, row) },
  { heading: 'Arrears', cell: (row) => amount(row.arrears, row) },
  { heading: 'Adjusted days', cell: (row) => amount(row.adjusted, row) },
  { heading: 'Corrections', cell: (row) => amount(row.corrections, row) },
  { heading: 'Total', cell: (row) => <strong>{amount(row.total, row)}</strong> },
];

/** @param open opens the amount of an employee */
const columnsOf = (open: (employee: number) => void): readonly FigureColumn<RegisterEntry>[] => [
  {
    heading: 'Name',
    cell: ({ employee_id, name }) => (
      <UnstyledButton
        className={classes.name}
        title={`How the pay of ${name} is made`}
        onClick={() => open(employee_id)}
      >
        {name}
      </UnstyledButton>
    ),
  },
  { heading: 'EMP Code', words: true, cell: ({ emp_code }) => emp_code },
  { heading: 'Payable days', cell: ({ payable }) => payable },
  { heading: 'Unpaid days', cell: ({ unpaid }) => unpaid || '-' },
  { heading: 'Monthly', cell: (row) => (row.monthly === null ? '-' : amount(row.monthly, row)) },
  { heading: 'Pay', cell: (row) => amount(row.pay, row) },
  { heading: 'Arrears', cell: (row) => orDash(row.arrears, row) },
  { heading: 'Adjusted', cell: (row) => orDash(row.adjusted, row) },
  { heading: 'Corrections', cell: (row) => orDash(row.corrections, row) },
  {
    heading: 'Total',
    cell: (row) => (
      <strong>
        {`${row.currency} `}
        {amount(row.total, row)}
      </strong>
    ),
  },
  { heading: 'Notes', words: true, cell: ({ notes }) => notes.join('. ') },
];

const orDash = (of: string, row: RegisterEntry) => (Number(of) === 0 ? '-' : amount(of, row));
