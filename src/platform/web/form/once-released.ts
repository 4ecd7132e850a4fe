let pressed = false;
addEventListener('pointerdown', () => (pressed = true), true);
addEventListener('pointerup', () => (pressed = false), true);
addEventListener('pointercancel', () => (pressed = false), true);

/**
 * Runs now, or once the current press has become a click. An error that appears during the press would move the button
 * away from under the pointer, and the click would be lost.
 */
export function onceReleased(run: () => void): void {
  if (!pressed) return run();
  addEventListener('pointerup', () => setTimeout(run, 50), { once: true });
  return undefined;
}

/** Runs now, or when the current press ends. That is still before its click, which then sees the result. */
export function beforeClick(run: () => void): void {
  if (!pressed) return run();
  addEventListener('pointerup', run, { once: true });
  return undefined;
}
