import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { addWebhook, fetchWebhookEvents, fetchWebhooks, webhookForm } from '../contract.ts';

type WebhookDialogProps = { onClose: () => void; onMade: (secret: string) => void };

/** Name, address and events of a new webhook. */
export function WebhookDialog({ onClose, onMade }: WebhookDialogProps) {
  const events = useRead(fetchWebhookEvents, {});
  const add = useWrite(addWebhook, { refreshes: [fetchWebhooks] });
  const form = useRecordForm({
    schema: webhookForm,
    start: { events: [] },
    save: (body) => add.send({ body }),
    saved: ({ result }) => onMade(result.secret),
  });
  const choices = events.data?.rows.map(({ event, says }) => ({ value: event, label: says }));
  return (
    <FormDialog title="Add webhook" form={form} submitLabel="Add webhook" onClose={onClose} width={560}>
      <Grid gap={16}>
        <TextField {...form.field('name')} help="The program that listens" begins />
        <TextField {...form.field('address')} help="Where it listens, like https://example.com/portico" />
        <MultiSelectField {...form.field('events')} help="The changes it is told of" choices={choices} />
      </Grid>
    </FormDialog>
  );
}
