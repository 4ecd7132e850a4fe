/** Database connections that each process holds besides those for requests. DATABASE_POOL counts all of them. */
export const connections = {
  /** Receives what other processes announce. */
  listener: 1,
  /** Reads small lists while transactions may hold all other connections. */
  lists: 2,
  /** For jobs of all lanes, a second one where they need it, and the sealing of the trail. */
  jobs: 4,
  /** The queue's: each lane listens on one and finds its work on the rest. */
  books: 3,
} as const;

export const besideRequests = Object.values(connections).reduce((sum, count) => sum + count, 0);
