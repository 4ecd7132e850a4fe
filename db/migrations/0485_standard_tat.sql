-- What a job's type allowed when it was dispatched: a later change of the master leaves earlier jobs as they were judged.
alter table job add column standard_tat integer check (standard_tat >= 0);

update job set standard_tat = tat.days
from job_type join tat on tat.id = job_type.tat_id
where job_type.id = job.job_type_id and job.net_tat is not null;
