/**
 * The bare handler that the portal is compared with: node bench/bare.ts postgres://… port
 *
 * Fastify and pg with nothing between them: each scenario's statement, prepared under a name, on a pool as large as the
 * portal's; no session, no rights, no validation, no audit, no headers. A write is one transaction.
 */
import fastify from 'fastify';
import pg from 'pg';
import { candidateScenarios } from './candidates.ts';
import { clientScenarios } from './client-scenarios.ts';
import { employmentScenarios } from './people/employment.ts';
import { invoiceScenarios } from './invoices.ts';
import { jobScenarios } from './job-scenarios.ts';
import { onboardingScenarios } from './people/onboardings.ts';
import { quotationScenarios } from './quotations.ts';
import { addressOf, type Scenario, scenariosOf } from './scenarios.ts';

const [connectionString = '', port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = fastify();

const lists = (
  await Promise.all(
    [
      jobScenarios,
      quotationScenarios,
      invoiceScenarios,
      employmentScenarios,
      candidateScenarios,
      onboardingScenarios,
    ].map((of) => of(connectionString)),
  )
).flat();

for (const scenario of [...scenariosOf(1), ...clientScenarios(), ...lists]) {
  app.route({
    method: scenario.bare.method,
    url: addressOf(scenario.name),
    handler: async (request) => {
      const given = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>;
      const values = scenario.values.map(({ from }) => given[from]);
      const result = scenario.writes ? await write(scenario, values) : await run(pool, scenario, values);
      return { status: 200, result: result.rows };
    },
  });
}

const run = (on: Pick<pg.Pool, 'query'>, { name, sql }: Scenario, values: unknown[]): Promise<pg.QueryResult> =>
  on.query({ name, text: sql, values });

async function write(scenario: Scenario, values: unknown[]): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client, scenario, values);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
