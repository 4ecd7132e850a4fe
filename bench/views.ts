/** The planning views of a firm of 634 with 3,000 open jobs: the board, the workload, one's own week. */
import pg from 'pg';
import { fetchTiles } from '#modules/dashboard/contract.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { jobIsOver, jobLife } from '#modules/jobs/life.ts';
import { fetchWorkload } from '#modules/work-views/workload.ts';
import { atMost } from './goals.ts';
import { median, timed } from './measures.ts';

/** Sets how many people work here and how many copied jobs stay open, each assigned to one of them. */
export async function copyStaff(connectionString: string, people: number, open: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'employee' and is_generated = 'NEVER'
       and column_name not in ('id', 'user_id', 'employee_id', 'email', 'heads_department_id')`,
  );
  const same = rows.map(({ name }) => `"${name}"`).join(', ');
  await client.query('alter table employee disable trigger user; alter table job disable trigger user');
  await client.query(
    `insert into employee (employee_id, email, ${same})
     select 'COPY' || row_number() over (), 'copy' || row_number() over () || '@demo.example', ${same}
     from generate_series(1, 20) as time, (select * from employee where status <> 'EXITED' and deleted_at is null
       order by id limit 40) as pattern
     limit greatest(0, ${people} - (select count(*) from employee where status <> 'EXITED' and deleted_at is null))`,
  );
  await client.query(
    `update job set archived_at = now() where id in (
       select id from job where dispatch_date is null and status <> 'Close' and archived_at is null
         and deleted_at is null order by id offset ${open})`,
  );
  await client.query(`delete from job_assignee where job_id in (select id from job where reference_no like 'COPY-%')`);
  await client.query(
    `insert into job_assignee (job_id, assignee_id)
     select job.id, ids[1 + job.id * 7 % cardinality(ids)] from job,
       (select array_agg(id order by id) as ids from employee where status <> 'EXITED' and deleted_at is null) as here
     where reference_no like 'COPY-%'`,
  );
  await client.query('alter table employee enable trigger user; alter table job enable trigger user');
  for (const table of ['employee', 'job', 'job_assignee']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

const columns = jobLife.states.filter((state) => !jobIsOver(state));
const cards = 20;

/** One request at a time, except for the board's columns, which the browser requests together. */
export async function viewsOfWork(url: string, token: string, times: number): Promise<void> {
  const asked = async (address: string) => {
    const reply = await fetch(`${url}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(await reply.text());
    await reply.arrayBuffer();
  };
  const middle = async (addresses: readonly string[]) => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push(await timed(() => Promise.all(addresses.map(asked))));
    return median(found);
  };
  const board = columns.map(
    (state) => `${jobCalls.page.path}?limit=${cards}&offset=0&sort=-id&status=${encodeURIComponent(state)}`,
  );
  atMost(`board of 3,000 open jobs, its ${columns.length} columns`, await middle(board), 300, ' ms');
  atMost('workload of 634 people for 8 weeks', await middle([fetchWorkload.path]), 400, ' ms');
  atMost('tiles of the dashboard', await middle([fetchTiles.path]), 120, ' ms');
}
