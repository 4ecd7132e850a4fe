import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { useFieldTexts } from '#platform/web/form/use-field.ts';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';

type EducationFieldsProps = {
  form: RecordForm<string>;
  /** The field names of each qualification. */
  blocks: readonly (readonly string[])[];
  renderField: (name: string) => ReactNode;
};

/** Up to three qualifications, added one by one. */
export function EducationFields({ form, blocks, renderField }: EducationFieldsProps) {
  const [first = 'qualification_1'] = blocks.flat();
  const texts = useFieldTexts(form.field(first), blocks.flat());
  const size = blocks[0]?.length ?? 1;
  const filled = Math.ceil((texts.findLastIndex((text) => text !== '') + 1) / size);
  const [added, setAdded] = useState(1);
  const shown = Math.max(added, filled);
  const add = () => {
    if (shown >= blocks.length) toast.error(`Maximum limit ${blocks.length}`);
    else setAdded(shown + 1);
  };
  return (
    <Stack gap={24}>
      {blocks.slice(0, shown).map((names, at) => (
        <FieldGrid key={names[0]} title={`Qualification ${at + 1}`}>
          {names.map(renderField)}
        </FieldGrid>
      ))}
      <Row>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={add}>
          Add qualification
        </Button>
      </Row>
    </Stack>
  );
}
