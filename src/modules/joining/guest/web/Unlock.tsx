import { UnlockByCode } from '#platform/web/guest/UnlockByCode.tsx';
import { useWrite } from '#platform/web/query.ts';
import { sendCode, unlockKit } from '../contract.ts';

type UnlockProps = { token: string; name: string; sentTo: string; onOpen: (pass: string) => void };

/** A joining kit before the code is entered. */
export function Unlock({ token, name, sentTo, onOpen }: UnlockProps) {
  const code = useWrite(sendCode);
  const unlock = useWrite(unlockKit);
  return (
    <UnlockByCode
      title={`Welcome, ${name}`}
      text="Your joining kit: what we need to know before your first day."
      openLabel="Open my joining kit"
      sentTo={sentTo}
      sendCode={() => code.send({ token })}
      sending={code.sending}
      unlock={(body) => unlock.send({ body, token })}
      onOpen={onOpen}
    />
  );
}
