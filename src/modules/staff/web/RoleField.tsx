import { roleIds } from '#modules/sign-in/contract.ts';
import { role } from '#modules/access/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import type { FieldProps } from '#platform/web/form/use-field.ts';
import { minutes, useRead } from '#platform/web/query.ts';

/** Roles of staff; the server decides which may be given. */
export function RoleField(field: FieldProps) {
  const { data, isError } = useRead(role.calls.choices, {}, { freshFor: minutes(5) });
  const rows = isError ? [] : data?.rows.filter(({ id }) => id !== roleIds.client);
  return <SelectField {...field} choices={choicesOf(rows)} />;
}
