-- HR may return several sections of a kit before the joiner hears of them, in one mail.
alter table joining_section add column told boolean not null default true;
