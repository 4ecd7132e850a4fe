/**
 * The tabs of the page; archived notifications are in no other tab. 'approvals' is for people who can be asked for one.
 */
export const tabs = ['all', 'unread', 'approvals', 'mentions', 'archived'] as const;
export type Tab = (typeof tabs)[number];
