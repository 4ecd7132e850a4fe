import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Choice } from '../../choice.ts';
import { Card, Grid, Text } from '../../layout/Parts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { FormState } from '../use-record-form.ts';
import classes from './lines.module.css';
import { useLines } from './use-lines.ts';

/** A column of editable lines. */
export type LineColumn = {
  readonly name: string;
  readonly label: string;
  /** Width of its grid track: '96px'. */
  readonly width: string;
  /** Row of the card on a phone, and its share of that row: [2, '1fr']. */
  readonly phone: readonly [row: number, width: string];
  /** A list to choose from, instead of typing. */
  readonly choices?: readonly (string | Choice)[];
  /** Kind of text; an amount when not given. 'long' allows line breaks with Shift Enter. */
  readonly kind?: 'text' | 'long' | 'duration';
  readonly placeholder?: string;
  /** A new line copies it from the one above. */
  readonly carries?: true;
};

type LinesFieldProps = {
  form: FormState;
  /** Path of the lines in the form: 'options.0.lines'. */
  path: string;
  /** Stable between renders, so that only the edited line renders again. */
  columns: readonly LineColumn[];
  /** Initial values of the first line. */
  blank: Readonly<Record<string, unknown>>;
  most: number;
  /** Name of the lines: 'Lines'. */
  label?: string;
  /** A line's calculated amount; without it the amount is typed. */
  amount?: (path: string) => ReactNode;
};

const amountWidth = '96px';
const removeWidth = '30px';
const tracks = (columns: readonly LineColumn[], hasAmount: boolean) =>
  [...columns.map(({ width }) => width), ...(hasAmount ? [amountWidth] : []), removeWidth].join(' ');

/**
 * Lines as a grid: Enter adds one below, the up and down arrows move to the same cell of another line, and rows copied
 * from a spreadsheet fill lines. On a phone each line is a card.
 */
export function LinesField({ form, path, columns, blank, most, label = 'Lines', amount }: LinesFieldProps) {
  const isPhone = useIsPhone();
  const { fields, onKeyDown, onPaste, addBelow, remove } = useLines({ form, path, columns, blank, most });
  return (
    <Grid gap={8} minWidth={0}>
      {!isPhone && fields.length > 0 && <LineHeadings columns={columns} hasAmount={amount !== undefined} />}
      {fields.length === 0 && <Text dim>No lines yet. Add one, or paste rows from a spreadsheet into it.</Text>}
      <Grid as="ul" gap={isPhone ? 12 : 4} aria-label={label} onKeyDown={onKeyDown} onPaste={onPaste}>
        {fields.map(({ id }, at) => (
          <Line
            key={id}
            form={form}
            path={`${path}.${at}`}
            number={at + 1}
            isPhone={isPhone}
            columns={columns}
            {...(amount && { amount })}
            remove={remove}
          />
        ))}
      </Grid>
      <AddLine disabled={fields.length >= most} onAdd={() => addBelow(fields.length - 1)} />
    </Grid>
  );
}

function LineHeadings({ columns, hasAmount }: { columns: readonly LineColumn[]; hasAmount: boolean }) {
  return (
    <Grid columns={tracks(columns, hasAmount)} gap={8} aria-hidden>
      {columns.map((column) => (
        <Text key={column.name} dim size={12}>
          {column.label}
        </Text>
      ))}
      {hasAmount && (
        <Text dim size={12} textAlign="end">
          Amount
        </Text>
      )}
    </Grid>
  );
}

function AddLine({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      w="max-content"
      leftSection={<IconPlus size={14} stroke={1.8} />}
      disabled={disabled}
      onClick={onAdd}
    >
      Add line
    </Button>
  );
}

type LineProps = Pick<LinesFieldProps, 'form' | 'path' | 'columns' | 'amount'> & {
  number: number;
  isPhone: boolean;
  remove: (at: number) => void;
};

const Line = memo(function Line({ form, path, number, isPhone, columns, amount, remove }: LineProps) {
  const cells = columns.map((column) => <Cell key={column.name} form={form} path={path} column={column} at={number} />);
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
  if (!isPhone) {
    return (
      <Grid as="li" columns={tracks(columns, amount !== undefined)} gap={8} align="start" className={classes.line}>
        {cells}
        {amount?.(path)}
        {away}
      </Grid>
    );
  }
  return <LineCard columns={columns} cells={cells} amount={amount?.(path)} away={away} />;
});

type LineCardProps = {
  columns: readonly LineColumn[];
  cells: readonly ReactNode[];
  amount: ReactNode;
  away: ReactNode;
};

/** A line on a phone: its cells in the rows that their columns name, the amount and the remove button in the last. */
function LineCard({ columns, cells, amount, away }: LineCardProps) {
  const last = Math.max(...columns.map(({ phone: [row] }) => row));
  const rows = Array.from({ length: last }, (_, at) => columns.filter(({ phone: [row] }) => row === at + 1));
  return (
    <Card as="li" padding={12} className={classes.card}>
      <Grid gap={8}>
        {rows.map((row, at) => (
          <Grid
            key={row.map(({ name }) => name).join(' ')}
            columns={[
              ...row.map(({ phone: [, width] }) => width),
              ...(at + 1 === last ? [...(amount ? ['auto'] : []), removeWidth] : []),
            ].join(' ')}
            gap={8}
            align={at + 1 === last ? 'center' : 'start'}
          >
            {row.map((column) => cells[columns.indexOf(column)])}
            {at + 1 === last && amount}
            {at + 1 === last && away}
          </Grid>
        ))}
      </Grid>
    </Card>
  );
}

type CellProps = Pick<LineProps, 'form' | 'path'> & { column: LineColumn; at: number };

function Cell({ form, path, column: { name, label, choices, kind, placeholder }, at }: CellProps) {
  const state = useFormState({ control: form.control, name: path });
  const cell = {
    ...form.register(`${path}.${name}`, { onChange: () => form.clearErrors(`${path}.${name}`) }),
    'aria-label': `${label} of line ${at}`,
    error: form.getFieldState(`${path}.${name}`, state).error?.message,
    size: 'xs',
  };
  if (kind === 'long') return <Textarea {...cell} placeholder={placeholder} autosize minRows={1} maxRows={14} />;
  if (choices) return <NativeSelect {...cell} data={[...choices]} />;
  return <TextInput {...cell} placeholder={placeholder} {...(kind === undefined && { inputMode: 'decimal' })} />;
}
