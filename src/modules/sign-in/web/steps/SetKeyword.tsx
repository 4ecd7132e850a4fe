import { type FormEvent, useId, useState } from 'react';
import { call, failureOf } from '#platform/web/api.ts';
import { keywordLength } from '../../rules.ts';
import { says } from '../../words.ts';
import { resetKeyword } from '../calls.ts';
import { keywordDemands, newKeywordProblems } from '../checks.ts';
import { Checklist } from '../parts/Checklist.tsx';
import { LetterBoxes } from '../parts/LetterBoxes.tsx';
import { Notice } from '../parts/Notice.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { type Flow, type Step, identityOf, titleOf } from '../step.ts';
import { useProblems } from '../use-problems.ts';
import { useSending } from '../use-sending.ts';
import classes from './step.module.css';

type SetKeywordProps = { step: Extract<Step, { at: 'setKeyword' }>; flow: Flow };

const positions = Array.from({ length: keywordLength }, (_, index) => index + 1);

/** Eight letters, at the first sign-in or from the mailed link. */
export function SetKeyword({ step, flow: { who, go } }: SetKeywordProps) {
  const [letters, setLetters] = useState(() => positions.map(() => ''));
  const [failure, setFailure] = useState<string>();
  const [sending, send] = useSending();
  const { problems, clear, show } = useProblems();
  const checklist = useId();
  const keyword = letters.join('');

  const refused = (error: unknown) => {
    if (failureOf(error)?.status !== 401) setFailure(keywordFailure(error));
    else if (step.mailed) go({ at: 'linkOver', kind: 'keyword' });
    else go({ at: 'credentials', notice: says.signInOver });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(newKeywordProblems(keyword), event.currentTarget)) return;
    setFailure(undefined);
    send(async () => {
      try {
        await call(resetKeyword, { body: { ...identityOf(who), securitycode: keyword }, token: step.token });
        go({ at: 'keywordChanged' });
      } catch (error) {
        refused(error);
      }
    });
  };

  return (
    <StepFrame
      title={titleOf(step)}
      text={`Hello ${step.name}. Choose eight letters that only you know; each sign-in asks for six of them.`}
      {...(!step.mailed && { onBack: () => go({ at: 'credentials' }) })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <LetterBoxes
          name="keyword"
          legend="New security keyword"
          positions={positions}
          letters={letters}
          onChange={(typed) => {
            setFailure(undefined);
            setLetters(typed);
          }}
          onTouch={() => clear('keyword')}
          problem={problems['keyword']}
          describedBy={checklist}
        />
        <Checklist id={checklist} label="What the keyword needs" demands={keywordDemands(keyword)} />
        <CodeDisplay keyword={keyword} />
        {failure && <Notice tone="error">{failure}</Notice>}
        <SubmitButton sending={sending}>Set keyword</SubmitButton>
      </form>
    </StepFrame>
  );
}

/** Shows the typed letters from the seventh on; the space is reserved before. */
function CodeDisplay({ keyword }: { keyword: string }) {
  const whole = keyword.length === keywordLength;
  return (
    <div className={classes.code} data-whole={whole || undefined} aria-live="polite">
      {keyword.length < keywordLength - 1 ? (
        <p>Your security code is shown here before you set it.</p>
      ) : (
        <>
          <p>Your security code</p>
          <output className={classes.letters}>{keyword}</output>
          <p>{whole ? 'A random character will be asked at login.' : 'One more letter.'}</p>
        </>
      )}
    </div>
  );
}

function keywordFailure(error: unknown): string {
  const failure = failureOf(error);
  if (!failure || failure.status >= 500) return says.internal;
  return failure.err === says.codeNoLowercase ? says.codeInvalid : says.invalidKeyword;
}
