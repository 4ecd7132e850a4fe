import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { type Enquiry, deleteEnquiry, fetchAllEnquiry, fetchEnquirySummary } from '../contract.ts';

/** Asks, deletes, says so; the list loads again. */
export function useDeleteEnquiry(): (enquiry: Pick<Enquiry, 'id' | 'name'>) => Promise<void> {
  const { send } = useWrite(deleteEnquiry, { refreshes: [fetchAllEnquiry, fetchEnquirySummary] });
  return async ({ id, name }) => {
    if (!(await confirm(deleteQuestion(name)))) return;
    try {
      const { message } = await send({ params: { id } });
      if (message) toast.success(message);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}

const deleteQuestion = (name: string) => ({
  title: 'Delete Enquiry',
  text: (
    <>
      Are you sure you want to delete this Enquiry?
      <br />
      <strong>{name}</strong>
    </>
  ),
  confirmLabel: 'Delete',
  danger: true,
});
