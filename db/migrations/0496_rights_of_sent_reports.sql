-- The rights beside the report's own that what stands in a file needs: 'Invoicing:READ'. A right that is lost closes it.
alter table report_sent add column needs text[] not null default '{}';
alter table report_file add column needs text[] not null default '{}';
