import { isoDateField } from '#platform/contract/fields.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import * as z from 'zod';
import type { Offer } from '../contract.ts';
import { fixJoiningDate } from '../guest.ts';
import { screens } from './screens.tsx';

const schema = z.object({ doj: isoDateField('Date of joining') });

/** Sets the first day of someone who has accepted; a later change moves their open tasks. */
export function FixDateDialog({ row: { id, doj, version }, onClose }: { row: Offer; onClose: () => void }) {
  const fix = useWrite(fixJoiningDate, { refreshes: screens.reads });
  const form = useRecordForm({
    schema,
    start: { doj },
    save: (values) => fix.send({ params: { id }, body: { ...values, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Fix joining date" form={form} submitLabel="Fix date" onClose={onClose}>
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <Grid gap={12}>
        <Text color="ink-soft">
          The candidate is &apos;To join&apos; from then. A moved date moves what is prepared for it.
        </Text>
        <DateField {...form.field('doj')} wire="iso" />
      </Grid>
    </FormDialog>
  );
}
