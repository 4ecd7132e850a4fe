/** Closing a month: gates in order, with what each waits for and locks (domain specification, section 1.5). */

export const gates = ['time', 'jobs', 'drafts', 'payments', 'receivables'] as const;
export type Gate = (typeof gates)[number];

export type GateWords = {
  readonly title: string;
  readonly asks: string;
  /** What can no longer be done for a day of the closed month. */
  readonly locks: string;
};

export const gateWords: Readonly<Record<Gate, GateWords>> = {
  time: {
    title: 'Time approved',
    asks: 'Every entry of the month is approved.',
    locks: 'Time of the month cannot be booked or changed.',
  },
  jobs: {
    title: 'Work billed',
    asks: 'Every job dispatched by the end of the month is on an invoice.',
    locks: 'No drafts are made for the month or before it.',
  },
  drafts: {
    title: 'Invoices issued',
    asks: 'No draft is dated in the month.',
    locks: 'No invoice or credit note can be dated in the month or before it.',
  },
  payments: {
    title: 'Payments allocated',
    asks: 'Every payment of the month counts towards invoices.',
    locks: 'Payments of the month or before it are booked on the first open day.',
  },
  receivables: {
    title: 'Receivables reviewed',
    asks: 'No invoice of the month or before is disputed without an answer.',
    locks: 'The month is closed: earlier gates reopen only after this one.',
  },
};

export type GateState = { readonly gate: Gate; readonly closed: boolean };

/** Gates close in order. */
export function whyNotClose(
  states: readonly GateState[],
  gate: Gate,
  { isOver, blockers, reason }: { isOver: boolean; blockers: number; reason: string | null },
): string | undefined {
  const isClosed = (of: Gate) => states.some((state) => state.gate === of && state.closed);
  if (!isOver) return 'The month is not over yet';
  if (isClosed(gate)) return `'${gateWords[gate].title}' is closed already`;
  const before = gates.slice(0, gates.indexOf(gate)).find((of) => !isClosed(of));
  if (before) return `Close '${gateWords[before].title}' first`;
  if (blockers > 0 && reason === null) return 'Please Enter the Reason';
  return undefined;
}

/** Gates reopen in reverse order. */
export function whyNotReopen(states: readonly GateState[], gate: Gate): string | undefined {
  const isClosed = (of: Gate) => states.some((state) => state.gate === of && state.closed);
  if (!isClosed(gate)) return `'${gateWords[gate].title}' is open`;
  const after = gates
    .slice(gates.indexOf(gate) + 1)
    .toReversed()
    .find(isClosed);
  return after && `Reopen '${gateWords[after].title}' first`;
}
