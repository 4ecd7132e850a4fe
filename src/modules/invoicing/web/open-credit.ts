import type { OpenCredit } from '../refunds.ts';

/** The client, and the currency of the credit. */
export type CreditOf = {
  readonly client_id: number;
  readonly client: string;
  readonly currency_id: number;
  readonly currency: string;
};

export const nameOfCredit = ({ kind, name }: Pick<OpenCredit, 'kind' | 'name'>): string =>
  kind === 'Payment' ? name : `Credit note ${name}`;

/** How a form refers to a payment or credit note. */
export const sourceOf = ({ kind, id }: Pick<OpenCredit, 'kind' | 'id'>) =>
  kind === 'Payment' ? { payment_id: id, credit_note_id: null } : { payment_id: null, credit_note_id: id };
