import { use, useEffect, useRef } from 'react';
import { useShownScheme } from '#platform/web/theme/scheme.ts';
import classes from './festive.module.css';
import { play, type SceneMaker } from './stage.ts';
import { Stillness } from './stillness.ts';

/** The paper a scene is painted on: fills its parent, takes no pointer, says nothing to a screen reader. */
export function SceneCanvas({ make }: { make: SceneMaker }) {
  const host = useRef<HTMLDivElement>(null);
  const dark = useShownScheme() === 'dark';
  const still = use(Stillness);

  useEffect(() => (host.current ? play(host.current, make, { dark, still }) : undefined), [make, dark, still]);

  return <div ref={host} className={classes.scene} aria-hidden="true" />;
}
