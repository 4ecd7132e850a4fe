-- Time that was invoiced keeps its value and does not change (domain specification, sections 1.5 and 1.7).

-- On the entry itself: who changes it finds it out as it is when their turn comes.
alter table time_entry add column invoiced boolean not null default false;

-- What it was invoiced with: nothing was yet.
delete from entry_value;
alter table entry_value add column billed_ref text not null;
create index entry_value_of_bill on entry_value (billed_ref);

-- Jobs whose time stays the same are not held: approving and invoicing wait for nobody who changes the job.
create or replace procedure add_time(job_ids bigint[], minutes bigint[]) language plpgsql as $$
begin
  -- In one order for everybody, so that no two wait for each other.
  perform 1 from job where id in (
    select job_id from unnest(job_ids, minutes) as each (job_id, added) group by job_id having sum(added) <> 0)
  order by id for update;
  update job set actual_min = job.actual_min + changed.minutes
  from (select job_id, sum(added) as minutes from unnest(job_ids, minutes) as each (job_id, added)
        group by job_id having sum(added) <> 0) as changed
  where job.id = changed.job_id;
end $$;
