import * as z from 'zod';
import { anyone } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { festivals } from './themes.ts';

export const currentFestival = get('/access/roles/permissions/current-festival', {
  says: 'The festive theme of the day, null on ordinary days',
  access: anyone,
  result: z.enum(festivals).nullable(),
});

export const festivalThemes: ModuleContract = {
  name: 'festivals',
  endpoints: [currentFestival],
  events: [],
  rights: [],
};
