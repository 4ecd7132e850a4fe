import { type CallOf, lightCall } from '#platform/web/light-call.ts';
import type * as contract from '../contract.ts';

export const currentFestival: CallOf<typeof contract.currentFestival> = lightCall(
  'GET',
  '/access/roles/permissions/current-festival',
);

export const fetchGreeting: CallOf<typeof contract.fetchGreeting> = lightCall('GET', '/festivals/fetchGreeting');
