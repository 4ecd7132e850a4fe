import { Button, Radio } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { Reply } from '#platform/web/api.ts';
import type { Confirmed } from '#platform/web/feedback/use-confirmation.tsx';
import { choicesOf } from '#platform/web/choice.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { AnswerCard, useAnswering } from '#platform/web/guest/AnswerCard.tsx';
import { SignedAnswer } from '#platform/web/guest/SignedAnswer.tsx';
import { WordsAnswer } from '#platform/web/guest/WordsAnswer.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { approvalForm, type OfferedQuotation, questionForm, rejectionForm } from '../decide.ts';

type Sent = Promise<Reply<unknown>>;

type DecisionFormProps = {
  quotation: OfferedQuotation;
  onApprove: (body: { name: string; agreed: true; option: number }) => Sent;
  onReject: (body: { reason: string; reject_reason_id: number | null }) => Sent;
  onAsk: (body: { question: string }) => Sent;
  /** Called if the quotation has changed since it was shown. */
  onStale: () => void;
  onDone: (news: Confirmed) => void;
};

const approved = {
  title: 'You have approved the quotation',
  text: 'We begin with the work. You have a copy of your approval by email.',
};
const rejected = {
  title: 'You have rejected the quotation',
  text: 'We read your reason and can send you another quotation.',
};
const asked = { title: 'Your question was sent', text: 'We answer by email. You can still decide meanwhile.' };

type Turn = 'accept' | 'reject' | 'ask';

const titles: Readonly<Record<Turn, string>> = {
  accept: 'Your decision',
  reject: 'Reject the quotation',
  ask: 'Ask a question',
};

/** The client's decision: accept with typed name and tick, reject with a reason, or ask first. */
export function DecisionForm({ quotation, onApprove, onReject, onAsk, ...outcomes }: DecisionFormProps) {
  const { turn, go, heard, place } = useAnswering<Turn>('accept', outcomes);
  const back = () => go('accept');
  return (
    <AnswerCard place={place} title={titles[turn]}>
      {turn === 'accept' && (
        <AcceptForm quotation={quotation} send={(body) => heard(onApprove(body), approved)} onTurn={go} />
      )}
      {turn === 'reject' && (
        <RejectForm quotation={quotation} send={(body) => heard(onReject(body), rejected)} onBack={back} />
      )}
      {turn === 'ask' && <AskForm send={(body) => heard(onAsk(body), asked)} onBack={back} />}
    </AnswerCard>
  );
}

type AcceptFormProps = {
  quotation: OfferedQuotation;
  send: DecisionFormProps['onApprove'];
  onTurn: (to: Turn) => void;
};

const AcceptForm = ({ quotation, send, onTurn }: AcceptFormProps) => (
  <SignedAnswer
    options={{ schema: approvalForm, start: { option: 1 }, save: send }}
    renderFields={(field) =>
      quotation.options.length > 1 && <OptionChoice link={field('option')} quotation={quotation} />
    }
    statement={`I have read the quotation and its terms and accept them for ${quotation.company_name}.`}
    submitLabel="Accept quotation"
  >
    <Button variant="default" onClick={() => onTurn('ask')}>
      Ask a question
    </Button>
    <Button variant="subtle" color="red" onClick={() => onTurn('reject')}>
      Reject
    </Button>
  </SignedAnswer>
);

function OptionChoice({ link: { form, name }, quotation }: { link: FieldLink; quotation: OfferedQuotation }) {
  const { field } = useController({ control: form.control, name });
  const { showAmount } = useWriting();
  return (
    <Radio.Group label="Option" value={String(field.value)} onChange={field.onChange} name={name}>
      <Stack gap={12} margin={[8, 0, 0]}>
        {quotation.options.map(({ name: called, total }, at) => (
          <Radio
            // oxlint-disable-next-line react/no-array-index-key -- options have no other name than their place
            key={at}
            value={String(at + 1)}
            label={`${called ?? `Option ${at + 1}`}: ${quotation.currency} ${showAmount(total, quotation.currency)}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type RejectFormProps = { quotation: OfferedQuotation; send: DecisionFormProps['onReject']; onBack: () => void };

const RejectForm = ({ quotation: { reasons }, send, onBack }: RejectFormProps) => (
  <WordsAnswer
    options={{ schema: rejectionForm, save: send, incomplete: 'Please Enter the Reason' }}
    renderFields={(field) => (
      <SelectField
        {...field('reject_reason_id')}
        label="What it is about"
        choices={choicesOf(reasons.map(({ id, reason }) => ({ id, name: reason })))}
      />
    )}
    words="reason"
    help="We read it and can send you another quotation."
    submitLabel="Reject quotation"
    rejects
    onBack={onBack}
  />
);

const AskForm = ({ send, onBack }: { send: DecisionFormProps['onAsk']; onBack: () => void }) => (
  <WordsAnswer
    options={{ schema: questionForm, save: send }}
    words="question"
    help="You can still decide afterwards."
    submitLabel="Send question"
    onSent={onBack}
    onBack={onBack}
  />
);
