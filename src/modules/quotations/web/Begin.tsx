import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { draftQuotation, type JobQuotations } from '../contract.ts';
import { editQuotationPath } from './public/addresses.ts';
import { screens } from './screens.tsx';

/** Starts the first or the next version, and opens it for editing. */
export function Begin({ data: { job, rows } }: { data: JobQuotations }) {
  const may = useMay();
  const go = useGo();
  const add = useWrite(draftQuotation, { refreshes: screens.reads });
  const [newest] = rows;
  if (!may(draftQuotation.access) || newest?.quotation.status === 'Internal approval') return null;
  const begin = async () => {
    const reply = await add.send({ query: { job_id: job.id }, body: {} });
    go(editQuotationPath(job.id));
    return reply;
  };
  return (
    <Button loading={add.sending} onClick={() => void toastReply(begin())}>
      {newest ? 'Revise' : 'Write a quotation'}
    </Button>
  );
}

/** What a first version is based on, and its state. */
export const beginsWith = ({ sow }: JobQuotations['job']): string =>
  sow
    ? `It begins with version ${sow.version} of the statement of work (${sow.status}), at the price of comparable work.`
    : 'It begins empty: the job has no statement of work yet.';
