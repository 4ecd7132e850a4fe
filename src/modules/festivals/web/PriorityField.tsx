import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useParameters } from '#platform/web/routing/address.ts';
import { festival, fetchOverlaps } from '../contract.ts';
import { festivals } from '../themes.ts';

/** The priority, with the overlapping festivals below it before saving. */
export function PriorityField(link: FieldLink) {
  return (
    <Stack gap={8}>
      <TextField {...link} kind="numeric" help={festival.fields.priority.help} />
      <Overlaps {...link} />
    </Stack>
  );
}

const day = /^\d{4}-\d{2}-\d{2}$/;

function Overlaps(link: FieldLink) {
  const { id } = useParameters();
  const typed = useFieldText({ ...link, name: 'theme' });
  const starts_on = useFieldText({ ...link, name: 'starts_on' });
  const ends_on = useFieldText({ ...link, name: 'ends_on' });
  const level = useFieldText(link);
  const theme = festivals.find((one) => one === typed);
  const priority = /^\d{1,3}$/.test(level) ? Math.min(100, Number(level)) : 0;
  const complete = theme !== undefined && day.test(starts_on) && day.test(ends_on) && starts_on <= ends_on;
  const { data } = useRead(
    fetchOverlaps,
    {
      query: { theme: theme ?? festivals[0], starts_on, ends_on, priority, ...(id && { id: Number(id) }) },
    },
    { enabled: complete, keepPrevious: true },
  );
  if (!complete || !data) return null;
  return (
    <output>
      {data.rows.map(({ title, wins }) => (
        <Text key={title} size={13} color="tone-amber">
          {wins ? `Overlaps ${title}, which is shown instead.` : `Overlaps ${title}. This one is shown.`}
        </Text>
      ))}
    </output>
  );
}
