import { type ComponentType, createContext, use } from 'react';

/** What waits for the reader's decision in any module, as this page and the bell show it. */
export type Approvals = {
  /** How many there are, beside the name of the tab. */
  readonly Count: ComponentType;
  readonly List: ComponentType;
  /** The first of them, answered in the bell. */
  readonly AtBell: ComponentType<{ onChosen: () => void }>;
};

/** The app knows the module that lists them; null where nobody does. */
export const ApprovalsContext = createContext<Approvals | null>(null);

/** What lists the approvals of staff. */
export const useApprovals = (): Approvals | null => use(ApprovalsContext);
