import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '#platform/web/api.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Box, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Comparison, fetchMoveIn, type MoveIn, saveFormerTotal } from '../contract.ts';
import { agrees, differenceOf } from '../rules.ts';

/** The imported debts by currency, beside the total of the former program's aged debtors. */
export function Agreement({ state: { openings, version } }: { state: MoveIn }) {
  if (openings.length === 0) return null;
  return (
    <Stack as="ul" gap={12} aria-label="Compared with the former program">
      {openings.map((one) => (
        <Compared key={`${one.currency} ${one.former ?? ''}`} one={one} version={version} />
      ))}
    </Stack>
  );
}

function Compared({ one, version }: { one: Comparison; version: number }) {
  const { currency, invoices, credits, net } = one;
  const [total, setTotal] = useState(one.former ?? '');
  const { send, sending } = useWrite(saveFormerTotal, { refreshes: [fetchMoveIn] });
  const [wrong, setWrong] = useState<string>();
  const save = async () => {
    setWrong(undefined);
    const sent = send({ body: { currency, total: total.replaceAll(',', ''), version } });
    await sent.catch((error: unknown) => setWrong(failureOf(error)?.fields?.['total']));
    await toastReply(sent);
  };
  return (
    <Stack as="li" gap={6} minWidth={0}>
      <Row wrap gap={[4, 12]} align="center">
        <Text figures>
          Brought over: <Amount of={net} currency={currency} />
        </Text>
        <Text dim>
          {`${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}${credits === 0 ? '' : `, ${credits} ${credits === 1 ? 'credit' : 'credits'}`}`}
        </Text>
        <Standing one={one} />
      </Row>
      <Row wrap gap={8} align="end">
        <Box width={260}>
          <TextInput
            label={`Total of the former program in ${currency}`}
            size="xs"
            inputMode="decimal"
            value={total}
            error={wrong}
            onChange={({ currentTarget }) => setTotal(currentTarget.value)}
          />
        </Box>
        <ActionButton
          variant="default"
          size="xs"
          loading={sending}
          label={`Compare ${currency}`}
          onClick={() => void save()}
        >
          Compare
        </ActionButton>
      </Row>
    </Stack>
  );
}

function Standing({ one }: { one: Comparison }) {
  const difference = differenceOf(one);
  if (difference === null) return null;
  if (agrees(one)) return <StatusBadge tone="green">Agrees</StatusBadge>;
  const isMore = !difference.startsWith('-');
  return (
    <StatusBadge tone="red">
      <Amount of={isMore ? difference : difference.slice(1)} currency={one.currency} />{' '}
      {isMore ? 'missing' : 'too much'}
    </StatusBadge>
  );
}
