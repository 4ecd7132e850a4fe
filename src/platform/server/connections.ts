/** The database connections that a process holds beside those of its requests. DATABASE_POOL counts all of them. */
export const connections = {
  /** Hears what other processes announce. */
  listener: 1,
  /** Small lists, read for transactions that may hold all others. */
  lists: 2,
  /** What jobs of all lanes run on, a second one where they need it, and the sealing of the trail. */
  jobs: 4,
  /** The queue's: each lane listens on one, and looks for work on what is left. */
  books: 3,
} as const;

export const besideRequests = Object.values(connections).reduce((sum, count) => sum + count, 0);
