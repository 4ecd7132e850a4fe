import { useEffect, useState } from 'react';
import { call, failureOf, messageOf } from '#platform/web/api.ts';
import { openGrant } from '../calls.ts';
import buttons from '../parts/buttons.module.css';
import { Notice } from '../parts/Notice.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { type Flow, type Step, titleOf } from '../step.ts';
import classes from './step.module.css';

type OpenLinkProps = { step: Extract<Step, { at: 'openLink' }>; flow: Flow };

/** Asks whose mailed link this is, then goes on with what it is for. */
export function OpenLink({ step, flow: { setWho, go } }: OpenLinkProps) {
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const left = new AbortController();
    const { kind, grant } = step.link;
    const open = async () => {
      const { result } = await call(openGrant, { token: grant, signal: left.signal });
      setWho({ audience: result.role === undefined ? 'client' : 'team', email: result.email });
      if (result.kind === 'keyword') go({ at: 'setKeyword', token: grant, name: result.uname, mailed: true });
      else go({ at: 'newPassword', grant, invited: result.uname });
    };
    open().catch((error: unknown) => {
      if (left.signal.aborted) return;
      if (failureOf(error)?.status === 401) go({ at: 'linkOver', kind });
      else setFailure(messageOf(error));
    });
    return () => left.abort();
  }, [step, setWho, go]);

  return (
    <StepFrame title={titleOf(step)} text="One moment, please.">
      {failure && (
        <div className={classes.form}>
          <Notice tone="error">{failure}</Notice>
          <button
            type="button"
            className={buttons.primary}
            onClick={() => {
              setFailure(undefined);
              go({ ...step });
            }}
          >
            Try again
          </button>
        </div>
      )}
    </StepFrame>
  );
}
