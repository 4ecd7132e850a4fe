import type { Field, FieldKind } from '#platform/contract/record/field.ts';
import type { AnyRecord, RowOf } from '#platform/contract/record/record.ts';
import { useMay } from '../session/session.ts';
import type { Detail } from '../ui/DetailList.tsx';
import { recordDetails } from './cells.tsx';
import { InPlace } from './InPlace.tsx';
import { lockOf } from './row.ts';
import type { FieldName, OwnDetail, Screens } from './screens.tsx';
import { useKnown, useShown } from './use-known.ts';

/** Kinds that are edited in one input. */
const single: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'wholeNumber',
  'decimal',
  'minutes',
  'date',
  'word',
  'reference',
]);

/**
 * A record's details by field. Anyone who may edit it can change single-input fields in place.
 */
export function useDetails<R extends AnyRecord>(
  screens: Screens<R>,
  row: RowOf<R>,
): (fields: readonly (FieldName<R> | OwnDetail<R>)[]) => readonly Detail[] {
  const { record, calls, inputs } = screens;
  const shown = useShown();
  const known = useKnown();
  const may = useMay();
  const edits = may(calls.edit.access) && lockOf(record, row) === undefined;
  const isSingle = (name: FieldName<R>) => {
    const field: Field = record.fields[name];
    return single.has(field.kind) && field.sent !== '' && field.trail === 'value' && inputs?.[name] === undefined;
  };
  return (fields) =>
    recordDetails({ ...screens, details: fields }, row, shown, known).map((detail) => {
      const name = fields.find((one): one is FieldName<R> => one === detail.field && detail.field !== undefined);
      if (!edits || name === undefined || !isSingle(name)) return detail;
      const { label, value } = detail;
      return {
        label,
        value: <InPlace screens={{ ...screens, edit: calls.edit }} row={row} name={name} value={value} />,
      };
    });
}
