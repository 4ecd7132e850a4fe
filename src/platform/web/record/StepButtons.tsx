import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import type { Actor } from '#platform/contract/access.ts';
import { type AnyFlow, mayTake, type Step, stepsFrom, whyNever, whyNotTake } from '#platform/contract/flow.ts';
import type { AnyRecord, ObjectSchema, RowOf } from '#platform/contract/record/record.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import type { Choice } from '../choice.ts';
import { messageOf } from '../api.ts';
import { tellDone } from '../feedback/tell-done.ts';
import { toast } from '../feedback/toasts.ts';
import { ConflictBanner } from '../form/ConflictBanner.tsx';
import { LongTextField } from '../form/LongTextField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { Stack } from '../layout/Parts.tsx';
import { useWrite } from '../query.ts';
import { useActor } from '../session/session.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { stateOf, titleOf } from './row.ts';
import type { Screens } from './screens.tsx';
import { StepMenu } from './StepMenu.tsx';

type Moved<R extends AnyRecord> = {
  screens: Pick<Screens<R>, 'record' | 'reads' | 'partsOf' | 'tells' | 'asks'> & Required<Pick<Screens<R>, 'move'>>;
  row: RowOf<R>;
};

type StepButtonsProps<R extends AnyRecord> = Moved<R> & {
  /** Facts for the steps' needs, so that a blocked step says why. Without them, the server says it. */
  facts?: unknown;
  /** Why no step can be taken now: 'Save the draft first'. */
  whyNone?: string | undefined;
  /** Names of steps to leave out. */
  except?: readonly string[];
  /** Name of the next step: the page's primary button. By default the first that is not grave. */
  next?: string | undefined;
  /** An alternative action for a step that cannot be taken yet. */
  instead?: ((step: Step<string>) => (() => void) | undefined) | undefined;
  /** Whether a step is the page's primary button; false if another button is, such as Save. */
  primary?: boolean;
  /** The number of steps shown as buttons, if other buttons are beside them. */
  room?: number;
  /** Other buttons, before the menu. */
  children?: ReactNode;
};

/** More steps than this don't fit as buttons: the last ones are in the menu. */
const most = 3;

/**
 * A button for each step this person may take next; steps off the main path are in a menu. A step that needs input or
 * cannot be undone opens a dialog.
 */
export function StepButtons<R extends AnyRecord>(props: StepButtonsProps<R>) {
  const { screens, row, facts, whyNone, except, next, instead, primary = true, room = most, children } = props;
  const actor = useActor();
  const { moving, take } = useTakeStep({ screens, row });
  const [asking, setAsking] = useState<Step<string>>();
  const parts = screens.partsOf?.(row) ?? new Set<string>();
  const steps = offeredSteps({ screens, row }, actor).filter((step) => !except?.includes(step.name));
  const first = primary
    ? (steps.find(({ name }) => name === next) ?? (next === undefined ? steps.find(leadsOn) : undefined))
    : undefined;
  const whyNot = (step: Step<string>) =>
    instead?.(step)
      ? undefined
      : (whyNone ?? whyNever(step, parts) ?? (facts === undefined ? undefined : whyNotTake(step, facts as never)));
  const begin = (step: Step<string>) => {
    const other = instead?.(step);
    if (other) other();
    else if (step.asks || step.says) setAsking(step);
    else if (moving === undefined) void take(step);
  };
  const [shown, rest] = inPlaces(steps, first, room);
  return (
    <>
      {shown.map((step) => (
        <ActionButton
          key={step.name}
          variant={lookOf(step, first)}
          color={step.danger ? 'red' : undefined}
          loading={moving === step.name}
          whyNot={whyNot(step)}
          onClick={() => begin(step)}
        >
          {step.label}
        </ActionButton>
      ))}
      {children}
      {rest.length > 0 && <StepMenu steps={rest.map((step) => menuStep(step, whyNot, begin))} />}
      {asking && <StepDialog screens={screens} row={row} step={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

const menuStep = <S extends Step<string>>(
  step: S,
  whyNot: (step: S) => string | undefined,
  begin: (step: S) => void,
) => ({ label: step.label, danger: step.danger, whyNot: whyNot(step), begin: () => begin(step) });

/** The steps shown as buttons, the next one first, and those in the menu. */
function inPlaces(steps: readonly Step<string>[], first: Step<string> | undefined, room: number) {
  const others = steps.filter((step) => step !== first);
  const buttons = [...(first ? [first] : []), ...others.filter(({ aside }) => !aside)];
  return [buttons.slice(0, room), [...buttons.slice(room), ...others.filter(({ aside }) => aside)]] as const;
}

/** Whether a step can be the page's next one. */
export const leadsOn = ({ aside, danger }: Step<string>): boolean => !aside && !danger;

function lookOf(step: Step<string>, first: Step<string> | undefined) {
  if (step === first) return 'filled';
  return step.danger ? 'outline' : 'default';
}

/** The steps offered to this person, including those that are blocked. */
export function offeredSteps<R extends AnyRecord>(
  { screens, row }: { screens: Pick<Screens<R>, 'record' | 'partsOf'>; row: RowOf<R> },
  actor: Actor,
): readonly Step<string>[] {
  const parts = screens.partsOf?.(row) ?? new Set<string>();
  return nextSteps({ screens, row }).filter((step) => mayTake(step, actor, parts));
}

function nextSteps<R extends AnyRecord>({
  screens: { record },
  row,
}: {
  screens: Pick<Screens<R>, 'record'>;
  row: RowOf<R>;
}): readonly Step<string>[] {
  const life: AnyFlow | null = record.life;
  return life ? stepsFrom(life, stateOf(record, row), row) : [];
}

/** Takes a step that needs no input; tells which one is running. */
function useTakeStep<R extends AnyRecord>({ screens, row }: Moved<R>) {
  const move = useWrite(screens.move, { refreshes: screens.reads });
  const [moving, setMoving] = useState<string>();
  const take = async ({ name, to }: Step<string>) => {
    setMoving(name);
    try {
      tellDone(await move.send({ query: { id: row.id }, body: { status: to, version: row.version } }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setMoving(undefined);
    }
  };
  return { moving, take };
}

type StepDialogProps<R extends AnyRecord> = Moved<R> & { step: Step<string>; onClose: () => void };

/** Asks for a step's input, and takes it. */
export function StepDialog<R extends AnyRecord>({ screens, row, step, onClose }: StepDialogProps<R>) {
  const { record, move: endpoint, reads } = screens;
  const { to, label, asks = {}, says, danger, incomplete } = step;
  const move = useWrite(endpoint, { refreshes: reads });
  const more = screens.asks?.[step.name];
  const form = useRecordForm({
    schema: askedForm({ ...asks, ...more?.fields }),
    save: (asked) => move.send({ query: { id: row.id }, body: { ...asked, status: to, version: row.version } }),
    saved: (reply) => {
      tellDone(reply);
      onClose();
    },
    ...(incomplete && { incomplete }),
  });
  return (
    <DialogFrame
      title={label}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      cancelLabel={danger ? `Keep ${record.words.one}` : 'Cancel'}
      actions={
        <Button color={danger ? 'red' : undefined} loading={form.saving} onClick={() => void form.submit()}>
          {label}
        </Button>
      }
    >
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap={12}>
          {form.conflict && <ConflictBanner failure={form.conflict} />}
          {says && (
            <p>
              <strong>{titleOf(record, row)}</strong> {says}
            </p>
          )}
          {screens.tells?.[step.name]?.(row)}
          {Object.entries(asks).map(([name, schema]) => (
            <AskedField key={name} schema={schema} field={form.field(name)} />
          ))}
          {more && <more.Inputs row={row} field={form.field} />}
        </Stack>
      </form>
    </DialogFrame>
  );
}

type AskedFieldProps = { schema: Schema; field: ReturnType<RecordForm<string>['field']> };

/** A step's input: one of its words, or a text. */
export function AskedField({ schema, field }: AskedFieldProps) {
  const words = wordsOf(schema);
  return words ? <SelectField {...field} choices={words} /> : <LongTextField {...field} />;
}

/** The choices of a step's input; undefined for free text. */
function wordsOf(schema: Schema): readonly Choice[] | undefined {
  const asked = zodOf(schema);
  return asked instanceof z.ZodEnum
    ? asked.options.map((word) => ({ value: String(word), label: String(word) }))
    : undefined;
}

const askedForm = (asks: Readonly<Record<string, Schema>>) =>
  z.object(
    Object.fromEntries(Object.entries(asks).map(([name, schema]) => [name, zodOf(schema)])),
  ) as unknown as ObjectSchema<Record<string, unknown>>;
