-- Whose address a mail comes from, where it is not the firm's: answers to hiring mails reach those who hire.
alter table mail add column sender text check (sender in ('hiring'));
