import { save } from '#platform/web/download.ts';

/** Downloads a person's data as a machine-readable file. */
export const saveData = (data: object): void =>
  save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'candidate-data.json');
