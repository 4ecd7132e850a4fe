import { useWatch } from 'react-hook-form';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { atMost, fetchAbsences } from '../../absences.ts';
import { awayText } from '../../public/away-days.ts';

type AwayNoticeProps = {
  /** Fields that select people. */
  fields: readonly FieldLink[];
  /** The dates to check: from today by default, for four weeks by default. */
  from: string | null;
  until: string | null;
};

/** Warns that a selected person is away on the dates; they can still be selected. */
export function AwayNotice({ fields, from, until }: AwayNoticeProps) {
  const today = useToday();
  const [first] = fields;
  const values: unknown[] = useWatch({ control: first?.form.control, name: fields.map(({ name }) => name) });
  const chosen = new Set(values.flat().flatMap((id) => (id === null || id === '' ? [] : [Number(id)])));
  const begin = from !== null && from > today ? from : today;
  const query = { from: begin, to: atMost(begin, until ?? atMost(begin, '9999-12-31')) };
  const { data } = useRead(fetchAbsences, { query }, { freshFor: minutes(5) });
  const away = data?.rows.filter(({ employee_id }) => chosen.has(employee_id)) ?? [];
  return (
    <Stack as="output" gap={2}>
      {away.map(({ employee_id, name, cover, ...run }) => (
        <Text key={`${employee_id} ${run.from}`} color="tone-amber" size={13}>
          {`${name}: ${awayText(run)}${cover === null ? '' : `, ${cover} stands in`}.`}
        </Text>
      ))}
    </Stack>
  );
}
