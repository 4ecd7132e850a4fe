import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Tone } from '#platform/contract/flow.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { CardRow } from '#platform/web/ui/CardRow.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import * as contract from '../contract.ts';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';

const tones: Readonly<Record<contract.OwnWebhook['state'], Tone>> = { On: 'green', Failing: 'amber', Off: 'grey' };

type ActionsProps = { webhook: contract.OwnWebhook; onSecret: (secret: string) => void };
type WebhookRowProps = ActionsProps & {
  /** Called when the log closes, as the list may have changed too. */
  onRead: () => void;
};

/** A webhook with its events, state and actions. */
export function WebhookRow({ webhook, onSecret, onRead }: WebhookRowProps) {
  const { momentInWords } = useWriting();
  const [reading, setReading] = useState(false);
  const close = () => {
    setReading(false);
    onRead();
  };
  const { name, address, events, state, why, tried_at, before_until, failed } = webhook;
  return (
    <CardRow align="start">
      <Grid gap={4}>
        <Row wrap align="center" gap={[4, 12]}>
          <Text weight={500}>{name}</Text>
          <StatusBadge tone={tones[state]}>{state}</StatusBadge>
        </Row>
        <Text dim mono size={12} breakAnywhere>
          {address}
        </Text>
        <Text dim size={13}>
          {tried_at === null ? 'Nothing sent yet' : `Last sent ${momentInWords(tried_at)}`}
          {failed > 0 && ` · ${failed} not delivered`}
          {why !== null && ` · ${why}`}
          {before_until !== null && ` · The secret before is good until ${momentInWords(before_until)}`}
        </Text>
        <Text dim mono size={12} breakAnywhere>
          {events.join(', ')}
        </Text>
      </Grid>
      <Row align="center" gap={8}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Deliveries of ${name}`}
          onClick={() => setReading(true)}
        >
          Deliveries
        </Button>
        <Actions webhook={webhook} onSecret={onSecret} />
      </Row>
      {reading && <DeliveriesDialog webhook={webhook} onClose={close} />}
    </CardRow>
  );
}

function Actions({ webhook, onSecret }: ActionsProps) {
  const { id, name, state, failed } = webhook;
  const may = useMay();
  const refreshes = { refreshes: [contract.fetchWebhooks, contract.fetchDeliveries] };
  const test = useWrite(contract.testWebhook, refreshes);
  const resend = useWrite(contract.resendWebhook, refreshes);
  const turn = useWrite(contract.switchWebhook, refreshes);
  const rotate = useWrite(contract.rotateSecret, refreshes);
  const remove = useWrite(contract.removeWebhook, refreshes);
  if (!may(contract.addWebhook.access)) return null;
  const whyNot = state === 'Off' ? 'Switch it on first' : undefined;
  const change = async () => {
    const text = `For ${contract.bothSign} hours the present secret is good as well: give your program the new one by then.`;
    if (!(await confirm({ title: `Change the secret of ${name}`, text, confirmLabel: 'Change secret' }))) return;
    const reply = await rotate.send({ body: { id } });
    onSecret(reply.result.secret);
  };
  const drop = async () => {
    const text = 'Its program gets no more messages, and its deliveries are gone. This cannot be undone.';
    const sure = await confirm({ title: `Remove ${name}`, text, confirmLabel: 'Remove', danger: true });
    if (sure) await toastReply(remove.send({ body: { id } }));
  };
  return (
    <RowMenu
      name={name}
      actions={[
        { label: 'Send test', whyNot, run: () => void toastReply(test.send({ body: { id } })) },
        ...(failed > 0
          ? [{ label: 'Send again', whyNot, run: () => void toastReply(resend.send({ body: { id } })) }]
          : []),
        { label: 'Change secret', run: () => void change() },
        {
          label: state === 'Off' ? 'Switch on' : 'Switch off',
          run: () => void toastReply(turn.send({ body: { id, on: state === 'Off' } })),
        },
        { label: 'Remove', danger: true, run: () => void drop() },
      ]}
    />
  );
}
