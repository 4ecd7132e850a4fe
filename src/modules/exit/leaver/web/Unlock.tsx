import { UnlockByCode } from '#platform/web/guest/UnlockByCode.tsx';
import { useWrite } from '#platform/web/query.ts';
import { sendPapersCode, unlockPapers } from '../contract.ts';

type UnlockProps = { token: string; name: string; sentTo: string; onOpen: (pass: string) => void };

/** A leaver's page before they enter the code. */
export function Unlock({ token, name, sentTo, onOpen }: UnlockProps) {
  const code = useWrite(sendPapersCode);
  const unlock = useWrite(unlockPapers);
  return (
    <UnlockByCode
      title={`Hello ${name}`}
      text="Your settlement and the papers of your exit."
      openLabel="Open my papers"
      sentTo={sentTo}
      sendCode={() => code.send({ token })}
      sending={code.sending}
      unlock={(body) => unlock.send({ body, token })}
      onOpen={onOpen}
    />
  );
}
