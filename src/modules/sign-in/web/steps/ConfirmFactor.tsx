import { type FormEvent, useState } from 'react';
import { call, failureOf, messageOf } from '#platform/web/api.ts';
import type { FactorAnswer } from '../../factors.ts';
import { says } from '../../words.ts';
import { confirmFactor } from '../calls.ts';
import { enter } from '../enter.ts';
import buttons from '../parts/buttons.module.css';
import { Field } from '../parts/Field.tsx';
import { Notice } from '../parts/Notice.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { type Flow, type Step, titleOf } from '../step.ts';
import { useProblems } from '../use-problems.ts';
import { useSending } from '../use-sending.ts';
import classes from './step.module.css';

type ConfirmFactorProps = { step: Extract<Step, { at: 'confirmFactor' }>; flow: Flow };
type Way = 'app' | 'passkey' | 'recovery';

/** The additional factor: a passkey, an app's code, or a recovery code if neither is at hand. */
export function ConfirmFactor({ step, flow: { go } }: ConfirmFactorProps) {
  const { app, passkey } = step.factor;
  const [way, setWay] = useState<Way>(app ? 'app' : 'passkey');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [sending, send] = useSending();
  const { problems, clear, show } = useProblems();

  const answer = (make: () => Promise<FactorAnswer>) => {
    setFailure(undefined);
    send(async () => {
      try {
        const { result } = await call(confirmFactor, { body: await make(), token: step.token });
        if (!enter(result)) setFailure(says.forbidden);
      } catch (error) {
        const refusal = failureOf(error);
        if (refusal?.err === says.signInOver) go({ at: 'credentials', notice: says.signInOver });
        else setFailure(refusal || !(error instanceof DOMException) ? messageOf(error) : says.passkeyNotUsed);
      }
    });
  };
  const sign = () =>
    passkey &&
    answer(async () => {
      // Loaded only for accounts with a passkey.
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const signed = await startAuthentication({ optionsJSON: passkey }).catch(asDomError);
      return { passkey: { ...signed, clientExtensionResults: {} } };
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (way === 'passkey') return void sign();
    if (show(code.trim() === '' ? { code: says.factorEmpty } : {}, event.currentTarget)) return;
    answer(async () => ({ code }));
  };
  const turn = (next: Way) => {
    setWay(next);
    setCode('');
    setFailure(undefined);
    clear('code');
  };

  return (
    <StepFrame title={titleOf(step)} text={texts[way]} onBack={() => go({ at: 'credentials' })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {way !== 'passkey' && (
          <Field
            key={way}
            name="code"
            label={way === 'app' ? 'Code' : 'Recovery code'}
            kind={way === 'app' ? 'code' : 'text'}
            autoComplete="one-time-code"
            value={code}
            onChange={(typed) => {
              setFailure(undefined);
              setCode(way === 'app' ? typed.replace(/\s/g, '').slice(0, 6) : typed);
            }}
            onTouch={() => clear('code')}
            problem={problems['code']}
          />
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <SubmitButton sending={sending}>{way === 'passkey' ? 'Use your passkey' : 'Confirm'}</SubmitButton>
        <div className={classes.links}>
          {app && way !== 'app' && <Turn onClick={() => turn('app')}>Use the code of your app</Turn>}
          {passkey && way !== 'passkey' && <Turn onClick={() => turn('passkey')}>Use your passkey</Turn>}
          {way !== 'recovery' && <Turn onClick={() => turn('recovery')}>Use a recovery code</Turn>}
        </div>
      </form>
    </StepFrame>
  );
}

const texts: Readonly<Record<Way, string>> = {
  app: 'Enter the six digits that your authenticator app shows.',
  passkey: 'Your browser asks for the passkey you have set up.',
  recovery: 'Enter one of your saved recovery codes. Each works once.',
};

function Turn({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={buttons.link} onClick={onClick}>
      {children}
    </button>
  );
}

/** The library wraps the browser's error: cancelled, timed out, no such passkey here. */
function asDomError(error: unknown): never {
  throw new DOMException(String(error), 'NotAllowedError');
}
