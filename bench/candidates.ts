/** Thousands of candidates: copies of the demo's, each with its own name and address. */
import { candidateCalls, moveCandidate } from '#modules/candidates/contract.ts';
import { candidateLife } from '#modules/candidates/life.ts';
import { fetchSamePerson } from '#modules/candidates/persons/contract.ts';
import { candidates } from '#modules/candidates/server/record.ts';
import type { Page } from '#platform/contract/list.ts';
import { sourceOf } from '#platform/server/record/reads.ts';
import pg from 'pg';
import { atMost } from './goals.ts';
import { listScenario } from './job-scenarios.ts';
import { median, timed } from './measures.ts';
import type { Scenario } from './scenarios.ts';

/** @returns how many there are */
export async function copyCandidates(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'candidate' and is_generated = 'NEVER'
       and column_name not in ('id', 'name', 'email', 'phone', 'person_id')`,
  );
  const names = rows[0]?.names ?? '';
  await client.query(
    `insert into candidate (name, email, phone, ${names})
     select name || ' ' || at, 'copy' || at || '@candidates.example', '+4477' || lpad(at::text, 8, '0'), ${names}
     from (select *, row_number() over (order by id) as place, count(*) over () as many from candidate) as own
     join generate_series((select count(*) from candidate) + 1, $1::int) as at on place = 1 + at % many`,
    [wanted],
  );
  for (const table of ['candidate', 'candidate_person']) await client.query(`vacuum analyze ${table}`);
  const found = await client.query<{ count: string }>('select count(*) from candidate where deleted_at is null');
  await client.end();
  return Number(found.rows[0]?.count);
}

const path = candidateCalls.page.path;

/** A page of 25 as on the screen, for someone who sees all and someone who sees the candidates of their positions. */
export const candidateScenarios = async (connectionString: string): Promise<readonly Scenario[]> =>
  Promise.all(
    (['admin', 'manager'] as const).map((role) =>
      listScenario(connectionString, sourceOf(candidates), {
        role,
        name: `candidates, ${role === 'admin' ? 'Admin' : 'Client Manager'}`,
        share: 0.5,
        path,
        filters: {},
        limit: 25,
      }),
    ),
  );

/** One request at a time, except for the board's columns, which the browser requests together. */
export async function looksAtCandidates(url: string, token: string, times: number, of: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (address: string, init: RequestInit = {}) => {
    const reply = await fetch(`${url}/api${address}`, { headers, ...init });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json() as Promise<{ result: Page<{ id: number; version: number }> }>;
  };
  const middle = async (run: (time: number) => Promise<unknown>) => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push(await timed(() => run(time)));
    return median(found);
  };
  const board = candidateLife.states.map((state) => {
    const shown = state === candidateLife.first ? 'No status' : state;
    return `${path}?limit=20&offset=0&sort=-id&selection_progress=${encodeURIComponent(shown)}`;
  });
  const many = of.toLocaleString('en');
  const columns = () => Promise.all(board.map((address) => ask(address)));
  atMost(`board of ${many} candidates, its ${board.length} columns`, await middle(columns), 300, ' ms');
  const { result } = await ask(`${path}?limit=${times}&offset=0&sort=-id&selection_progress=No+status`);
  const step = async (time: number) => {
    const { id = 0, version = 0 } = result.rows[time % result.rows.length] ?? {};
    const body = JSON.stringify({ status: time < result.rows.length ? 'Shortlisted' : 'On Hold', version });
    await ask(`${moveCandidate.path}?id=${id}`, { method: 'PUT', body });
  };
  atMost(`a step of a candidate, of ${many}`, await middle(step), 60, ' ms');
  const same = (time: number) => ask(fetchSamePerson.path.replace(':id', String(result.rows[time]?.id ?? 1)));
  atMost(`who is perhaps the same, of ${many}`, await middle(same), 20, ' ms');
}
