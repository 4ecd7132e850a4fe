import { IconLinkOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, failureOf, messageOf } from '#platform/web/api.ts';
import { says } from '../../words.ts';
import { enter } from '../../web/enter.ts';
import buttons from '../../web/parts/buttons.module.css';
import { StepFrame } from '../../web/parts/StepFrame.tsx';
import { type Flow, type Step, titleOf } from '../../web/step.ts';
import classes from '../../web/steps/step.module.css';
import { loginByProvider } from './calls.ts';
import { linkingAddress } from './address.ts';
import { isLinking, takeTicket } from './ticket.ts';
import { providerSays } from '../words.ts';

type ByProviderProps = { step: Extract<Step, { at: 'byProvider' }>; flow: Flow };

const answered = (answer: string) => call(loginByProvider, { body: { answer }, token: takeTicket() });

/** The page that the provider redirects to: signs in, or goes on to the linking page. */
export function ByProvider({ step, flow: { setWho, go } }: ByProviderProps) {
  const [unlinked, setUnlinked] = useState(false);
  const start = (notice?: string) => {
    setWho({ audience: 'team', email: '' });
    go({ at: 'credentials', ...(notice === undefined ? {} : { notice }) });
  };
  const signedIn = useEffectEvent(({ result }: Awaited<ReturnType<typeof answered>>) => {
    if ('factor' in result) go({ at: 'confirmFactor', token: result.token, factor: result.factor });
    else if (!enter(result)) start(says.forbidden);
  });
  const refused = useEffectEvent((error: unknown) => {
    if (failureOf(error)?.err === providerSays.notLinked) setUnlinked(true);
    else start(messageOf(error));
  });
  useEffect(() => {
    if (isLinking()) location.replace(`${linkingAddress}${step.answer}`);
    else void answered(step.answer).then(signedIn).catch(refused);
  }, [step.answer]);

  if (!unlinked) {
    return (
      <StepFrame title={titleOf(step)} text="One moment, please.">
        {null}
      </StepFrame>
    );
  }
  return (
    <StepFrame
      title="Not linked yet"
      icon={<IconLinkOff size={24} stroke={1.7} />}
      text="Your identity is not linked to an account of the portal. Sign in with your password and keyword once, and link it in My account, under Password and keyword. If you have no account, ask an administrator to invite you."
    >
      <div className={classes.actions}>
        <button type="button" className={buttons.primary} data-first onClick={() => start()}>
          Sign in with your password
        </button>
      </div>
    </StepFrame>
  );
}
