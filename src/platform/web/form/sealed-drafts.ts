/**
 * Drafts in the browser, encrypted with a key per account that the server sends with the session and that is kept only
 * in memory (decision 210). This page holds its drafts decrypted, so forms read them synchronously; encrypting runs in
 * the background. Without a secure context nothing can be encrypted, so drafts stay in memory only.
 */
import { draftsBegin, isExpired, onSessionChange, sessionToken } from '../session/token.ts';

/** Any draft, with the moment it was stored. */
type Open = { readonly at: number };
type Sealed = { readonly at: number; readonly iv: string; readonly sealed: string };

const open = new Map<string, Open>();
/** Storage chosen for drafts that were written before the key arrived. */
const waiting = new Map<string, Storage>();
let held: { readonly text: string; readonly account: number; readonly key: CryptoKey } | null = null;

export const openOf = (storage: Storage, name: string): Open | undefined =>
  isOfGuest(name) ? (JSON.parse(storage.getItem(name) ?? 'null') ?? undefined) : open.get(name);

export function keepSealed(storage: Storage, name: string, draft: Open): void {
  if (isOfGuest(name)) return put(storage, name, draft);
  open.set(name, draft);
  waiting.set(name, storage);
  void seal(name);
}

export function forgetSealed(storage: Storage, name: string): void {
  open.delete(name);
  waiting.delete(name);
  storage.removeItem(name);
}

/** Whether there are stored drafts that forms have to wait for. */
export const hasUnopened = (): boolean =>
  held === null &&
  [localStorage, sessionStorage].some((storage) => namesIn(storage, draftsBegin).some((name) => !isOfGuest(name)));

/** Decrypts the stored drafts of an account. @param text its key, base64url; null for people without one */
export async function openDrafts(account: number, text: string | null): Promise<void> {
  // Missing on plain HTTP.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (held?.text === text && held.account === account) return;
  if (held || text === null) forgetAll();
  if (text === null || !subtle) return;
  held = { text, account, key: await subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt']) };
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of namesIn(storage, beginOf(account))) await read(storage, name, storage.getItem(name) ?? '');
  }
  for (const name of waiting.keys()) void seal(name);
}

/** People without an account have no key, so drafts of forms behind a link stay unencrypted in the tab. */
const isOfGuest = (name: string) => name.startsWith(beginOf(0));
const beginOf = (account: number) => `${draftsBegin}${account}.`;
const namesIn = (storage: Storage, begin: string) => Object.keys(storage).filter((name) => name.startsWith(begin));

async function seal(name: string): Promise<void> {
  const [draft, storage] = [open.get(name), waiting.get(name)];
  if (!held || !draft || !storage) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const place = { name: 'AES-GCM', iv, additionalData: encoder.encode(name) };
  const sealed = await crypto.subtle.encrypt(place, held.key, encoder.encode(JSON.stringify(draft)));
  // The draft may have been changed or saved meanwhile, or the person signed out.
  if (open.get(name) !== draft) return;
  waiting.delete(name);
  const kept: Sealed = { at: draft.at, iv: textOf(iv), sealed: textOf(new Uint8Array(sealed)) };
  put(storage, name, kept);
}

function put(storage: Storage, name: string, kept: Open): void {
  try {
    storage.setItem(name, JSON.stringify(kept));
  } catch {
    // If storage is full or blocked, nothing is stored; the input is still on the screen.
  }
}

async function read(storage: Storage, name: string, text: string): Promise<void> {
  if (!held || waiting.has(name)) return;
  try {
    // Written by our own code; earlier versions stored drafts unencrypted.
    const kept = JSON.parse(text) as Sealed | (Open & { readonly typed: unknown });
    if ('typed' in kept) return keepSealed(storage, name, kept);
    const place = { name: 'AES-GCM', iv: bytesOf(kept.iv), additionalData: encoder.encode(name) };
    const opened = await crypto.subtle.decrypt(place, held.key, bytesOf(kept.sealed));
    if (!waiting.has(name)) open.set(name, JSON.parse(new TextDecoder().decode(opened)) as Open);
  } catch {
    // Encrypted with an earlier key: it can never be opened again.
    storage.removeItem(name);
  }
}

function forgetAll(): void {
  open.clear();
  waiting.clear();
  held = null;
}

onSessionChange(() => {
  if (sessionToken() === null && !isExpired()) forgetAll();
});

// Drafts stored or removed by another tab.
addEventListener('storage', ({ key, newValue, storageArea }) => {
  if (!held || !key?.startsWith(beginOf(held.account)) || !storageArea) return;
  if (newValue === null) open.delete(key);
  else void read(storageArea, key, newValue);
});

const encoder = new TextEncoder();

const textOf = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
