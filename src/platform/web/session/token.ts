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
/** Only for this tab; others keep the user's own session. */
const viewKey = 'portico.view';
const viewBeganKey = 'portico.viewBegan';
/** The last session answer, see `remembered.ts`. */
export const sessionReplyKey = 'portico.session';
/** Entries recently opened with Ctrl K. */
export const recentKey = 'portico.recent';
/** Unsaved input of forms, see `draft.ts`: prefix of the keys. */
export const draftsBegin = 'portico.draft.';

/** Values stored with the token at sign-in, as text. */
export type Companions = Readonly<Record<(typeof companions)[number], unknown>>;

/** Milliseconds that this computer's clock is ahead of the server's, measured at sign-in. */
const clockKey = 'portico.clockAhead';

type Claims = { exp?: number; iat?: number; sid?: string; turn?: number };

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());

/**
 * The token of this tab: of the person the portal is viewed as, or else of the signed-in person while it is valid.
 */
export function sessionToken(): string | null {
  const view = sessionStorage.getItem(viewKey);
  if (view !== null) return view;
  const token = localStorage.getItem(tokenKey);
  return token !== null && expiry(token) > Date.now() - Number(localStorage.getItem(clockKey) ?? 0) ? token : null;
}

/** Whether the last session expired. */
export const isExpired = (): boolean => sessionToken() === null && localStorage.getItem(endedKey) === 'expired';

/** Stores a newer token of this browser's session for all its tabs; older ones and other sessions' are ignored. */
export function renewToken(newer: string | null): void {
  if (newer === null) return;
  const [own, is] = [claims(localStorage.getItem(tokenKey) ?? ''), claims(newer)];
  if (own?.sid && own.sid === is?.sid && (own.turn ?? 0) < (is.turn ?? 0)) localStorage.setItem(tokenKey, newer);
}

/** The newest token of the same session. */
export function newestOf(token: string): string {
  const own = localStorage.getItem(tokenKey);
  return own !== null && sidOf(own) === sidOf(token) ? own : token;
}

/** The session's own id, from the token; '' when there is none. */
export const sessionId = (): string => sidOf(sessionToken() ?? '');

/** Whether this tab views the portal as someone else. */
export const isViewing = (): boolean => sessionStorage.getItem(viewKey) !== null;

/** Views the portal as someone else in this tab; the user's own session stays. */
export function beginView(token: string): void {
  sessionStorage.setItem(viewBeganKey, location.pathname + location.search);
  sessionStorage.setItem(viewKey, token);
  goHome();
}

/** Ends viewing and returns to the page where it began. */
export function endView(): void {
  const began = sessionStorage.getItem(viewBeganKey);
  sessionStorage.removeItem(viewKey);
  sessionStorage.removeItem(viewBeganKey);
  if (began !== null) sessionStorage.setItem(returnKey, began);
  goHome();
}

let signedInHere = false;

/** Whether the session began after the page was loaded. */
export const hasSignedInHere = (): boolean => signedInHere;

/** Stores the answer of the last sign-in step; the page then shows the portal. */
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
 * Removes the session and shows the sign-in page.
 * @param reason 'expired' shows a toast and returns to this page after the next sign-in
 * @param usedToken the refused token; a session begun since then is kept
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

/** Opens the page at `address` after the next sign-in in this tab. */
export const returnTo = (address: string): void => sessionStorage.setItem(returnKey, address);

function goHome(): void {
  // The router overrides this method on the history object; the page is about to unload and the router must not follow.
  History.prototype.replaceState.call(history, null, '', '/');
  changed();
}

/** The page requested before signing in; returned once. */
export function takeReturnTo(): string | null {
  const address = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  // Only addresses of this site: '//elsewhere' is another one.
  return address !== null && /^\/(?!\/)/.test(address) ? address : null;
}

// A mailed link is for the sign-in page, even with a session; it is removed from the address once read.
let openedByMail = location.pathname === '/' && /[?&](?:keyword|invitation|state)=/.test(location.search);

/** Whether this page is for anyone with its link: sessions don't apply there. */
export const isGuestPage = (): boolean => isGuestAddress(location.pathname);

/** What to render: the sign-in page, a public or guest page, or the portal (then the result is the session). */
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

/** Called once at start: drops an expired or broken token (and says so), and follows the other tabs. */
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
