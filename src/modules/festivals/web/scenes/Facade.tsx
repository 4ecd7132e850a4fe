import { useId } from 'react';

import { Building, Wings } from './FacadeBuilding.tsx';
import { GROUND, hills, paving } from './facade-lines.ts';
import palette from './facade-palette.module.css';
import classes from './facade.module.css';

/** The sign-in page's drawing for every day: a portico on a warm morning, or with its lamps lit in the evening. */
export function Facade() {
  const name = useId();
  return (
    <div className={`${palette.palette} ${classes.facade}`} aria-hidden="true">
      <svg className={classes.drawing} viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMax meet">
        <Washes name={name} />
        <Sky name={name} />
        <path className={classes.far} d={hills[0]} />
        <path className={classes.near} d={hills[1]} />
        <Wings name={name} />
        <Square name={name} />
        <Cypress x={58} height={330} />
        <Cypress x={942} height={348} />
        <Cypress x={-52} height={280} />
        <Cypress x={1056} height={262} />
        <Building name={name} />
        <Passer />
      </svg>
    </div>
  );
}

const stars = Array.from({ length: 90 }, (_, index) => {
  const spread = (index * 0.754877666) % 1;
  const fall = (index * 0.569840291) % 1;
  return { x: -700 + spread * 2400, y: -420 + fall ** 1.3 * 900, size: 0.7 + ((index * 0.3819) % 1) ** 3 * 1.5 };
});

function Sky({ name }: { name: string }) {
  return (
    <>
      <circle className={classes.sun} cx={120} cy={600} r={620} fill={`url(#${name}sun)`} />
      <g className={classes.stars}>
        {stars.map(({ x, y, size }) => (
          <circle key={`${x}/${y}`} cx={x} cy={y} r={size} opacity={0.9 - (y + 420) / 1100} />
        ))}
      </g>
      <g className={classes.birds}>
        <path d="M742 236q8-9 15-1q8-8 16 0M786 212q6-7 12-1q6-6 12 0M722 204q5-6 10-1q5-5 10 0M806 238q4-5 8-1q4-4 8 0" />
      </g>
      <g className={classes.clouds}>
        <path d="M-340 236q60-24 140-12q70-34 150-8q76-10 120 16q-200 12-410 4z" />
        <path d="M640 118q70-22 150-8q60-26 130-4q90-8 150 16q-210 14-430-4z" />
        <path d="M980 430q60-18 120-8q70-20 140 4q60-4 100 12q-190 8-360-8z" />
      </g>
    </>
  );
}

/** The paved square with the long shadows of the morning, or the light that falls out of the door. */
function Square({ name }: { name: string }) {
  return (
    <>
      <rect x={-3000} y={GROUND - 6} width={7000} height={150} fill={`url(#${name}ground)`} />
      <path className={classes.paving} d={paving} />
      <path className={classes.shade} d={`M80 ${GROUND}H924L1900 ${GROUND + 62}V${GROUND + 84}L700 ${GROUND + 26}Z`} />
      <path className={classes.shade} d={`M40 ${GROUND}H74L420 ${GROUND + 60}L310 ${GROUND + 58}Z`} />
      <path className={classes.shade} d={`M924 ${GROUND}H958L1310 ${GROUND + 62}L1200 ${GROUND + 60}Z`} />
      <path className={classes.spill} d={`M440 ${GROUND}H560L720 1002H280Z`} fill={`url(#${name}spill)`} />
      <ellipse className={classes.spill} cx={500} cy={GROUND + 8} rx={560} ry={90} fill={`url(#${name}pool)`} />
    </>
  );
}

function Cypress({ x, height }: { x: number; height: number }) {
  const top = GROUND - height;
  const sides = `C${x + 17} ${top + height * 0.3} ${x + 33} ${top + height * 0.62} ${x + 22} ${GROUND - 16}Q${x} ${GROUND + 6} ${x - 22} ${GROUND - 16}C${x - 33} ${top + height * 0.62} ${x - 15} ${top + height * 0.26} ${x} ${top}Z`;
  const lit = `C${x - 4} ${top + height * 0.4} ${x - 2} ${top + height * 0.7} ${x - 9} ${GROUND - 10}Q${x - 18} ${GROUND - 10} ${x - 22} ${GROUND - 16}C${x - 33} ${top + height * 0.62} ${x - 15} ${top + height * 0.26} ${x} ${top}Z`;
  return (
    <g className={classes.cypress}>
      <rect x={x - 3} y={GROUND - 12} width={6} height={16} />
      <path d={`M${x} ${top}${sides}`} />
      <path className={classes.leaves} d={`M${x} ${top}${lit}`} />
    </g>
  );
}

/** Someone on the way in, who tells how tall the columns are. */
function Passer() {
  return (
    <g className={classes.passer}>
      <path className={classes.shade} d="M681 921l150 24l6-5l-148-21z" />
      <path d="M687 872.5a4.3 4.3 0 1 1-8.6 0a4.3 4.3 0 1 1 8.6 0z" />
      <path d="M682 878c5 0 7.5 3 8 9l2.5 15l-2.200.8l-3.300-10l2.5 13h-2.5l1 14.5l2.5 1v1h-6l-1.5-16l-3 16l-5-.5v-1l2-1l2-14.5h-3l1.5-17l-2 12l-2.200-.5l1.700-13c.6-6 2.5-8.800 7-8.800z" />
      <path className={classes.case} d="M690.5 902h1.5v-1.5h4v1.5h2v7h-9.5v-7z" />
    </g>
  );
}

/** Gradients: colours come from the style sheet, so that the theme can change while the drawing stands. */
function Washes({ name }: { name: string }) {
  return (
    <defs>
      <radialGradient id={`${name}sun`}>
        <Stop at={0} colour="--sun" />
        <Stop at={0.12} colour="--sun" opacity={0.72} />
        <Stop at={0.5} colour="--sun" opacity={0.2} />
        <Stop at={1} colour="--sun" opacity={0} />
      </radialGradient>
      <radialGradient id={`${name}pool`}>
        <Stop at={0} colour="--lamp" opacity={0.4} />
        <Stop at={1} colour="--lamp" opacity={0} />
      </radialGradient>
      <Wash id={`${name}ground`} from="--ground-far" to="--ground-near" />
      <Wash id={`${name}wall`} from="--wall-high" to="--wall-low" />
      <Wash id={`${name}wing`} from="--wing-high" to="--wing-low" />
      <Wash id={`${name}ceiling`} from="--shade" to="--shade" fade />
      <Wash id={`${name}spill`} from="--lamp" to="--lamp" fade />
      <linearGradient id={`${name}round`}>
        <Stop at={0} colour="--stone-half" />
        <Stop at={0.2} colour="--stone-lit" />
        <Stop at={0.46} colour="--stone-half" />
        <Stop at={0.84} colour="--stone-shade" />
        <Stop at={1} colour="--stone-back" />
      </linearGradient>
      <linearGradient id={`${name}long`}>
        <Stop at={0} colour="--stone-lit" />
        <Stop at={1} colour="--stone-half" />
      </linearGradient>
    </defs>
  );
}

function Wash({ id, from, to, fade = false }: { id: string; from: string; to: string; fade?: boolean }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <Stop at={0} colour={from} />
      <Stop at={1} colour={to} opacity={fade ? 0 : 1} />
    </linearGradient>
  );
}

function Stop({ at, colour, opacity = 1 }: { at: number; colour: string; opacity?: number }) {
  return <stop offset={at} style={{ stopColor: `var(${colour})`, stopOpacity: opacity }} />;
}
