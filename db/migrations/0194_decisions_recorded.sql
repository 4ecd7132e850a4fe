-- Which member of staff recorded a decision that the client made elsewhere. Where they sat is nothing about the client.
alter table quotation add column recorded_by text;
update quotation set decision_ip = null,
  recorded_by = (select name from account where account.id = quotation.updated_by)
  where decided_how = 'By staff';
