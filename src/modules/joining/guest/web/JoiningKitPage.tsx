import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { GuestPage } from '#platform/web/guest/GuestPage.tsx';
import { openKit } from '../contract.ts';
import { Kit } from './Kit.tsx';
import { forgetPass, keepPass, keptPass } from './passes.ts';
import { Unlock } from './Unlock.tsx';

/** A joiner's kit, with date and place of their first day. */
export const JoiningKitPage = () => (
  <GuestPage opens={openKit} title="Joining kit" isUsable={({ whyOver }) => whyOver === null} waiting={[120, 220]}>
    {(shared, { token }) =>
      shared.whyOver === null ? (
        <Opened token={token} name={shared.name} sentTo={shared.sent_to} />
      ) : (
        <StateFrame icon={IconLinkOff} title="This is no longer open" text={shared.whyOver} page />
      )
    }
  </GuestPage>
);

function Opened({ token, name, sentTo }: { token: string; name: string; sentTo: string }) {
  const [pass, setPass] = useState(() => keptPass(token));
  if (pass === null) {
    const open = (given: string) => {
      keepPass(token, given);
      setPass(given);
    };
    return <Unlock token={token} name={name} sentTo={sentTo} onOpen={open} />;
  }
  const lock = () => {
    forgetPass(token);
    setPass(null);
  };
  return <Kit token={token} pass={pass} onLock={lock} />;
}
