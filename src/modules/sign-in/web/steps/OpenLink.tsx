import { useEffect, useEffectEvent, useState } from 'react';
import { call, failureOf, messageOf } from '#platform/web/api.ts';
import type { GrantLook } from '../../contract.ts';
import { openGrant } from '../calls.ts';
import buttons from '../parts/buttons.module.css';
import { Notice } from '../parts/Notice.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { type Flow, type Step, titleOf } from '../step.ts';
import classes from './step.module.css';

type OpenLinkProps = { step: Extract<Step, { at: 'openLink' }>; flow: Flow };

/** Reads a mailed link, then goes on to its step. */
export function OpenLink({ step, flow: { setWho, go } }: OpenLinkProps) {
  const { grant } = step.link;
  const [failure, setFailure] = useState<string>();

  const onOpened = useEffectEvent(({ kind, email, uname, role, provider }: GrantLook) => {
    setWho({ audience: role === undefined ? 'client' : 'team', email });
    if (kind === 'keyword') go({ at: 'setKeyword', token: grant, name: uname, mailed: true });
    else go({ at: 'newPassword', grant, invited: uname, by: provider });
  });
  const onRefused = useEffectEvent((error: unknown) => {
    if (failureOf(error)?.status === 401) go({ at: 'linkOver', kind: step.link.kind });
    else setFailure(messageOf(error));
  });

  useEffect(() => {
    const left = new AbortController();
    call(openGrant, { token: step.link.grant, signal: left.signal }).then(
      ({ result }) => onOpened(result),
      (error: unknown) => left.signal.aborted || onRefused(error),
    );
    return () => left.abort();
  }, [step]);

  return (
    <StepFrame title={titleOf(step)} text="One moment, please.">
      {failure && (
        <OpenFailed
          failure={failure}
          onAgain={() => {
            setFailure(undefined);
            go({ ...step });
          }}
        />
      )}
    </StepFrame>
  );
}

function OpenFailed({ failure, onAgain }: { failure: string; onAgain: () => void }) {
  return (
    <div className={classes.form}>
      <Notice tone="error">{failure}</Notice>
      <button type="button" className={buttons.primary} onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
