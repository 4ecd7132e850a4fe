import { isPositive } from '#platform/contract/signs.ts';
import { showDate } from '#platform/contract/dates.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { Button, Checkbox } from '@mantine/core';
import { Fragment, useState } from 'react';
import * as z from 'zod';
import { invoicePath } from '#modules/invoicing/web/public/addresses.ts';
import { type BankLine, ignoreBankLine, keepBankLine, reopenBankLine, returnBankLine } from '../contract.ts';
import { refreshedByBank } from './reads.ts';
import { BankMatchDialog } from './BankMatchDialog.tsx';

type BankLineProps = { line: BankLine; isFirst: boolean; isTicked: boolean; onTick: (yes: boolean) => void };

/** A payment received, the invoices it seems to pay, and its actions. */
export function BankLineItem({ line, isFirst, isTicked, onTick }: BankLineProps) {
  const { booked_on, payer, payer_account, reference, amount, currency, charge, state } = line;
  return (
    <Row as="li" wrap gap={[8, 16]} align="start" padding={[12, 16]} ruledAbove={!isFirst}>
      <Stack gap={4} flex="1 1 260px" minWidth={0}>
        <Row wrap gap={8} align="baseline" justify="space-between">
          <Text weight={550} breakAnywhere>
            {payer || 'Unknown payer'}
          </Text>
          <Text figures nowrap weight={550}>
            <Amount of={amount} currency={currency} />
          </Text>
        </Row>
        <Text size={13} color="ink-soft" breakAnywhere>
          {reference || 'No reference'}
        </Text>
        <Text dim size={12} breakAnywhere>
          {[showDate(booked_on), payer_account].filter(Boolean).join(' · ')}
          {isPositive(charge) && (
            <>
              {' · bank charge '}
              <Amount of={charge} currency={currency} bare />
            </>
          )}
        </Text>
      </Stack>
      <Stack gap={8} flex="1 1 320px" minWidth={0}>
        {state === 'Open' && line.returned && <Returned line={line} returned={line.returned} />}
        {state === 'Open' && line.seems && !line.returned && (
          <Seeming line={line} on={showDate(line.seems.booked_on)} />
        )}
        {state === 'Open' && !isAsked(line) && <Proposal line={line} isTicked={isTicked} onTick={onTick} />}
        {state === 'Confirmed' && line.payment && (
          <Text size={13} breakAnywhere>
            {line.payment.client}: <Invoices of={line.payment.invoices} currency={currency} />
          </Text>
        )}
        {state === 'Ignored' && (
          <Text size={13} breakAnywhere>
            {line.ignore_reason}
          </Text>
        )}
        {(state !== 'Open' || !isAsked(line)) && <Actions line={line} />}
      </Stack>
    </Row>
  );
}

/** Whether someone must first say what the line is. */
const isAsked = ({ seems, returned }: BankLine): boolean => seems !== null || returned !== null;

type ReturnedProps = { line: BankLine; returned: NonNullable<BankLine['returned']> };

/** An outgoing line seems to take it back: shows its payment beside it. */
function Returned({ line, returned: { on, reference } }: ReturnedProps) {
  const may = useMay();
  const took = useWrite(returnBankLine, { refreshes: refreshedByBank });
  const keep = useWrite(keepBankLine, { refreshes: refreshedByBank });
  const of = line.payer || line.reference;
  const query = { id: line.id };
  return (
    <>
      <Text size={13} breakAnywhere>
        {`Seems to be taken back by the bank on ${showDate(on)}${reference ? `: ${reference}` : ''}.`}
      </Text>
      {line.payment && (
        <Text size={13} breakAnywhere>
          {line.payment.client}: <Invoices of={line.payment.invoices} currency={line.currency} />
        </Text>
      )}
      {may(returnBankLine.access) && (
        <Row wrap gap={8}>
          <Button
            variant="default"
            size="xs"
            loading={took.sending}
            aria-label={`${line.payment ? 'Return the payment' : 'Taken back'}: ${of}`}
            onClick={() => void toastReply(took.send({ query, body: {} }))}
          >
            {line.payment ? 'Return the payment' : 'Taken back'}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={keep.sending}
            aria-label={`Other money: ${of}`}
            onClick={() => void toastReply(keep.send({ query, body: {} }))}
          >
            Other money
          </Button>
        </Row>
      )}
    </>
  );
}

/** Another file describes the same payment, or another one that looks the same: the user decides. */
function Seeming({ line, on }: { line: BankLine; on: string }) {
  const may = useMay();
  const ignore = useWrite(ignoreBankLine, { refreshes: refreshedByBank });
  const keep = useWrite(keepBankLine, { refreshes: refreshedByBank });
  const of = line.payer || line.reference;
  const query = { id: line.id };
  const reason = `The same money as the line of ${on}`;
  return (
    <>
      <Text size={13}>{`Seems to be the line of ${on}, which was imported before.`}</Text>
      {may(ignoreBankLine.access) && (
        <Row wrap gap={8}>
          <Button
            variant="default"
            size="xs"
            loading={ignore.sending}
            aria-label={`Same money: ${of}`}
            onClick={() => void toastReply(ignore.send({ query, body: { reason } }))}
          >
            Same money
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={keep.sending}
            aria-label={`Another payment: ${of}`}
            onClick={() => void toastReply(keep.send({ query, body: {} }))}
          >
            Another payment
          </Button>
        </Row>
      )}
    </>
  );
}

type Paid = { id: number; invoice_no: string; amount: string };

const Invoices = ({ of, currency }: { of: readonly Paid[]; currency: string }) =>
  of.length === 0
    ? 'kept as credit'
    : of.map(({ id, invoice_no, amount }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <PageLink to={invoicePath(id)}>{invoice_no}</PageLink> <Amount of={amount} currency={currency} bare />
        </Fragment>
      ));

function Proposal({ line, isTicked, onTick }: Omit<BankLineProps, 'isFirst'>) {
  const { proposal, hint, payer, reference, currency } = line;
  if (!proposal)
    return (
      <Text dim size={13}>
        {`${hint ?? 'No invoice fits'}. Match it by hand, or ignore it.`}
      </Text>
    );
  return (
    <Row gap={12} align="start" minWidth={0}>
      <Checkbox
        aria-label={`Match ${payer || reference} with ${proposal.client}`}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Stack gap={4} minWidth={0}>
        <Text size={13} breakAnywhere>
          <b>{proposal.client}</b>: <Invoices of={proposal.invoices} currency={currency} />
          {isPositive(proposal.credit) && (
            <>
              {', credit '}
              <Amount of={proposal.credit} currency={currency} bare />
            </>
          )}
        </Text>
        <Text dim size={12} breakAnywhere>
          {proposal.reason}
        </Text>
      </Stack>
    </Row>
  );
}

function Actions({ line }: { line: BankLine }) {
  const [opened, setOpened] = useState<'match' | 'ignore'>();
  const may = useMay();
  const reopen = useReopen(line);
  if (!may(ignoreBankLine.access)) return null;
  const of = line.payer || line.reference;
  const close = () => setOpened(undefined);
  const match = line.proposal ? 'Change match' : 'Match by hand';
  if (line.state !== 'Open')
    return (
      <div>
        <Button variant="default" size="xs" loading={reopen.sending} aria-label={`Undo ${of}`} onClick={reopen.run}>
          Undo
        </Button>
      </div>
    );
  return (
    <Row wrap gap={8}>
      <Button variant="default" size="xs" aria-label={`${match}: ${of}`} onClick={() => setOpened('match')}>
        {match}
      </Button>
      <Button variant="subtle" color="gray" size="xs" aria-label={`Ignore ${of}`} onClick={() => setOpened('ignore')}>
        Ignore
      </Button>
      {opened === 'match' && <BankMatchDialog line={line} onClose={close} />}
      {opened === 'ignore' && <IgnoreDialog line={line} onClose={close} />}
    </Row>
  );
}

function useReopen({ id, state }: BankLine) {
  const reopen = useWrite(reopenBankLine, { refreshes: refreshedByBank });
  const run = async () => {
    const isPayment = state === 'Confirmed';
    const text = 'Its payment is removed: from today on it counts towards no invoice.';
    if (isPayment && !(await confirm({ title: 'Undo the match', text, confirmLabel: 'Undo' }))) return;
    try {
      const { message } = await reopen.send({ query: { id }, body: {} });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { sending: reopen.sending, run: () => void run() };
}

const schema = z.object({ reason: longTextField('Reason') });

function IgnoreDialog({ line: { id }, onClose }: { line: BankLine; onClose: () => void }) {
  const ignore = useWrite(ignoreBankLine, { refreshes: refreshedByBank });
  const form = useRecordForm({
    schema,
    save: (body) => ignore.send({ query: { id }, body }),
    saved: onClose,
    part: 'step',
  });
  return (
    <FormDialog title="Ignore this line" form={form} submitLabel="Ignore" onClose={onClose}>
      <LongTextField {...form.field('reason')} help="Why it is no payment of a client, for whoever asks later" />
    </FormDialog>
  );
}
