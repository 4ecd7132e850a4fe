import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field } from '#platform/contract/record/field.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { FieldLink, RecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useLoaded } from '#platform/web/use-loaded.ts';
import type { Doubt } from '#modules/staff/public/doubts.ts';
import { starterWords } from '../../sections/papers.ts';
import { isAsked, type Section } from '../../sections/section.ts';

type KitInputProps = {
  section: Section;
  name: string;
  form: RecordForm<string>;
  /** The masked form of a stored number. */
  shown: string | undefined;
  onRemove: () => void;
};

/** A field of a section by its declaration; hidden if other answers make it unnecessary. */
export function KitInput({ section, name, form, shown, onRemove }: KitInputProps) {
  const link = form.field(name);
  const decides = section.applies[name]?.field;
  const other: unknown = useWatch({ control: link.form.control, name: decides ?? name });
  const declared: Field | undefined = section.fields[name];
  if (!declared || (decides !== undefined && !isAsked(section, name, { [decides]: other }))) return null;
  const { kind, words, keyboard, autoComplete, help } = declared;
  const doubt = section.doubts[name];
  if (kind === 'date') return <DateField {...link} wire="iso" help={help} />;
  if (kind === 'flag') return <CheckField {...link} label={declared.label} wide />;
  if (kind === 'word') {
    const label = (word: string) => starterWords[word] ?? word;
    return <SelectField {...link} help={help} choices={words.map((word) => ({ value: word, label: label(word) }))} />;
  }
  return (
    <Stack gap={4}>
      <TextField
        {...link}
        help={shown === undefined ? help : 'Kept. Type only to replace it'}
        {...(shown !== undefined && { placeholder: shown })}
        {...(keyboard && { kind: keyboard })}
        {...(autoComplete !== undefined && { autoComplete })}
      />
      {shown !== undefined && declared.optional && (
        <Row>
          <Button variant="subtle" size="compact-sm" aria-label={`Remove ${declared.label}`} onClick={onRemove}>
            Remove
          </Button>
        </Row>
      )}
      {doubt !== undefined && <DoubtOf kind={doubt} link={link} />}
    </Stack>
  );
}

/** Shorter texts are still being typed. */
const whole = 6;

/** The checks are loaded with the first such field. */
function DoubtOf({ kind, link }: { kind: Doubt; link: FieldLink }) {
  const typed = useFieldText(link);
  const checks = useLoaded(useCallback(async () => import('#modules/staff/public/doubts.ts'), []));
  const why = typed.length < whole ? undefined : checks?.whyDoubt(kind, typed);
  return (
    <Text as="output" color="tone-amber" size={13}>
      {why}
    </Text>
  );
}
