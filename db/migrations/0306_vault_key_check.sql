-- The same for VAULT_KEY; empty until the portal is started with one.
alter table key_check add column vault_sealed text;
