/** The parts of the page; what is archived is in no other. 'approvals' is shown to those who may be asked for one. */
export const tabs = ['all', 'unread', 'approvals', 'mentions', 'archived'] as const;
export type Tab = (typeof tabs)[number];
