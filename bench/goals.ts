/** Goals and measured figures, printed together at the end. */
type Goal = { readonly what: string; readonly figure: string; readonly met: boolean };

const goals: Goal[] = [];

/** @param digits of the figure */
export function atLeast(what: string, figure: number, least: number, digits = 2): void {
  add(`${what}: at least ${least}`, figure.toFixed(digits), figure >= least);
}

export function atMost(what: string, figure: number, most: number, unit = '', digits = 0): void {
  add(`${what}: at most ${most}${unit}`, `${figure.toFixed(digits)}${unit}`, figure <= most);
}

function add(what: string, figure: string, met: boolean): void {
  goals.push({ what, figure, met });
  printGoal({ what, figure, met });
}

const printGoal = ({ what, figure, met }: Goal) =>
  console.log(`  ${met ? 'met   ' : 'MISSED'}  ${what.padEnd(72)} ${figure}`);

/** Prints all goals again. */
export function printGoals(): void {
  console.log(`\nGoals: ${goals.filter(({ met }) => met).length} of ${goals.length} met`);
  goals.forEach(printGoal);
}
