import { call } from '#platform/web/api.ts';
import { useLoaded } from '#platform/web/use-loaded.ts';
import { festiveDelay } from '../../themes.ts';
import { currentFestival } from '../current-festival.ts';
import { FestiveDecoration } from '../Festive.tsx';
import { Facade } from '../scenes/Facade.tsx';

/** The portico, and over it the festival of these days. */
export function Decoration() {
  const festival = useLoaded(readFestival);
  return (
    <>
      <Facade />
      {festival?.theme && <FestiveDecoration theme={festival.theme} delay={festival.delay} />}
    </>
  );
}

/** The decoration is due so long after the page has loaded, however long the answer took. */
async function readFestival(signal: AbortSignal) {
  const asked = Date.now();
  const { result } = await call(currentFestival, { signal });
  return { theme: result, delay: Math.max(1, festiveDelay - (Date.now() - asked)) };
}
