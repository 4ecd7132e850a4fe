import { labels } from './history.ts';

/** Column -> what people call it, for the audit trail. */
export const staffLabels: Readonly<Record<string, string>> = labels;
