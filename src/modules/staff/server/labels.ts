import { labels } from './history.ts';

/** Labels by column, for the audit trail. */
export const staffLabels: Readonly<Record<string, string>> = labels;
