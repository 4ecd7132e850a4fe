import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { fetchOwnPay, lookAtPay } from '../contract.ts';

/** What is refetched when a person's pay changes. */
export const payReads: readonly AnyEndpoint[] = [lookAtPay, fetchOwnPay];
