/** The ticket that this tab keeps during a visit to the provider: without it the answer is refused. */
const key = 'portico.providerTicket';

type Ticket = { readonly ticket: string; readonly links: boolean };

/** @param links true to link an identity, false to sign in */
export function goToProvider({ address, ticket }: { address: string; ticket: string }, links: boolean): void {
  sessionStorage.setItem(key, JSON.stringify({ ticket, links } satisfies Ticket));
  location.assign(address);
}

/** Whether the answer is for linking. */
export const isLinking = (): boolean => sessionStorage.getItem(key)?.includes('"links":true') ?? false;

/** Takes the ticket out; '' if this tab has begun no request. */
export function takeTicket(): string {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return kept === null ? '' : String(JSON.parse(kept).ticket);
}
