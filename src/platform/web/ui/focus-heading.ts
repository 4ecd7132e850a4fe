/** The keyboard begins at the top of the page: what had the focus is gone, and nothing in its place is left. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
