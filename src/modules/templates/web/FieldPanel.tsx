import { standingAlone } from '#platform/contract/wording.ts';
import { Heading, Stack, Text, Box } from '#platform/web/layout/Parts.tsx';
import type { WordingRow } from '../contract.ts';
import classes from './templates.module.css';

type FieldPanelProps = {
  wording: WordingRow;
  /** Whether the chosen field goes into the subject. */
  inSubject: boolean;
  onInsert: (name: string) => void;
};

/** The merge fields; a click inserts one at the text cursor. */
export function FieldPanel({ wording, inSubject, onInsert }: FieldPanelProps) {
  return (
    <Box as="section" framed padding={[12, 8]} aria-label="Fields">
      <Heading margin={[0, 8, 2]}>Fields</Heading>
      <Text dim margin={[0, 8, 8]}>
        Press one to insert it into the {inSubject ? 'subject' : 'text'}
      </Text>
      <Stack as="ul" gap={0}>
        {wording.fields.map((field) => (
          <FieldButton key={field.name} field={field} onInsert={onInsert} />
        ))}
      </Stack>
      {wording.fields.some(({ optional }) => optional) && (
        <Text dim margin={[8, 8, 0]}>
          A paragraph with a field marked ‘If any’ is left out where there is none.
        </Text>
      )}
    </Box>
  );
}

type FieldButtonProps = { field: WordingRow['fields'][number]; onInsert: (name: string) => void };

function FieldButton({ field: { name, label, example, needed, optional, type }, onInsert }: FieldButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.field}
        title={standingAlone.includes(type) ? undefined : `For example: ${example}`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(name)}
      >
        <span>{label}</span>
        {needed && (
          <Text as="span" size={12} color="tone-amber">
            Required
          </Text>
        )}
        {optional && (
          <Text as="span" size={12} color="ink-dim">
            If any
          </Text>
        )}
      </button>
    </li>
  );
}
