-- One address can be a contact twice: somebody's people know nothing of what another client's people wrote about them.
-- Where the person signs in, both lead to one account.
drop index contact_email_unique;
create index contact_email on contact (email) where deleted_at is null;
alter table contact drop constraint contact_account_id_key;
create index contact_of_account on contact (account_id) where account_id is not null;

-- Who signs in for another company already is told of the next one, in words that the firm may change.
with standard as (
  insert into template (wording, name, purpose, kind, area, built_in, status)
  values ('client.company_opened', 'Portal access to another company', 'Portal access to another company', 'Email', 'Clients',
    true, 'Active')
  returning id
)
insert into template_version (template_id, edition) select id, 1 from standard;
