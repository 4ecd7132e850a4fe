import { type ComponentType, createContext, use } from 'react';

/** Approvals that wait for the reader in any module, as this page and the bell show them. */
export type Approvals = {
  /** The count beside the tab's name. */
  readonly Count: ComponentType;
  readonly List: ComponentType;
  /** The first ones, to be decided in the bell. */
  readonly AtBell: ComponentType<{ onChosen: () => void }>;
};

/** The app provides the module that lists them; null if there is none. */
export const ApprovalsContext = createContext<Approvals | null>(null);

/** The components that list approvals, for staff. */
export const useApprovals = (): Approvals | null => use(ApprovalsContext);
