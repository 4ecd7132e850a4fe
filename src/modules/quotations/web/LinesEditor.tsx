import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { Choice } from '#platform/web/choice.ts';
import type { FormState } from '#platform/web/form/use-record-form.ts';
import { Card, Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { feeBases, mostLines, sections } from '../lines.ts';
import { LineAmount } from './LineAmount.tsx';
import { type PastedColumn, pastedColumns, pastedRows } from './pasted.ts';

const columns = '112px minmax(0, 1fr) 104px 72px 96px 72px 132px 96px 30px';
const headings = ['Section', 'Description', 'Fee basis', 'Quantity', 'Rate', 'Hours', 'VAT', 'Amount'];

type LinesEditorProps = {
  form: FormState;
  /** Of the lines in the form: 'options.0.lines'. */
  path: string;
  vat: readonly Choice[];
  /** What a new line begins with where there is none above it. */
  blank: Readonly<Record<string, unknown>>;
  places: number;
};

/**
 * Lines as a grid: Enter adds one below, up and down arrows go to the same cell of another one, and rows copied from
 * a spreadsheet fill lines. On a phone each is a card.
 */
export function LinesEditor({ form, path, vat, blank, places }: LinesEditorProps) {
  const isPhone = useIsPhone();
  const { fields, onKeyDown, onPaste, addBelow, remove } = useLines(form, path, blank);
  return (
    <Grid gap={8} minWidth={0}>
      {!isPhone && fields.length > 0 && (
        <Grid columns={columns} gap={8} aria-hidden>
          {headings.map((heading) => (
            <Text key={heading} dim size={12} textAlign={heading === 'Amount' ? 'end' : undefined}>
              {heading}
            </Text>
          ))}
        </Grid>
      )}
      {fields.length === 0 && <Text dim>No lines yet. Add one, or paste rows from a spreadsheet into it.</Text>}
      <Grid as="ul" gap={isPhone ? 12 : 4} aria-label="Lines" onKeyDown={onKeyDown} onPaste={onPaste}>
        {fields.map(({ id }, at) => (
          <Line
            key={id}
            form={form}
            path={`${path}.${at}`}
            number={at + 1}
            isPhone={isPhone}
            vat={vat}
            places={places}
            remove={remove}
          />
        ))}
      </Grid>
      <Button
        variant="default"
        size="xs"
        w="max-content"
        leftSection={<IconPlus size={14} stroke={1.8} />}
        disabled={fields.length >= mostLines}
        onClick={() => addBelow(fields.length - 1)}
      >
        Add line
      </Button>
    </Grid>
  );
}

/** The input that an event comes from: its line, and its field. */
function cellOf(target: EventTarget, path: string): { at: number; field: string } | undefined {
  const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : '';
  const [at, field] = name.startsWith(`${path}.`) ? name.slice(path.length + 1).split('.') : [];
  return at === undefined || field === undefined ? undefined : { at: Number(at), field };
}

function useLines(form: FormState, path: string, blank: Readonly<Record<string, unknown>>) {
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: path });
  const addBelow = (at: number) => {
    if (fields.length >= mostLines) return;
    // Like the one above: the next line is mostly of the same section, basis and VAT.
    const above: unknown = form.getValues(`${path}.${at}`);
    const like = typeof above === 'object' ? above : {};
    insert(at + 1, { ...blank, ...like, ...unsaid }, { focusName: `${path}.${at + 1}.description` });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target, path);
    if (!cell || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      addBelow(cell.at);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // In a select the arrows choose.
    if (step === 0 || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    form.setFocus(`${path}.${Math.min(Math.max(cell.at + step, 0), fields.length - 1)}.${cell.field}`, {
      shouldSelect: true,
    });
  };
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target, path);
    if (!cell || !isPasted(cell.field)) return;
    const rows = pastedRows(event.clipboardData.getData('text/plain'), cell.field);
    if (!rows) return;
    event.preventDefault();
    const lines = (form.getValues(path) as Readonly<Record<string, unknown>>[] | undefined) ?? [];
    const like = lines[cell.at] ?? blank;
    const filled = [...lines];
    for (const [index, row] of rows.entries()) {
      const at = cell.at + index;
      if (at < mostLines) filled[at] = { ...blank, ...(lines[at] ?? { ...like, ...unsaid }), ...row };
    }
    form.setValue(path, filled, { shouldDirty: true });
  };
  return { fields, addBelow, remove, onKeyDown, onPaste };
}

const isPasted = (field: string): field is PastedColumn => pastedColumns.some((column) => column === field);

/** What the line above does not tell about the next. */
const unsaid = { description: '', unit_rate: '', hours_min: '0:00', planning_activity_id: null };

type LineProps = Omit<LinesEditorProps, 'blank'> & { number: number; isPhone: boolean; remove: (at: number) => void };

const Line = memo(function Line({ form, path, number, isPhone, vat, places, remove }: LineProps) {
  const state = useFormState({ control: form.control, name: path });
  const cell = (field: string, label: string) => ({
    ...form.register(`${path}.${field}`, { onChange: () => form.clearErrors(`${path}.${field}`) }),
    'aria-label': `${label} of line ${number}`,
    error: form.getFieldState(`${path}.${field}`, state).error?.message,
    size: 'xs',
  });
  const section = <NativeSelect {...cell('section', 'Section')} data={sections} />;
  const description = <TextInput {...cell('description', 'Description')} placeholder="What is done" />;
  const basis = <NativeSelect {...cell('fee_basis', 'Fee basis')} data={feeBases} />;
  const numbers = (
    <>
      <TextInput {...cell('qty', 'Quantity')} inputMode="decimal" />
      <TextInput {...cell('unit_rate', 'Rate')} inputMode="decimal" placeholder="0.00" />
      <TextInput {...cell('hours_min', 'Hours')} placeholder="1:30" />
    </>
  );
  const tax = <NativeSelect {...cell('vat_id', 'VAT')} data={[...vat]} />;
  const amount = <LineAmount form={form} path={path} places={places} />;
  const away = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={`Remove line ${number}`}
      onClick={() => remove(number - 1)}
    >
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
  const cells = { section, description, basis, numbers, tax, amount, away };
  return isPhone ? <LineCard {...cells} /> : <LineRow {...cells} />;
});

type Cells = Readonly<Record<'section' | 'description' | 'basis' | 'numbers' | 'tax' | 'amount' | 'away', ReactNode>>;

const LineRow = ({ section, description, basis, numbers, tax, amount, away }: Cells) => (
  <Grid as="li" columns={columns} gap={8} align="start">
    {section}
    {description}
    {basis}
    {numbers}
    {tax}
    {amount}
    {away}
  </Grid>
);

const LineCard = ({ section, description, basis, numbers, tax, amount, away }: Cells) => (
  <Card as="li" padding={12}>
    <Grid gap={8}>
      {description}
      <Grid columns="1fr 1fr" gap={8} align="start">
        {section}
        {basis}
      </Grid>
      <Grid columns="1fr 1.2fr 1fr" gap={8} align="start">
        {numbers}
      </Grid>
      <Grid columns="1fr auto 30px" gap={8} align="center">
        {tax}
        {amount}
        {away}
      </Grid>
    </Grid>
  </Card>
);
