/** The parts of the page; what is archived is in no other. */
export const tabs = ['all', 'unread', 'archived'] as const;
