import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { type AnyFlow, mayTake, type Step, stepsFrom, whyNever } from '#platform/contract/flow.ts';
import { wordField } from '#platform/contract/fields.ts';
import { type BulkMoveCall, mostAtOnce } from '#platform/contract/record/bulk.ts';
import type { AnyRecord, ObjectSchema, RowOf } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { SelectField } from '../form/SelectField.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Text } from '../layout/Parts.tsx';
import type { BulkAction, Chosen } from '../list/column.ts';
import { useWrite } from '../query.ts';
import { useActor } from '../session/session.ts';
import { BulkDialog, tellRefused } from './BulkDialog.tsx';
import { stateOf } from './row.ts';
import type { Screens } from './screens.tsx';
import { AskedField } from './StepButtons.tsx';

type MoveScreens<R extends AnyRecord> = Pick<Screens<R>, 'record' | 'reads' | 'partsOf'>;
type Asking<Row> = { readonly rows: readonly Row[]; readonly chosen: Chosen; readonly end: (done: boolean) => void };

/** Takes the same step for several selected rows: the action in the bar, and its dialog when open. */
export function useBulkMove<R extends AnyRecord>(
  screens: MoveScreens<R>,
  call: BulkMoveCall,
  label = 'Change status',
): { readonly action: BulkAction<RowOf<R>>; readonly dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking<RowOf<R>>>();
  const close = (done: boolean) => {
    asking?.end(done);
    setAsking(undefined);
  };
  return {
    action: {
      label,
      matching: mostAtOnce,
      run: (rows, chosen) => new Promise((resolve) => setAsking({ rows, chosen, end: resolve })),
    },
    dialog: asking && <MoveDialog screens={screens} call={call} title={label} {...asking} onClose={close} />,
  };
}

/** The steps that every selected row can take next, as far as the rows tell. */
function useCommonSteps<R extends AnyRecord>(
  { record, partsOf }: MoveScreens<R>,
  rows: readonly RowOf<R>[],
): readonly Step<string>[] {
  const actor = useActor();
  const life: AnyFlow | null = record.life;
  const stepsOf = (row: RowOf<R>) =>
    life
      ? stepsFrom(life, stateOf(record, row), row).filter((step) => {
          const parts = partsOf?.(row) ?? new Set<string>();
          return mayTake(step, actor, parts) && !whyNever(step, parts);
        })
      : [];
  const [first, ...others] = rows.map(stepsOf);
  return (first ?? []).filter((step) => others.every((steps) => steps.some(({ to }) => to === step.to)));
}

type MoveDialogProps<R extends AnyRecord> = {
  screens: MoveScreens<R>;
  call: BulkMoveCall;
  title: string;
  rows: readonly RowOf<R>[];
  chosen: Chosen;
  onClose: (done: boolean) => void;
};

function MoveDialog<R extends AnyRecord>({ screens, call, title, rows, chosen, onClose }: MoveDialogProps<R>) {
  const { words } = screens.record;
  const steps = useCommonSteps(screens, rows);
  const [to, setTo] = useState<string>('');
  const step = steps.find((one) => one.to === to);
  const move = useWrite(call, { refreshes: screens.reads });
  const asks = Object.entries(step?.asks ?? {});
  const schema = z.object({
    status: wordField('Next status', steps.length > 0 ? steps.map((one) => one.to) : ['']),
    ...Object.fromEntries(asks.map(([name, asked]) => [name, zodOf(asked)])),
  }) as unknown as ObjectSchema<Record<string, unknown> & { status: string }>;
  const form = useRecordForm({
    schema,
    save: (asked) => move.send({ body: { ...asked, ...chosen.choice } }),
    saved: (reply) => onClose(tellRefused(reply)),
    ...(step?.incomplete && { incomplete: step.incomplete }),
  });
  return (
    <BulkDialog words={words} title={title} chosen={chosen} form={form} onClose={onClose}>
      {steps.length === 0 && (
        <Text>{`These ${words.many} have no next status in common. Choose ${words.many} of the same status.`}</Text>
      )}
      {steps.length > 0 && (
        <SelectField
          {...form.field('status')}
          choices={steps.map((one) => ({ value: one.to, label: `${one.label} (${one.to})` }))}
          onChosen={setTo}
        />
      )}
      {step?.says && <Text>{`Each ${words.one} ${step.says}`}</Text>}
      {asks.map(([name, asked]) => (
        <AskedField key={name} schema={asked} field={form.field(name)} />
      ))}
    </BulkDialog>
  );
}
