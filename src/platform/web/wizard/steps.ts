/** The step named in the address (`?step=2`), from 1 to `last`. */
export const stepIn = (text: string | undefined, last: number): number =>
  bounded(/^\d{1,3}$/.test(text ?? '') ? Number(text) : 1, last);

export const stepAfter = (step: number, last: number): number => bounded(step + 1, last);
export const stepBefore = (step: number, last: number): number => bounded(step - 1, last);

const bounded = (step: number, last: number) => Math.min(last, Math.max(1, step));
