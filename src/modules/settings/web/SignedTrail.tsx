import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { download } from '#platform/web/download.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { exportTrail, fetchTrailSigning, type TrailSigning, trailMailingForm, updateTrailMailing } from '../trail.ts';
import classes from './settings.module.css';
import { TrailBox } from './TrailBox.tsx';

/** Signed seals: up to which day, with which key, and who gets them by mail. */
export function SignedTrail() {
  const read = useRead(fetchTrailSigning, {});
  return (
    <TrailBox label="Signed seals" read={read} failed="What was signed could not be loaded.">
      {(data) => <Signing signing={data} onSaved={() => void read.refetch()} />}
    </TrailBox>
  );
}

function Signing({ signing, onSaved }: { signing: TrailSigning; onSaved: () => void }) {
  const [open, { open: change, close }] = useDisclosure();
  return (
    <Row wrap align="center" gap={[8, 16]}>
      <Stack gap={4} flex={1} minWidth={280}>
        <Signed signing={signing} />
      </Stack>
      <Row wrap gap={8}>
        <Button variant="default" size="compact-sm" onClick={change}>
          Change recipient
        </Button>
        <ExportTrail />
      </Row>
      {open && <Recipient signing={signing} onSaved={onSaved} onClose={close} />}
    </Row>
  );
}

function Signed({ signing }: { signing: TrailSigning }) {
  const { key, former_keys, signed, trail_mailed_to } = signing;
  const { dayInWords } = useWriting();
  const to = trail_mailed_to ?? 'everyone who may change settings';
  return (
    <>
      <p>
        {key === null && (
          <>
            <StatusBadge tone="amber">Not signed</StatusBadge> Set AUDIT_SIGNING_KEY so that a rewritten trail is found.
          </>
        )}
        {key !== null && signed && (
          <>
            <StatusBadge tone="green">Signed</StatusBadge> Up to {dayInWords(signed.day)} no. {signed.position}.{' '}
          </>
        )}
        {key !== null && !signed && 'The first seal is signed when today is over. '}
        {key !== null && `Each day's last seal goes to ${to} by email.`}
      </p>
      {key !== null && (
        <Text color="ink-dim">
          Public key, to be noted down elsewhere: <code className={classes.hash}>{key}</code>
        </Text>
      )}
      {former_keys.length > 0 && (
        <Text color="ink-dim">
          Former keys: <code className={classes.hash}>{former_keys.join(', ')}</code>
        </Text>
      )}
      <Kept signing={signing} />
    </>
  );
}

/** The start of the trail in the portal, and the parts detached from it. */
function Kept({ signing: { since, detached } }: { signing: TrailSigning }) {
  const { counted, dayInWords, momentInWords } = useWriting();
  if (since === null) return null;
  return (
    <Text color="ink-dim">
      In the portal since {dayInWords(since)}.
      {detached &&
        ` ${counted(detached.months, 'earlier month was', 'earlier months were')} taken out and kept elsewhere, last on ${momentInWords(detached.at)}.`}
    </Text>
  );
}

type RecipientProps = { signing: TrailSigning; onSaved: () => void; onClose: () => void };

function Recipient({ signing, onSaved, onClose }: RecipientProps) {
  const update = useWrite(updateTrailMailing, { refreshes: [fetchTrailSigning] });
  const form = useRecordForm({
    schema: trailMailingForm,
    editing: signing,
    save: (values) => update.send({ body: { ...values, version: signing.version } }),
    saved: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog title="Recipient of the signed seals" form={form} submitLabel="Save" onClose={onClose}>
      <TextField
        {...form.field('trail_mailed_to')}
        kind="email"
        help="Best is a mailbox outside the firm's servers, such as your auditor's. If empty, everyone who may change settings gets them"
      />
    </FormDialog>
  );
}

function ExportTrail() {
  const [busy, setBusy] = useState(false);
  const stop = useRef<AbortController>(null);
  const save = async () => {
    stop.current = new AbortController();
    setBusy(true);
    try {
      await download(exportTrail, {}, () => undefined, stop.current.signal);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="default" size="compact-sm" loading={busy} onClick={() => void save()}>
      Export the whole trail
    </Button>
  );
}
