import { useEffect, useState } from 'react';
import { Decoration } from '#modules/festivals/web/public/Decoration.tsx';
import { call } from '#platform/web/api.ts';
import { Mark } from '#platform/web/ui/Mark.tsx';
import { useLoaded } from '#platform/web/use-loaded.ts';
import { demoAccounts } from '../calls.ts';
import { Intro, introSeen } from '../Intro.tsx';
import { ThemeToggle } from '../parts/ThemeToggle.tsx';
import unseen from '../parts/unseen.module.css';
import classes from '../sign-in-page.module.css';
import { type Demo, type Step, type Who, stepOf, titleOf } from '../step.ts';
import { StepCard } from '../steps/StepCard.tsx';

const noDemo: Demo = { rows: [], tries: [] };

/** Signs people in, or recovers a lost password or keyword. */
export function SignInPage() {
  const [step, setStep] = useState(() => stepOf(location.search));
  const [who, setWho] = useState<Who>({ audience: 'client', email: '' });
  const [drawing, setDrawing] = useState(() => !introSeen());
  const demo = useLoaded(readDemo) ?? noDemo;

  // A late answer does not move people who have gone to another step.
  const go = (next: Step) => setStep((now) => (now === step ? next : now));

  // A mailed grant must not stay in the address bar or the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  return (
    <div className={classes.page}>
      {drawing && <Intro onDone={() => setDrawing(false)} />}
      <div className={classes.column}>
        <header className={classes.header}>
          <span className={classes.brand}>
            <Mark size={26} />
            Portico
          </span>
          <ThemeToggle />
        </header>
        <main className={classes.main} data-drawing={drawing || undefined}>
          <output className={unseen.unseen}>{titleOf(step)}</output>
          <StepCard key={step.at} step={step} flow={{ who, setWho, go, demo }} />
        </main>
        <footer className={classes.footer}>Portico, the portal for staff and clients</footer>
      </div>
      <div className={classes.decoration}>
        <Decoration audience={who.audience} />
      </div>
    </div>
  );
}

const readDemo = async (signal: AbortSignal) => (await call(demoAccounts, { signal })).result;
