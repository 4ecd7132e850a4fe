import type { ReactNode } from 'react';
import { type BulkChoice, type BulkOutcome, mostAtOnce } from '#platform/contract/record/bulk.ts';
import type { AnyRecord } from '#platform/contract/record/record.ts';
import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import { messageOf, type Reply } from '../api.ts';
import { tellDone } from '../feedback/tell-done.ts';
import { toast } from '../feedback/toasts.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { Grid } from '../layout/Parts.tsx';
import type { BulkAction, Chosen } from '../list/column.ts';
import { useWrite } from '../query.ts';
import { useWriting } from '../use-writing.ts';

type BulkDialogProps = {
  words: AnyRecord['words'];
  title: string;
  chosen: Chosen;
  form: Pick<RecordForm<never>, 'submit' | 'saving' | 'unsaved'>;
  onClose: (done: boolean) => void;
  children: ReactNode;
};

/** Asks before an action on several selected rows. */
export function BulkDialog({ words, title, chosen: { count }, form, onClose, children }: BulkDialogProps) {
  const { counted } = useWriting();
  return (
    <FormDialog
      title={`${title}: ${counted(count, words.one, words.many)}`}
      form={form}
      submitLabel={title}
      onClose={() => onClose(false)}
    >
      <Grid gap={12}>{children}</Grid>
    </FormDialog>
  );
}

type BulkCall = Endpoint<Record<never, never>, Record<never, never>, BulkChoice, BulkOutcome>;

/** An action of the list's bar on selected rows, without a question. */
export function useBulkCall<Row>(
  call: BulkCall,
  { label, refreshes }: { readonly label: string; readonly refreshes: readonly AnyEndpoint[] },
): BulkAction<Row> {
  const { send } = useWrite(call, { refreshes });
  return {
    label,
    matching: mostAtOnce,
    run: async (_, { choice }) => {
      try {
        const reply = await send({ body: choice });
        if (reply.result.done > 0) tellDone(reply);
        return tellRefused(reply);
      } catch (error) {
        toast.error(messageOf(error));
        return false;
      }
    },
  };
}

/** Refusals listed individually. */
const most = 3;

type Told = { readonly refused: readonly { readonly name: string; readonly reason: string }[] };

/** @returns whether every row was changed */
export function tellRefused({ result: { refused } }: Pick<Reply<Told>, 'result'>): boolean {
  if (refused.length === 0) return true;
  const told = refused.slice(0, most).map(({ name, reason }) => (name === '' ? reason : `${name}: ${reason}`));
  const more = refused.length > most ? [`and ${refused.length - most} more`] : [];
  toast.error([...told, ...more].join('. '));
  return false;
}
