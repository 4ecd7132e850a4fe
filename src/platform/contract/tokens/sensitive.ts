/** Data an access token reveals only if it names it, whatever its rights (decisions D41). */
export const sensitive = ['salary', 'sickness', 'identity', 'credentials'] as const;
export type Sensitive = (typeof sensitive)[number];

export const sensitiveWords: Readonly<Record<Sensitive, string>> = {
  salary: 'Salaries and bank accounts',
  sickness: 'Sickness, and why somebody is away',
  identity: 'Identity papers and numbers',
  credentials: 'Credentials of clients',
};
