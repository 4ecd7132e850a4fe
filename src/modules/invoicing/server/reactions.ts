/** Documents that lack a rate get it once it is entered (record 175). */
import { exchangeRate } from '#modules/exchange-rates/contract.ts';
import { firmEvents } from '#platform/contract/firm/events.ts';
import { reaction } from '#platform/server/reactions.ts';
import { keepNewRate, keepRates } from './kept-rates.ts';

export const invoicingReactions = [
  reaction(exchangeRate.events.created, keepNewRate),
  reaction(exchangeRate.events.updated, keepNewRate),
  reaction(exchangeRate.events.restored, keepNewRate),
  reaction(firmEvents.updated, keepRates),
];
