import { save } from '#platform/web/download.ts';

/** Saves what is kept of a person, as a file that programs read too. */
export const saveData = (data: object): void =>
  save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'candidate-data.json');
