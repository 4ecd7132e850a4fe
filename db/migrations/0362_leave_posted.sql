-- Up to which night the ends of a person's account are posted, with rows or without (decisions D23).
create table leave_posted (
  employee_id    bigint not null references employee (id) on delete cascade,
  leave_type_id  bigint not null references leave_type (id),
  through        date not null,
  primary key (employee_id, leave_type_id)
);
create index leave_posted_of_leave_type on leave_posted (leave_type_id);
