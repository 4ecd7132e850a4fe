import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { fetchOwnPay, lookAtPay } from '../contract.ts';

/** What a change of somebody's pay makes stale. */
export const payReads: readonly AnyEndpoint[] = [lookAtPay, fetchOwnPay];
