import type { ClientTab } from '#modules/clients/web/module.tsx';

/** What later modules put into the page of a client. */
export async function clientTabs(): Promise<readonly ClientTab[]> {
  const [{ ClientJobs }, { readJobs }] = await Promise.all([
    import('#modules/jobs/web/public/ClientJobs.tsx'),
    import('#modules/jobs/contract.ts'),
  ]);
  return [{ key: 'jobs', label: 'Jobs', access: readJobs, content: (client) => <ClientJobs clientId={client.id} /> }];
}
