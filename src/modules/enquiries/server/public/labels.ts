import { fieldsFor, internalFields } from '../history.ts';

const noNames = { source: new Map(), event: new Map(), engagement: new Map(), category: new Map(), status: new Map() };

/** Column -> what people call it, for the audit trail. */
export const enquiryLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...fieldsFor(noNames), ...internalFields }).map(([column, { label }]) => [column, label]),
);
