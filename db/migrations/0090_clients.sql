-- Clients whole (domain specification, section 1.1): until now a client was a name that accounts refer to.
create sequence client_code_number;

alter table client
  add column client_code          text,
  add column company_id           bigint references company (id),
  add column client_type          text not null default 'Limited' check (client_type in
    ('Limited', 'LLP', 'Partnership', 'Sole trader', 'Charity', 'Individual', 'Accounting firm')),
  add column registration_no      text,
  add column vat_no               text,
  add column tax_reference        text,
  add column country_id           bigint references country (id),
  add column currency_id          bigint references currency (id),
  add column vat_id               bigint references vat (id),
  add column address              text,
  add column city                 text,
  add column state                text,
  add column zipcode              text,
  add column email                text,
  add column phone                text,
  add column website              text,
  -- Day and month of the year end; 28 and 29 February are its last day in every year (decisions D19).
  add column year_end_month       text,
  add column year_end_day         integer check (year_end_day between 1 and 31),
  add column vat_stagger          text not null default 'None' check (vat_stagger in
    ('Jan', 'Feb', 'Mar', 'Monthly', 'None')),
  add column confirmation_date    date,
  add column payroll_frequency    text check (payroll_frequency in ('Weekly', 'Fortnightly', 'Four weekly', 'Monthly')),
  add column manager_id           bigint references employee (id),
  add column partner_id           bigint references employee (id),
  add column backup_manager_id    bigint references employee (id),
  add column priority_id          bigint references priority (id),
  add column status               text not null default 'Prospect' check (status in
    ('Prospect', 'Active', 'On Hold', 'Ended')),
  add column onboarded_on         date,
  add column ended_on             date,
  add column end_reason           text,
  add column credit_limit         numeric(14, 2) check (credit_limit >= 0),
  add column payment_terms_days   integer not null default 15 check (payment_terms_days between 0 and 365),
  add column unbillable           boolean not null default false,
  add column notes                text,
  add column created_by           bigint references account (id),
  add column updated_by           bigint references account (id),
  add column updated_at           timestamptz,
  add column deleted_by           bigint references account (id),
  add column deleted_at           timestamptz,
  add column version              integer not null default 1,
  add check ((year_end_day is null) = (year_end_month is null)),
  add check ((status = 'Ended') = (ended_on is not null));

-- Those that were only a name so far have signed-in users: they are clients.
update client set
  status = 'Active',
  onboarded_on = created_at::date,
  client_code = 'C' || lpad(nextval('client_code_number')::text, 5, '0');
alter table client alter column client_code set not null;
alter table client alter column client_code
  set default 'C' || lpad(nextval('client_code_number')::text, 5, '0');

create table client_accountant (
  client_id      bigint not null references client (id) on delete cascade,
  accountant_id  bigint not null references employee (id),
  primary key (client_id, accountant_id)
);
create index client_accountant_of_employee on client_accountant (accountant_id);

create table client_service (
  client_id   bigint not null references client (id) on delete cascade,
  service_id  bigint not null references job_type (id),
  primary key (client_id, service_id)
);
create index client_service_of_job_type on client_service (service_id);

-- The client that became of an enquiry, or that it turned out to come from.
create table client_enquiry (
  enquiry_id  bigint primary key references enquiry (id),
  client_id   bigint not null references client (id) on delete cascade,
  created_at  timestamptz not null default now()
);
create index client_enquiry_of_client on client_enquiry (client_id);

create unique index client_code_unique on client (client_code);
create index client_of_company on client (company_id);
create index client_of_country on client (country_id);
create index client_of_currency on client (currency_id);
create index client_of_vat on client (vat_id);
create index client_of_manager on client (manager_id);
create index client_of_partner on client (partner_id);
create index client_of_backup_manager on client (backup_manager_id);
create index client_of_priority on client (priority_id);
create index client_by_name on client (client_name, id) where deleted_at is null;
create index client_by_status on client (status, id) where deleted_at is null;
create index client_deleted on client (deleted_at) where deleted_at is not null;
create index client_name_contains on client using gin (client_name gin_trgm_ops);
create index client_code_contains on client using gin (client_code gin_trgm_ops);
