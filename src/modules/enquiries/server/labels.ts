import { fieldsFor, internalFields } from './history.ts';

const none = new Map<number, string>();
const noNames = { source: none, event: none, engagement: none, category: none, status: none, owner: none };

/** Column -> what people call it, for the audit trail. */
export const enquiryLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...fieldsFor(noNames), ...internalFields }).map(([column, { label }]) => [column, label]),
);
