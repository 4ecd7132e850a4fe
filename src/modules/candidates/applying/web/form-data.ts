import { candidateResume } from '../../contract.ts';
import { payloadOf } from '../payload.ts';

type Values = Readonly<Record<string, unknown>>;

/** An application as the specification sends it: lists as JSON, the resume as its key. */
export function formDataOf({ [candidateResume.name]: key, ...values }: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payloadOf(values))) {
    if (value === undefined || value === null || value === '') continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (typeof key === 'string' && key !== '') form.append(`${candidateResume.name}[]`, key);
  return form;
}
