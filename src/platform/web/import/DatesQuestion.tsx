import { Radio } from '@mantine/core';
import { placesIn } from '#platform/contract/import/columns.ts';
import { askDates, openDates } from '#platform/contract/import/dates.ts';
import type { DateOrder, ReadTable } from '#platform/contract/import/read-table.ts';
import { readInOrder } from '#platform/contract/import/written-order.ts';
import { Stack } from '../layout/Parts.tsx';
import { useWriting } from '../use-writing.ts';
import type { FileColumns } from './use-columns.ts';

const orders: readonly DateOrder[] = ['day first', 'month first'];
const words = { 'day first': 'Day first', 'month first': 'Month first' } as const;

/**
 * Asked when every date of the file can be read both ways; says how dates were read if the firm's countries decide it.
 */
export function DatesQuestion({ table, columns }: { table: ReadTable; columns: FileColumns }) {
  const { dayInWords } = useWriting();
  const isDate = (field: string) => table.controls[field]?.kind === 'date';
  const places = [...placesIn(columns.columns)].flatMap(([field, all]) => (isDate(field) ? all : []));
  const found = openDates(table, places, columns.dates);
  if (!found) return null;
  const { open, order, because } = found;
  const shown = (text: string, as: DateOrder) => {
    const date = readInOrder(text, as);
    return date === undefined ? text : `${text} is ${dayInWords(date)}`;
  };
  const missing = order === null ? columns.missing['dates'] : undefined;
  return (
    <Radio.Group
      data-missing={missing}
      label={askDates}
      description={
        because === 'usual'
          ? 'No date in the file says it: they are read as your country writes them. Change it if they mean something else.'
          : 'No date in the file says it.'
      }
      withAsterisk={because === null}
      value={order}
      onChange={(value) => columns.setDates(value === 'month first' ? 'month first' : 'day first')}
      error={missing}
    >
      <Stack gap={6} padding={[8, 0, 0]}>
        {orders.map((as) => (
          <Radio
            key={as}
            value={as}
            label={`${words[as]}: ${open.map((text) => shown(text, as)).join(', ')}`}
            size="xs"
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
