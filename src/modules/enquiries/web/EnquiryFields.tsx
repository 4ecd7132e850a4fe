import { Fragment, type ReactNode } from 'react';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import type { Choice } from '#platform/web/choice.ts';
import type { Enquiry, EnquiryForm } from '../contract.ts';
import classes from './enquiry-form.module.css';
import { useEnquiryChoices } from './use-enquiry-choices.ts';

type EnquiryFieldsProps = {
  form: Pick<RecordForm<keyof EnquiryForm>, 'field'>;
  /** The saved enquiry, to keep choices that are no longer offered. */
  saved?: Enquiry;
  /** Shown below email and mobile. */
  warning?: ReactNode;
};

/** Step 1 of an enquiry, 'Info & Onboard': every field is mandatory. */
export function EnquiryFields({ form: { field }, saved, warning }: EnquiryFieldsProps) {
  const { choices, retry } = useEnquiryChoices();
  const event = saved?.Enquiry_event;
  // Every field of the form, in order; a missing one does not compile.
  const inputs: Readonly<Record<keyof EnquiryForm, ReactNode>> = {
    name: <TextField key="name" {...field('name')} autoComplete="name" />,
    company: <TextField key="company" {...field('company')} autoComplete="organization" />,
    email: <TextField key="email" {...field('email')} kind="email" autoComplete="email" />,
    mobile: (
      <Fragment key="mobile">
        <TextField {...field('mobile')} kind="tel" autoComplete="tel" />
        {warning}
      </Fragment>
    ),
    address: <TextField key="address" {...field('address')} autoComplete="street-address" wide />,
    city: <TextField key="city" {...field('city')} autoComplete="address-level2" />,
    country: <TextField key="country" {...field('country')} autoComplete="country-name" />,
    state: <TextField key="state" {...field('state')} autoComplete="address-level1" />,
    zipcode: <TextField key="zipcode" {...field('zipcode')} autoComplete="postal-code" />,
    source: (
      <SelectField key="source" {...field('source')} choices={choices.source} saved={choiceOf(saved?.Enquiry_Source)} />
    ),
    event: (
      <SelectField
        key="event"
        {...field('event')}
        choices={choices.event}
        saved={event ? choiceOf({ id: event.id, name: event.event_name }) : undefined}
      />
    ),
    engagement: (
      <SelectField
        key="engagement"
        {...field('engagement')}
        choices={choices.engagement}
        saved={choiceOf(saved?.Enquiry_engagement)}
      />
    ),
    category: (
      <SelectField
        key="category"
        {...field('category')}
        choices={choices.category}
        saved={choiceOf(saved?.Enquiry_Category)}
      />
    ),
    notes: <LongTextField key="notes" {...field('notes')} />,
  };
  return (
    // Using the form retries lists that failed to load.
    <div className={classes.fields} onFocus={retry}>
      <FieldGrid title="Info & Onboard">{Object.values(inputs)}</FieldGrid>
    </div>
  );
}

const choiceOf = (named: { id: number; name: string } | null | undefined): Choice | undefined =>
  named ? { value: String(named.id), label: named.name } : undefined;
