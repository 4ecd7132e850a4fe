import { messageOf } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useWrite } from '#platform/web/query.ts';
import { type Enquiry, deleteEnquiries } from '../contract.ts';
import { enquiryReads } from './enquiry-reads.ts';

const most = 100;
const named = 5;

/** Asks for confirmation and deletes all of them or none. @returns whether they were deleted */
export function useDeleteEnquiries(): (rows: readonly Enquiry[]) => Promise<boolean> {
  const { send } = useWrite(deleteEnquiries, { refreshes: enquiryReads });
  return async (rows) => {
    if (rows.length > most) {
      toast.error(`At most ${most} at a time; ${rows.length} are chosen`);
      return false;
    }
    if (!(await confirm(deleteQuestion(rows)))) return false;
    try {
      const { message } = await send({ body: { ids: rows.map(({ id }) => id) } });
      if (message) toast.success(message);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    }
  };
}

const deleteQuestion = (rows: readonly Enquiry[]) => ({
  title: 'Delete Enquiry',
  text: (
    <>
      Are you sure you want to delete {rows.length === 1 ? 'this Enquiry' : `these ${rows.length} Enquiries`}?
      <br />
      <strong>{namesOf(rows)}</strong>
    </>
  ),
  confirmLabel: 'Delete',
  danger: true,
});

function namesOf(rows: readonly Enquiry[]): string {
  const names = rows.slice(0, named).map(({ name }) => name);
  const more = rows.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
