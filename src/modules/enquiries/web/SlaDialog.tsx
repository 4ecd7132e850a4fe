import { Button } from '@mantine/core';
import * as z from 'zod';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import type { Enquiry } from '../contract.ts';
import type { SlaStep } from '../agreement.ts';
import { acceptSla, reasonForm, rejectSla, submitSla } from '../wizard.ts';
import { SlaDocuments } from './SlaDocuments.tsx';
import { enquiryReads } from './enquiry-reads.ts';
import classes from './wizard.module.css';

type SlaDialogProps = {
  enquiry: Enquiry;
  move: SlaStep;
  /** Where the documents are not on the screen already. */
  withDocuments?: boolean;
  onClose: () => void;
};

const words: Readonly<Record<SlaStep, { title: string; text: string }>> = {
  submit: { title: 'Submit SLA', text: 'puts the agreement before the client. Its status becomes Submitted.' },
  accept: { title: 'Accept SLA', text: 'closes the agreement. Its status becomes Accepted.' },
  reject: { title: 'Reject SLA', text: 'sends the agreement back. It can be submitted again.' },
};

/** Asks for what a step of the agreement needs, and takes it. */
export function SlaDialog({ enquiry, move, withDocuments, onClose }: SlaDialogProps) {
  const forms = useMoves(enquiry, onClose);
  const form = forms[move];
  const { title, text } = words[move];
  return (
    <DialogFrame
      title={title}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      actions={
        <Button color={move === 'reject' ? 'red' : undefined} loading={form.saving} onClick={() => void form.submit()}>
          {title}
        </Button>
      }
    >
      {withDocuments && move === 'submit' && (
        <div className={classes.dialog}>
          <SlaDocuments enquiry={enquiry} />
        </div>
      )}
      <form noValidate className={classes.dialog} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <p className={classes.text}>
          {title} of <strong>{enquiry.name}</strong>, {enquiry.company_name}: this {text} The owner of the enquiry is
          told by mail.
        </p>
        {move === 'reject' && <LongTextField {...forms.reject.field('reason')} />}
      </form>
    </DialogFrame>
  );
}

function useMoves({ id, version }: Enquiry, onClose: () => void) {
  const refreshes = { refreshes: enquiryReads };
  const submit = useWrite(submitSla, refreshes);
  const accept = useWrite(acceptSla, refreshes);
  const reject = useWrite(rejectSla, refreshes);
  const query = { id };
  const body = { version };
  return {
    submit: useRecordForm({ schema: nothingAsked, save: () => submit.send({ query, body }), saved: onClose }),
    accept: useRecordForm({ schema: nothingAsked, save: () => accept.send({ query, body }), saved: onClose }),
    reject: useRecordForm({
      schema: reasonForm,
      save: ({ reason }) => reject.send({ query, body: { ...body, reason } }),
      saved: onClose,
    }),
  };
}

const nothingAsked = z.object({});
