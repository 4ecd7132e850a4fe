/**
 * Keeps input on this device while there is no connection, until the server has it. Leaves out the numbers that the
 * server encrypts.
 */
import type { Section } from '../../sections/section.ts';

type Typed = Readonly<Record<string, unknown>>;

const keyOf = (token: string, section: string) => `portico.joining-draft.${token}.${section}`;

export function keepOffline(token: string, { key, sealed }: Pick<Section, 'key' | 'sealed'>, typed: Typed): void {
  const open = Object.fromEntries(Object.entries(typed).filter(([name]) => !sealed.includes(name)));
  localStorage.setItem(keyOf(token, key), JSON.stringify(open));
}

export function keptOffline(token: string, section: string): Typed | null {
  const text = localStorage.getItem(keyOf(token, section));
  if (text === null) return null;
  // Written by this module, so the shape is known.
  const typed: Typed = JSON.parse(text);
  return typed;
}

export const forgetOffline = (token: string, section: string): void => localStorage.removeItem(keyOf(token, section));
