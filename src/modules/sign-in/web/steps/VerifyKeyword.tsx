import { type FormEvent, useState } from 'react';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { says } from '../../words.ts';
import { askForKeywordLink } from '../ask-for-keyword-link.ts';
import { afterLetters } from '../next-step.ts';
import buttons from '../parts/buttons.module.css';
import { LetterBoxes } from '../parts/LetterBoxes.tsx';
import { Notice } from '../parts/Notice.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { type Flow, type Step, titleOf } from '../step.ts';
import { useProblems } from '../use-problems.ts';
import { useSending } from '../use-sending.ts';
import classes from './step.module.css';

type VerifyKeywordProps = { step: Extract<Step, { at: 'verifyKeyword' }>; flow: Flow };

/** Six letters of the security keyword, in the order in which the server asks for them. */
export function VerifyKeyword({ step, flow: { who, go } }: VerifyKeywordProps) {
  const { positions } = step;
  const [letters, setLetters] = useState(() => positions.map(() => ''));
  const [failure, setFailure] = useState<string>();
  const [sending, send] = useSending();
  const { problems, clear, show } = useProblems();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(letters.includes('') ? { keyword: says.keywordTooFew } : {}, event.currentTarget)) return;
    setFailure(undefined);
    send(async () => {
      try {
        const next = await afterLetters(who, step, letters);
        if (next) go(next);
      } catch (error) {
        const refusal = failureOf(error);
        if (refusal?.err === says.signInOver) go({ at: 'credentials', notice: says.signInOver });
        else setFailure(refusal ? refusal.message || says.invalidKeyword : messageOf(error));
      }
    });
  };
  const forgotKeyword = () => {
    askForKeywordLink(who);
    go({ at: 'keywordMailed' });
  };

  return (
    <StepFrame title={titleOf(step)} text="Enter the six letters asked for." onBack={() => go({ at: 'credentials' })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <LetterBoxes
          name="keyword"
          legend="Security keyword"
          positions={positions}
          letters={letters}
          onChange={(typed) => {
            setFailure(undefined);
            setLetters(typed);
          }}
          onTouch={() => clear('keyword')}
          problem={problems['keyword']}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <SubmitButton sending={sending}>Verify keyword</SubmitButton>
        <div className={classes.links}>
          <button type="button" className={buttons.link} onClick={forgotKeyword}>
            Forgot security keyword
          </button>
        </div>
      </form>
    </StepFrame>
  );
}
