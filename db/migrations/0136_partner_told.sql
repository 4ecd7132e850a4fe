-- Of which jobs the client's partner has heard that they are overdue, and past which deadline: so a night without a run
-- is caught up, and nobody hears of the same twice.
create table job_partner_told (
  job_id    bigint primary key references job (id) on delete cascade,
  deadline  date not null
);
