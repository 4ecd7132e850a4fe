import type { Audience } from '#platform/contract/access.ts';
import { call } from '#platform/web/api.ts';
import { useLoaded } from '#platform/web/use-loaded.ts';
import { festiveDelay } from '../../themes.ts';
import { currentFestival, fetchGreeting } from '../current-festival.ts';
import { FestiveDecoration } from '../Festive.tsx';
import { GreetingCard } from '../Greeting.tsx';
import { Facade } from '../scenes/Facade.tsx';

const greeted: Readonly<Record<Audience, string>> = { client: 'Clients', team: 'Team' };

/** The portico drawing with the current festival's decoration and the firm's greeting over it. */
export function Decoration({ audience }: { audience: Audience }) {
  const festival = useLoaded(readFestival);
  const greeting = useLoaded(readGreeting);
  const said = greeting && ['Everyone', greeted[audience]].includes(greeting.audience) ? greeting : null;
  return (
    <>
      <Facade />
      {festival?.theme && <FestiveDecoration theme={festival.theme} delay={festival.delay} />}
      {said && <GreetingCard {...said} />}
    </>
  );
}

/** The decoration appears a fixed time after page load, however long the response took. */
async function readFestival(signal: AbortSignal) {
  const asked = Date.now();
  const { result } = await call(currentFestival, { signal });
  return { theme: result, delay: Math.max(1, festiveDelay - (Date.now() - asked)) };
}

const readGreeting = async (signal: AbortSignal) => (await call(fetchGreeting, { signal })).result;
