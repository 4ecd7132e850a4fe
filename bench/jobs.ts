/** Jobs in their thousands: copied, their pages asked one at a time, and steps of their life taken. */
import pg from 'pg';

const copied =
  'title, company_id, client_id, job_type_id, status, status_since, waiting_on, on_hold_from, year_end_date, ' +
  'period_start, period_end, budget_min, actual_min, job_date, start_date, job_end_date, quotation_date, ' +
  'dispatch_date, job_tat, net_tat, manager_id, reviewer_id, team_id, priority_id, currency_id, billable, ' +
  'billing_status, created_by, created_at';

/** Copies jobs with their assignees until there are so many. Indexes are built anew afterwards, which is faster. */
export async function copyJobs(connectionString: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const count = async () => {
    const { rows } = await client.query<{ count: string; last: string }>(
      'select count(*), max(id) as last from job where deleted_at is null',
    );
    return { count: Number(rows[0]?.count), last: Number(rows[0]?.last) };
  };
  const { count: own, last } = await count();
  if (own < wanted) {
    const indexes = await client.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where tablename = 'job' and indexname <> 'job_pkey'",
    );
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    // The copies of a job have its number and a multiple of the last, so that its assignees are found again.
    const times = Math.ceil(wanted / own) - 1;
    const [shifted, over] = [`id + time * ${last}`, `generate_series(1, ${times}) as time`];
    const limit = `limit ${wanted - own}`;
    await client.query(
      `insert into job (id, reference_no, ${copied})
       select ${shifted}, reference_no || '-' || time, ${copied} from job, ${over} where deleted_at is null ${limit}`,
    );
    await client.query(
      `insert into job_assignee (job_id, assignee_id) select copy.id, assignee_id from job as copy
       join job_assignee on job_id = copy.id % ${last} + case when copy.id % ${last} = 0 then ${last} else 0 end
       where copy.id > ${last}`,
    );
    await client.query(`select setval(pg_get_serial_sequence('job', 'id'), max(id)) from job`);
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
  }
  await client.query('vacuum analyze job; ');
  await client.query('vacuum analyze job_assignee');
  const { count: total } = await count();
  await client.end();
  return total;
}
