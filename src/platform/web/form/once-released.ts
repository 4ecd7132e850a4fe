let pressed = false;
addEventListener('pointerdown', () => (pressed = true), true);
addEventListener('pointerup', () => (pressed = false), true);
addEventListener('pointercancel', () => (pressed = false), true);

/**
 * Runs now, or after the press that is under way has become a click: an error that appears meanwhile would push the
 * pressed button away from under the pointer, and the click be lost.
 */
export function onceReleased(run: () => void): void {
  if (!pressed) return run();
  addEventListener('pointerup', () => setTimeout(run, 50), { once: true });
  return undefined;
}

/** Runs now, or when the press that is under way ends: still before its click, which then finds what was done. */
export function beforeClick(run: () => void): void {
  if (!pressed) return run();
  addEventListener('pointerup', run, { once: true });
  return undefined;
}
