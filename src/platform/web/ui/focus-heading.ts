/** Moves the focus to the page's heading, after the focused element disappeared without a replacement. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
