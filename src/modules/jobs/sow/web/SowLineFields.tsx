import { durationText, minutesOf } from '#platform/contract/duration.ts';
import type { FieldLink, FormState } from '#platform/web/form/use-record-form.ts';
import { Card, Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { feeTypes, mostLines } from '../contract.ts';

const blank = { planning_activity_id: null, description: '', budget_min: '', fee_type: feeTypes[0] };
const columns = 'minmax(0, 1fr) 96px 128px 34px';

type SowLineFieldsProps = {
  link: FieldLink;
  /** The job's current budget, in minutes. */
  budget: number;
};

/** The lines as a grid: Enter adds one below, and the total follows what is typed. On a phone each is a card. */
export function SowLineFields({ link: { form, name }, budget }: SowLineFieldsProps) {
  const { fields, addBelow, remove } = useLines(form, name);
  const isPhone = useIsPhone();
  const title = useId();
  const messageOf = useMessages(form);
  const wrong = messageOf(name) ?? messageOf(`${name}.root`);
  return (
    <Card as="section" padding={isPhone ? 12 : 16} aria-labelledby={title}>
      <Grid gap={isPhone ? 16 : 8}>
        <Heading id={title}>Lines</Heading>
        {!isPhone && fields.length > 0 && (
          <Grid columns={columns} gap={8} aria-hidden>
            <Text dim>Description</Text>
            <Text dim>Hours</Text>
            <Text dim>Fee type</Text>
          </Grid>
        )}
        {fields.length === 0 && <Text dim>No lines yet. Each says a part of the work and its hours.</Text>}
        <Grid as="ul" gap={isPhone ? 12 : 8} aria-label="Lines">
          {fields.map(({ id }, at) => (
            <Line
              key={id}
              form={form}
              path={`${name}.${at}`}
              number={at + 1}
              isPhone={isPhone}
              onEnter={() => addBelow(at)}
              onRemove={() => remove(at)}
            />
          ))}
        </Grid>
        {wrong && (
          <Text role="alert" color="danger" size={13}>
            {wrong}
          </Text>
        )}
        <Row wrap gap={[8, 16]} align="center" justify="space-between">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            disabled={fields.length >= mostLines}
            onClick={() => addBelow(fields.length - 1)}
          >
            Add line
          </Button>
          <Total form={form} name={name} budget={budget} />
        </Row>
      </Grid>
    </Card>
  );
}

function useLines(form: FormState, name: string) {
  const { fields, insert, remove } = useFieldArray({ control: form.control, name });
  const addBelow = (at: number) => {
    if (fields.length < mostLines) insert(at + 1, blank, { focusName: `${name}.${at + 1}.description` });
  };
  return { fields, addBelow, remove };
}

type LineProps = {
  form: FormState;
  path: string;
  number: number;
  isPhone: boolean;
  onEnter: () => void;
  onRemove: () => void;
};

function Line({ form, path, number, isPhone, onEnter, onRemove }: LineProps) {
  const messageOf = useMessages(form);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const input = (field: string, label: string) => ({
    ...form.register(`${path}.${field}`, { onChange: () => form.clearErrors(`${path}.${field}`) }),
    'aria-label': `${label} of line ${number}`,
    error: messageOf(`${path}.${field}`),
    size: 'xs',
  });
  const description = (
    <TextInput {...input('description', 'Description')} placeholder="Part of the work" onKeyDown={onKeyDown} />
  );
  const rest = (
    <>
      <TextInput {...input('budget_min', 'Hours')} placeholder="1:30" onKeyDown={onKeyDown} />
      <NativeSelect {...input('fee_type', 'Fee type')} data={feeTypes} />
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={`Remove line ${number}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </>
  );
  if (!isPhone) {
    return (
      <Grid columns={columns} gap={8} align="start" as="li">
        {description}
        {rest}
      </Grid>
    );
  }
  return (
    <Card padding={12} as="li">
      <Grid gap={8}>
        {description}
        <Grid columns="minmax(0, 1fr) minmax(0, 1.4fr) 30px" gap={8} align="start">
          {rest}
        </Grid>
      </Grid>
    </Card>
  );
}

/** Errors by field name; those about all lines are at their root. */
function useMessages(form: FormState): (name: string) => string | undefined {
  const state = useFormState({ control: form.control });
  return (name) => form.getFieldState(name, state).error?.message;
}

type TotalProps = { form: FormState; name: string; budget: number };

function Total({ form, name, budget }: TotalProps) {
  const lines: unknown = useWatch({ control: form.control, name });
  const total = (Array.isArray(lines) ? lines : []).reduce(
    (sum: number, line: { readonly budget_min?: unknown }) => sum + (minutesOf(String(line.budget_min).trim()) ?? 0),
    0,
  );
  return (
    <Text as="output" figures>
      <b>Total {durationText(total)}</b>
      {total !== budget && <span> · the job’s budget is {durationText(budget)}</span>}
    </Text>
  );
}
