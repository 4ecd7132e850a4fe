import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import type { EventForm } from '../contract.ts';

/** Every field is mandatory. */
export function EventFields({ form: { field } }: { form: Pick<RecordForm<keyof EventForm>, 'field'> }) {
  return (
    <FieldGrid>
      <TextField {...field('name')} wide />
      <DateField {...field('date')} min={useToday()} />
      <TextField {...field('contactPerson')} />
      <TextField {...field('address')} wide />
      <TextField {...field('city')} />
      <TextField {...field('state')} />
      <TextField {...field('zipcode')} />
      <TextField {...field('country')} />
      <LongTextField {...field('eventDescription')} />
    </FieldGrid>
  );
}
