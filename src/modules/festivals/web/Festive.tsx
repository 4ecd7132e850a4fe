import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type FestivalTheme, festiveDelay } from '../themes.ts';
import classes from './scenes/festive.module.css';
import { Stillness } from './scenes/stillness.ts';

const scenes: Record<FestivalTheme, ComponentType> = {
  Christmas: scene(async () => (await import('./scenes/Christmas.tsx')).Christmas),
  Diwali: scene(async () => (await import('./scenes/Diwali.tsx')).Diwali),
  Holi: scene(async () => (await import('./scenes/Holi.tsx')).Holi),
  Navratri: scene(async () => (await import('./scenes/Navratri.tsx')).Navratri),
  'Ganesh Chaturthi': scene(async () => (await import('./scenes/GaneshChaturthi.tsx')).GaneshChaturthi),
  Ramzan: scene(async () => (await import('./scenes/Ramzan.tsx')).Ramzan),
  Easter: scene(async () => (await import('./scenes/Easter.tsx')).Easter),
  'Good Friday': scene(async () => (await import('./scenes/GoodFriday.tsx')).GoodFriday),
};

/** The decoration of a festival, filling its positioned parent; a still picture for reduced motion. */
export function Festive({ theme, still = false }: { theme: FestivalTheme; still?: boolean }) {
  const Scene = scenes[theme];
  const unmoving = useStillness() || still;
  return (
    <Suspense fallback={null}>
      <div className={classes.appearing} aria-hidden="true">
        <Stillness value={unmoving}>
          <Scene />
        </Stillness>
      </div>
    </Suspense>
  );
}

/** The decoration on the sign-in page: fades in `delay` milliseconds after mounting. */
export function FestiveDecoration({ theme, delay = festiveDelay }: { theme: FestivalTheme; delay?: number }) {
  const [due, setDue] = useState(delay === 0);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  return due ? <Festive theme={theme} /> : null;
}

/** A lazily loaded scene; sign-in still works if it fails to load. */
function scene(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
}

function useStillness(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
}
