import {
  CAPITAL,
  COLUMNS,
  dentils,
  FLOOR,
  flutes,
  GROUND,
  laurel,
  palmette,
  shaft,
  STEPS,
  volutes,
} from './facade-lines.ts';
import classes from './facade.module.css';

/** The portico itself: wall and door behind, then columns, entablature, pediment and steps. */
export function Building({ name }: { name: string }) {
  return (
    <g>
      <Cella name={name} />
      <Steps name={name} />
      <defs>
        <Column name={name} />
      </defs>
      {COLUMNS.map((x) => (
        <use key={x} href={`#${name}column`} x={x} y={CAPITAL} />
      ))}
      <Entablature name={name} />
      <Pediment name={name} />
    </g>
  );
}

/** The long low house to both sides, which the portico fronts. */
export function Wings({ name }: { name: string }) {
  const windows = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 0].flatMap((place) => [104 + place * 112, 896 - place * 112]);
  return (
    <g>
      <rect x={-3000} y={556} width={7000} height={GROUND - 556} fill={`url(#${name}wing)`} />
      <rect className={classes.wingEdge} x={-3000} y={546} width={7000} height={12} />
      <rect className={classes.shade} x={-3000} y={558} width={7000} height={9} />
      <rect className={classes.wingEdge} x={-3000} y={GROUND - 40} width={7000} height={40} />
      {windows.map((x) => (
        <g key={x}>
          <path className={classes.wingEdge} d={`M${x - 25} 806V664a25 25 0 0 1 50 0V806z`} />
          <path className={classes.window} d={`M${x - 19} 800V664a19 19 0 0 1 38 0V800z`} />
          <path className={classes.bars} d={`M${x} 645V800M${x - 19} 664h38M${x - 19} 709h38M${x - 19} 754h38`} />
          <rect className={classes.wingEdge} x={x - 30} y={804} width={60} height={7} />
        </g>
      ))}
    </g>
  );
}

function Cella({ name }: { name: string }) {
  const [left, right] = [178, 822];
  return (
    <g>
      <rect x={left} y={CAPITAL - 4} width={right - left} height={FLOOR - CAPITAL + 4} fill={`url(#${name}wall)`} />
      <path className={classes.joints} d={courses(left, right)} />
      {[264, 736].map((x) => (
        <g key={x}>
          <rect className={classes.frame} x={x - 32} y={512} width={64} height={150} />
          <rect className={classes.window} x={x - 25} y={519} width={50} height={136} />
          <path className={classes.bars} d={`M${x} 519v136M${x - 25} 564h50M${x - 25} 609h50`} />
          <path className={classes.frame} d={`M${x - 40} 512h80v-8h-80zM${x - 38} 662h76v7h-76z`} />
        </g>
      ))}
      <Door />
      <g className={classes.cast}>
        {COLUMNS.map((x) => (
          <path key={x} d={`M${x + 16} ${FLOOR}V${CAPITAL + 40}h${Math.min(44, right - x - 16)}V${FLOOR}z`} />
        ))}
      </g>
      <rect x={left} y={CAPITAL - 4} width={right - left} height={120} fill={`url(#${name}ceiling)`} />
      <g className={classes.lamps}>
        {[382, 618].map((x) => (
          <g key={x}>
            <circle cx={x} cy={470} r={90} fill={`url(#${name}pool)`} />
            <path d={`M${x} 368V448`} />
            <path className={classes.flame} d={`M${x - 9} 452h18l4 22l-7 12h-12l-7-12z`} />
          </g>
        ))}
      </g>
    </g>
  );
}

function Door() {
  return (
    <g>
      <path className={classes.frame} d="M438 792V486h124V792z" />
      <path className={classes.frame} d="M430 486h140v-9h-140zM436 477h128l-6-8h-116z" />
      <path className={classes.hall} d="M449 792V497h102V792z" />
      <path className={classes.leaf} d="M449 792V497h14l16 10V792zM551 792V497h-14l-16 10V792z" />
      <path
        className={classes.panels}
        d="M454 520l18 8v84l-18 4zM454 640l18-3v106l-18 5zM546 520l-18 8v84l18 4zM546 640l-18-3v106l18 5z"
      />
    </g>
  );
}

function Column({ name }: { name: string }) {
  const foot = FLOOR - CAPITAL;
  return (
    <g id={`${name}column`}>
      <path d={shaft} fill={`url(#${name}round)`} />
      {flutes.map(({ d, lit, degrees }) => (
        <path key={degrees} className={lit ? classes.fluteLit : classes.flute} d={d} />
      ))}
      <g fill={`url(#${name}round)`} className={classes.moulded}>
        <rect x={-22} y={29} width={44} height={6} rx={3} />
        <rect x={-27} y={foot - 29} width={54} height={7} rx={3.5} />
        <rect x={-25} y={foot - 22} width={50} height={5} />
        <rect x={-30} y={foot - 18} width={60} height={9} rx={4.5} />
        <rect x={-32} y={foot - 9} width={64} height={9} />
        <path d="M-24 7H24V22Q0 33-24 22Z" />
        <circle cx={-23} cy={17} r={13} />
        <circle cx={23} cy={17} r={13} />
        <rect x={-35} y={0} width={70} height={6} rx={1} />
      </g>
      <path className={classes.volute} d={volutes.join('')} />
      <path className={classes.volute} d="M-23 9Q0 13 23 9M-12 24Q0 28 12 24" />
      <path className={classes.shade} d="M-20 35h40v9q-20 8-40 0z" />
    </g>
  );
}

function Entablature({ name }: { name: string }) {
  return (
    <g>
      <rect x={168} y={352} width={664} height={16} fill={`url(#${name}long)`} />
      <rect x={166} y={338} width={668} height={15} fill={`url(#${name}long)`} />
      <path className={classes.joints} d="M168 353H832M166 343H834" />
      <rect x={168} y={308} width={664} height={30} fill={`url(#${name}long)`} />
      <text className={classes.letters} x={500} y={330.5} textAnchor="middle" textLength={250} lengthAdjust="spacing">
        PORTICO
      </text>
      <rect className={classes.shade} x={168} y={306} width={664} height={7} />
      <path className={classes.dentils} d={dentils} />
      <rect x={150} y={290} width={700} height={9} fill={`url(#${name}long)`} />
      <rect x={144} y={284} width={712} height={7} fill={`url(#${name}long)`} />
      <path className={classes.joints} d="M150 291H850M166 338H834" />
      <path className={classes.shade} d="M168 368H832V376H168z" />
    </g>
  );
}

function Pediment({ name }: { name: string }) {
  return (
    <g>
      <path className={classes.tympanum} d="M176 284L500 176L824 284Z" />
      <path className={classes.shade} d="M176 284L500 176L824 284L790 284L500 190L214 284Z" />
      <g className={classes.relief}>
        <path d={laurel} />
        <circle cx={500} cy={244} r={15} />
      </g>
      <path d="M136 284L500 158L864 284H826L500 173L174 284Z" fill={`url(#${name}long)`} />
      <path className={classes.joints} d="M152 284L500 165.500L848 284" />
      <path className={classes.raking} d="M136 284L500 158L864 284" />
      {[
        [500, 160, 1],
        [146, 282, 0.72],
        [854, 282, 0.72],
      ].map(([x, y, size]) => (
        <g key={x} className={classes.palmette} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d={palmette} />
          <path d="M-11 0h22v4h-22z" />
        </g>
      ))}
    </g>
  );
}

function Steps({ name }: { name: string }) {
  return (
    <g>
      {STEPS.map(({ y, half }, index) => (
        <g key={y}>
          <rect x={500 - half} y={y} width={half * 2} height={14} fill={`url(#${name}long)`} />
          <rect
            className={classes.riser}
            x={500 - half}
            y={y + 4}
            width={half * 2}
            height={10}
            opacity={0.5 + index * 0.1}
          />
          <path className={classes.tread} d={`M${500 - half} ${y + 0.6}H${500 + half}`} />
        </g>
      ))}
      <path className={classes.cast} d={COLUMNS.map((x) => `M${x - 22} ${FLOOR}h52l46 56h-52z`).join('')} />
      <path className={classes.spill} d={`M446 ${FLOOR}h108l20 70h-148z`} fill={`url(#${name}spill)`} />
    </g>
  );
}

function courses(left: number, right: number): string {
  return Array.from({ length: 12 }, (_, row) => `M${left} ${FLOOR - 34 - row * 35}H${right}`).join('');
}
