import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldTexts } from '#platform/web/form/use-field.ts';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { client, fetchCountryCodes } from '../contract.ts';
import { hasUkNumber, type UkNumber } from '../rules.ts';

/** A number from HMRC: shown if the client's country and type have it, or if it is filled already. */
export function UkNumberField({ link, number }: { link: FieldLink; number: UkNumber }) {
  const { data } = useRead(fetchCountryCodes, {}, { freshFor: minutes(60) });
  const [country, type = '', value] = useFieldTexts(link, ['country_id', 'client_type', link.name]);
  const isUk = data?.rows.some(({ id, code }) => code === 'GB' && String(id) === country) ?? false;
  const isShown = Boolean(value) || (isUk && hasUkNumber(number, type));
  return isShown ? <TextField {...link} help={client.fields[number].help} /> : null;
}
