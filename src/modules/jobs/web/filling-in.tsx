/** Fields of the job form that fill in others: the client's manager, the title. */
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listClients } from '#modules/clients/contract.ts';
import { listJobTypes } from '#modules/masters/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useFoundRows } from '#platform/web/use-found.ts';
import { jobTitle } from '../rules.ts';

const freshFor = { freshFor: minutes(5) };

/** Fills in the client's company, manager and currency, where none is chosen yet. */
export function ClientField(link: FieldLink) {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = useFieldText(link);
  const { rows, ...state } = useFoundRows(listClients, typed, chosen === '' ? [] : [chosen]);
  const choose = (value: string) => {
    const client = rows?.find(({ id }) => String(id) === value);
    for (const name of ['company_id', 'manager_id', 'currency_id'] as const) {
      const [now, own]: unknown[] = [link.form.getValues(name), client?.[name]];
      if (own && (now === '' || now === null || now === undefined)) {
        link.form.setValue(name, String(own), { shouldDirty: true });
      }
    }
  };
  const choices = choicesOf(
    rows?.map(({ id, client_name, client_code }) => ({ id, name: `${client_name}, ${client_code}` })),
  );
  const open = () => setTyped((before) => before ?? '');
  return <SelectField {...link} {...state} choices={choices} onSearch={setTyped} onOpen={open} onChosen={choose} />;
}

/** The date once it is complete. */
export const isoDay = (typed: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null);

/** Suggests 'Payroll – October 2026' until someone types another. */
export function TitleField(link: FieldLink) {
  const { data } = useRead(listJobTypes, {}, freshFor);
  const [type, end]: unknown[] = useWatch({ control: link.form.control, name: ['job_type_id', 'period_end'] });
  const name = data?.rows.find(({ id }) => String(id) === String(type))?.job_name;
  const typed = String(end ?? '');
  const title = name === undefined ? '' : jobTitle(name, isoDay(typed));
  const suggested = useRef('');
  const { form, name: field } = link;
  useEffect(() => {
    const now: unknown = form.getValues(field);
    if (title !== '' && (now === '' || now === suggested.current)) {
      form.setValue(field, title, { shouldDirty: true });
      suggested.current = title;
    }
  }, [form, field, title]);
  return <TextField {...link} wide />;
}
