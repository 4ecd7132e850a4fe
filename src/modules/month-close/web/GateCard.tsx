import { monthText, showMoment } from '#platform/contract/dates.ts';
import { longTextField, optional } from '#platform/contract/fields.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Box, Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { billingAddress } from '#modules/invoicing/web/public/addresses.ts';
import { gateWords } from '../gates.ts';
import {
  closeGate,
  fetchMonth,
  fetchMonths,
  fetchProgress,
  reopenGate,
  setGateOwner,
  type ShownGate,
  type ShownMonth,
} from '../contract.ts';

const refreshes = [fetchMonth, fetchMonths, fetchProgress];

type GateCardProps = { month: string; shown: ShownGate; place: number; owners: ShownMonth['owners'] };

/** A gate: what it waits for and locks, its owner, open rows, and its actions. */
export function GateCard({ month, shown, place, owners }: GateCardProps) {
  const { gate, closed_at, closed_by, reason, blockers, steps } = shown;
  const { title, asks, locks } = gateWords[gate];
  const { zone } = useSession();
  const closed = closed_at !== null;
  return (
    <Card as="li" padding={16} aria-labelledby={`gate-${gate}`}>
      <Stack gap={12} minWidth={0}>
        <Row wrap gap={[4, 16]} justify="space-between" align="center">
          <Heading id={`gate-${gate}`}>{`${place}. ${title}`}</Heading>
          <StatusBadge tone={closed ? 'green' : blockers > 0 ? 'amber' : 'neutral'}>
            {closed ? 'Closed' : blockers > 0 ? 'Open' : 'Ready to close'}
          </StatusBadge>
        </Row>
        <Text>{`${asks} ${closed ? '' : 'Once closed: '}${locks}`}</Text>
        {blockers > 0 && (
          <Text>
            <PageLink to={billingAddress('close', { month, gate })}>
              {blockers === 1 ? '1 still open' : `${blockers} still open`}
            </PageLink>
          </Text>
        )}
        {closed && (
          <Text
            dim
          >{`Closed by ${closed_by ?? ''} on ${showMoment(closed_at, zone)}${reason ? `: ${reason}` : ''}`}</Text>
        )}
        <Row wrap gap={16} align="end" justify="space-between">
          <Owner month={month} shown={shown} owners={owners} />
          <Way month={month} shown={shown} />
        </Row>
        {steps.length > 1 && (
          <Stack as="ul" gap={4} aria-label={`Log of ${title}`}>
            {steps.map(({ step, by, at, reason: why }) => (
              <Text key={at} as="li" dim size={12}>
                {`${step} by ${by}, ${showMoment(at, zone)}${why ? `: ${why}` : ''}`}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function Owner({ month, shown: { gate, owner_id, owner }, owners }: Omit<GateCardProps, 'place'>) {
  const set = useWrite(setGateOwner, { refreshes });
  const may = useMay();
  // Only people who may reopen a step choose its owner.
  if (!may(reopenGate.access))
    return <Text dim>{owner === null ? 'Nobody answers for it yet' : `Owner: ${owner}`}</Text>;
  const choose = (value: string | null) =>
    void toastReply(set.send({ body: { month, gate, owner_id: value === null ? null : Number(value) } }));
  return (
    <Box width={260} maxWidth="100%">
      <Select
        label={`Owner of ‘${gateWords[gate].title}’`}
        placeholder="Nobody yet"
        size="xs"
        searchable
        clearable
        limit={100}
        disabled={set.sending}
        data={owners.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={owner_id === null ? null : String(owner_id)}
        onChange={choose}
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
    </Box>
  );
}

function Way({ month, shown }: { month: string; shown: ShownGate }) {
  const [asking, setAsking] = useState(false);
  const may = useMay();
  const { gate, closed_at, whyNotClose, whyNotReopen } = shown;
  const { title } = gateWords[gate];
  const closed = closed_at !== null;
  if (!may(closed ? reopenGate.access : closeGate.access)) return null;
  return (
    <>
      <ActionButton
        size="xs"
        variant={closed ? 'default' : 'filled'}
        label={`${closed ? 'Reopen' : 'Close gate'} ‘${title}’`}
        whyNot={(closed ? whyNotReopen : whyNotClose) ?? undefined}
        onClick={() => setAsking(true)}
      >
        {closed ? 'Reopen' : 'Close gate'}
      </ActionButton>
      {asking && closed && <ReopenDialog month={month} shown={shown} onClose={() => setAsking(false)} />}
      {asking && !closed && <CloseDialog month={month} shown={shown} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { month: string; shown: ShownGate; onClose: () => void };

const closing = z.object({ reason: optional(longTextField('Reason')) });
const closingAllTheSame = z.object({ reason: longTextField('Reason') });

/** Closing over open rows needs a reason. */
function CloseDialog({ month, shown: { gate, blockers }, onClose }: DialogProps) {
  const close = useWrite(closeGate, { refreshes });
  const form = useRecordForm({
    schema: blockers > 0 ? closingAllTheSame : closing,
    save: ({ reason }) => close.send({ body: { month, gate, reason } }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  const { title, locks } = gateWords[gate];
  return (
    <FormDialog title={`Close ‘${title}’`} form={form} submitLabel="Close gate" onClose={onClose}>
      <Stack gap={12}>
        <Text>{`${monthText(month)}. ${locks}`}</Text>
        {blockers > 0 && (
          <>
            <Text color="tone-red">
              {`${blockers === 1 ? '1 is' : `${blockers} are`} still open. Say why it is closed all the same.`}
            </Text>
            <LongTextField {...form.field('reason')} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

function ReopenDialog({ month, shown: { gate }, onClose }: DialogProps) {
  const reopen = useWrite(reopenGate, { refreshes });
  const form = useRecordForm({
    schema: closingAllTheSame,
    save: ({ reason }) => reopen.send({ body: { month, gate, reason } }),
    saved: onClose,
    incomplete: 'Please Enter the Reason',
  });
  return (
    <DialogFrame
      title={`Reopen ‘${gateWords[gate].title}’`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      actions={
        <Button loading={form.saving} onClick={() => void form.submit()}>
          Reopen
        </Button>
      }
    >
      <Stack gap={12}>
        <Text>{`${monthText(month)} can be changed again. The reason stays in the log.`}</Text>
        <LongTextField {...form.field('reason')} />
      </Stack>
    </DialogFrame>
  );
}
