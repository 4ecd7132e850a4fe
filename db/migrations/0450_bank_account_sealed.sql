-- Named as other sealed texts are.
alter table bank_account rename column number to sealed;
