import { StepFrame } from '../../web/parts/StepFrame.tsx';
import { type Flow, type Step, titleOf } from '../../web/step.ts';
import classes from '../../web/steps/step.module.css';
import { AcceptButton } from './ProviderButton.tsx';

type AcceptInvitationProps = { step: Extract<Step, { at: 'newPassword' }>; flow: Flow };

/** An invitation to a role that signs in only by the provider: there is no password to choose. */
export function AcceptInvitation({ step, flow: { who } }: AcceptInvitationProps) {
  const { grant, invited, by } = step;
  const name = by?.name ?? '';
  return (
    <StepFrame
      title={titleOf(step)}
      text={`Welcome ${invited}. Sign in with ${name} to link it to your account ${who.email}.`}
    >
      <div className={classes.form}>
        <AcceptButton name={name} grant={grant} first />
      </div>
    </StepFrame>
  );
}
