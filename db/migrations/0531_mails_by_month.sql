-- Serves the version before: `mail` has the same name and columns, and nothing names its key in `on conflict`.
select partition_by_month('mail', 'created_at');
