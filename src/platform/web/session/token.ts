/**
 * The session token in local storage (specification 1, section 4) and the one signal that a session has begun or
 * ended, in this tab or another. Knows neither the router nor the query library: the sign-in page carries this file.
 */
import { sessionExpired } from '#platform/contract/envelope.ts';
import { isGuestAddress } from '#platform/contract/guest-address.ts';
import { toast } from '../feedback/toasts.ts';

const tokenKey = 'authToken';
const companions = ['username', 'userDetails', 'access'] as const;
const endedKey = 'portico.sessionEnded';
const returnKey = 'portico.returnTo';
/** Kept for this tab alone: in the others one stays oneself. */
const viewKey = 'portico.view';
const viewBeganKey = 'portico.viewBegan';
/** The last answer about the session, see `remembered.ts`. */
export const sessionReplyKey = 'portico.session';
/** What was opened last by Ctrl K. */
export const recentKey = 'portico.recent';
/** What is typed in forms and not saved, see `draft.ts`: these keys begin with it. */
export const draftsBegin = 'portico.draft.';

/** What a sign-in leaves behind besides the token; values are stored as text. */
export type Companions = Readonly<Record<(typeof companions)[number], unknown>>;

/** Milliseconds by which this computer's clock is ahead of the server's, as the sign-in found it. */
const clockKey = 'portico.clockAhead';

type Claims = { exp?: number; iat?: number; sid?: string; turn?: number };

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/**
 * The token of whoever this tab is for: somebody the portal is viewed as, or else the signed-in person as long as their
 * token is unexpired.
 */
export function sessionToken(): string | null {
  const view = sessionStorage.getItem(viewKey);
  if (view !== null) return view;
  const token = localStorage.getItem(tokenKey);
  return token !== null && expiry(token) > Date.now() - Number(localStorage.getItem(clockKey) ?? 0) ? token : null;
}

/** Whether there is no session because the last one ended by itself. */
export const isExpired = (): boolean => sessionToken() === null && localStorage.getItem(endedKey) === 'expired';

/** Keeps the newer token of this browser's session, for all its tabs; what is of another session, or older, is left. */
export function renewToken(newer: string | null): void {
  if (newer === null) return;
  const [own, is] = [claims(localStorage.getItem(tokenKey) ?? ''), claims(newer)];
  if (own?.sid && own.sid === is?.sid && (own.turn ?? 0) < (is.turn ?? 0)) localStorage.setItem(tokenKey, newer);
}

/** The newest token of the session that a token is of. */
export function newestOf(token: string): string {
  const own = localStorage.getItem(tokenKey);
  return own !== null && sidOf(own) === sidOf(token) ? own : token;
}

/** The session's own id, from the token; '' when there is none. */
export const sessionId = (): string => sidOf(sessionToken() ?? '');

/** Whether this tab shows the portal as somebody else sees it. */
export const isViewing = (): boolean => sessionStorage.getItem(viewKey) !== null;

/** Shows the portal as somebody else sees it, in this tab; one's own session stays as it is. */
export function beginView(token: string): void {
  sessionStorage.setItem(viewBeganKey, location.pathname + location.search);
  sessionStorage.setItem(viewKey, token);
  goHome();
}

/** Back to oneself, to the page where viewing began. */
export function endView(): void {
  const began = sessionStorage.getItem(viewBeganKey);
  sessionStorage.removeItem(viewKey);
  sessionStorage.removeItem(viewBeganKey);
  if (began !== null) sessionStorage.setItem(returnKey, began);
  goHome();
}

let signedInHere = false;

/** Whether the session was begun since the page was loaded. */
export const hasSignedInHere = (): boolean => signedInHere;

/** Stores what the last sign-in step answered; the page then shows the portal. */
export function beginSession(token: string, details: Companions): void {
  openedByMail = false;
  signedInHere = true;
  for (const key of companions) {
    const value = details[key];
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  localStorage.removeItem(sessionReplyKey);
  localStorage.setItem(clockKey, String(Date.now() - (claims(token)?.iat ?? Date.now() / 1000) * 1000));
  localStorage.setItem(tokenKey, token);
  toast.close(expiryToast);
  changed();
}

/**
 * Forgets the session and shows the sign-in page.
 * @param reason 'expired' says so in a toast and comes back to this page after the next sign-in
 * @param usedToken the token that was refused; a session begun since then is left alone
 */
export function endSession(reason: 'signedOut' | 'expired', usedToken?: string): void {
  if (isViewing() && usedToken !== undefined && usedToken !== localStorage.getItem(tokenKey)) {
    if (usedToken !== sessionStorage.getItem(viewKey)) return;
    toast.info('Viewing as someone else is over');
    endView();
    return;
  }
  const token = localStorage.getItem(tokenKey);
  if (token === null || (usedToken !== undefined && usedToken !== token)) return;
  localStorage.setItem(endedKey, reason);
  const drafts = Object.keys(localStorage).filter((key) => reason === 'signedOut' && key.startsWith(draftsBegin));
  for (const key of [...companions, sessionReplyKey, recentKey, ...drafts]) localStorage.removeItem(key);
  localStorage.removeItem(tokenKey);
  leave(reason);
}

/** Shows the sign-in page, and afterwards the page at `address`. */
export function goToSignIn(address?: string): void {
  sessionStorage.removeItem(viewKey);
  if (address !== undefined) returnTo(address);
  goHome();
}

/** After the next sign-in in this tab the page at `address` is shown. */
export const returnTo = (address: string): void => sessionStorage.setItem(returnKey, address);

function goHome(): void {
  // The router listens on the method of this one object; it is about to go and shall not follow.
  History.prototype.replaceState.call(history, null, '', '/');
  changed();
}

/** Where somebody wanted to go before signing in; told once. */
export function takeReturnTo(): string | null {
  const address = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  // Only an address of this site: '//elsewhere' would be another one.
  return address !== null && /^\/(?!\/)/.test(address) ? address : null;
}

// A mailed link is for the sign-in page, whoever is signed in here; it leaves the address as soon as it is read.
let openedByMail = location.pathname === '/' && /[?&](?:keyword|invitation|state)=/.test(location.search);

/** Whether this page is for whoever has its link: no session counts on it. */
export const isGuestPage = (): boolean => isGuestAddress(location.pathname);

/** What the page shows: the sign-in page, a public page to a visitor or guest, or the portal (then it is the session). */
export const whatToShow = (): string => {
  if (openedByMail) return 'sign-in';
  if (isGuestPage()) return 'guest';
  const token = sessionStorage.getItem(viewKey) ?? localStorage.getItem(tokenKey);
  if (token === null) return location.pathname === '/' ? 'sign-in' : 'visitor';
  return sidOf(token) || token;
};

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called once at the start: drops a token that is over or broken, which it says, and listens to the other tabs. */
export function watchSession(): void {
  if (sessionToken() === null && localStorage.getItem(tokenKey) !== null) {
    if (openedByMail || isGuestPage()) localStorage.removeItem(tokenKey);
    else endSession('expired');
  }
  addEventListener('storage', (event) => {
    if ((event.key !== tokenKey && event.key !== null) || isGuestPage()) return;
    if (event.newValue !== null) changed();
    else if (event.oldValue !== null && localStorage.getItem(endedKey) === 'expired') leave('expired');
    else if (event.oldValue !== null) {
      toast.info('You have signed out in another tab');
      leave('signedOut');
    }
  });
}

let expiryToast = 0;

function leave(reason: 'signedOut' | 'expired'): void {
  if (reason === 'expired') expiryToast = toast.error(sessionExpired, { place: 'top' });
  goToSignIn(reason === 'expired' ? location.pathname + location.search : undefined);
}

const sidOf = (token: string): string => claims(token)?.sid ?? '';

const expiry = (token: string): number => (claims(token)?.exp ?? 0) * 1000;

function claims(token: string): Claims | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // The token is the server's own; a wrong shape ends in the catch or in a refusal by the server.
    return JSON.parse(atob(part)) as Claims;
  } catch {
    return null;
  }
}
