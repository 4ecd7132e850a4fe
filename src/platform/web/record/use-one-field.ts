import { useState } from 'react';
import { messageOf, type Reply } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { asSent, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';

type OneField<Values> = Pick<RecordFormOptions<Values, unknown>, 'schema' | 'check' | 'incomplete'> & {
  /** The whole record as saved. */
  editing: NonNullable<RecordFormOptions<Values, unknown>['editing']>;
  version: number;
  /** The visible field, by its name in the form. */
  name: string;
  /** Whether nobody is notified of the change: then the toast offers Undo. */
  staysInside: boolean;
  send: (values: Values & { version: number }) => Promise<Reply<{ version: number }>>;
  onClose: () => void;
};

/** A record's own form with one visible field; `others` says that another field has to change with it. */
export function useOneField<Values>({ send, onClose, staysInside, name, version, ...options }: OneField<Values>) {
  const { schema, editing, check, incomplete } = options;
  const [others, setOthers] = useState(false);
  const putBack = async (before: Values, now: number) => {
    try {
      await send({ ...before, version: now });
      toast.success('Undone');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const form = useRecordForm({
    draft: 'never',
    schema,
    editing,
    save: (values) => send({ ...values, version }),
    ...(check && { check }),
    ...(incomplete !== undefined && { incomplete }),
    refused: (names) => setOthers(names.some((one) => one !== name)),
    saved: ({ result, message }) => {
      onClose();
      const before = asSent(schema, editing);
      if (before && message && staysInside) toast.undoable(message, () => void putBack(before, result.version));
    },
  });
  return { form, others };
}
