/** What this tab keeps while its owner is at the provider: an answer is worth nothing without it. */
const key = 'portico.providerTicket';

type Ticket = { readonly ticket: string; readonly links: boolean };

/** @param links whether an identity is linked; otherwise it is signed in with */
export function goToProvider({ address, ticket }: { address: string; ticket: string }, links: boolean): void {
  sessionStorage.setItem(key, JSON.stringify({ ticket, links } satisfies Ticket));
  location.assign(address);
}

/** Whether the answer that came back is for linking. */
export const isLinking = (): boolean => sessionStorage.getItem(key)?.includes('"links":true') ?? false;

/** The ticket, once; '' where this tab has asked nothing. */
export function takeTicket(): string {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? '' : String(JSON.parse(kept).ticket);
}
