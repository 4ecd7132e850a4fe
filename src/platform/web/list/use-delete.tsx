import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import { confirm } from '../feedback/confirm.ts';
import { useWrite } from '../query.ts';

type DeleteOptions = {
  /** 'Delete Event' */
  readonly title: string;
  /** 'Are you sure you want to delete this Event?' */
  readonly question: string;
  /** The reads that show the record. */
  readonly refreshes: readonly AnyEndpoint[];
};

/** Asks, naming the record, then deletes it and confirms that in a toast. */
export function useDelete<Result>(
  endpoint: Endpoint<{ id: number }, Record<never, never>, undefined, Result>,
  { title, question, refreshes }: DeleteOptions,
): (record: { readonly id: number; readonly name: string }) => Promise<void> {
  const { send } = useWrite(endpoint, { refreshes });
  return async ({ id, name }) => {
    const text = (
      <>
        {question}
        <br />
        <strong>{name}</strong>
      </>
    );
    if (!(await confirm({ title, text, confirmLabel: 'Delete', danger: true }))) return;
    await toastReply(send({ params: { id } }));
  };
}
