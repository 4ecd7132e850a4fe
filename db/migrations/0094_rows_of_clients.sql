-- Whose an event or an enquiry is: the client company whose people added it, or that the enquiry became. Until now a
-- client user's rows were told by their account, and a contact of two companies saw those of both at once.
alter table event add column client_id bigint references client (id);
alter table enquiry add column client_id bigint references client (id);

update event set client_id = account.client_id from account
  where account.id = event.created_by and account.audience = 'client';
update enquiry set client_id = account.client_id from account
  where account.id = enquiry.created_by and account.audience = 'client';
update enquiry set client_id = link.client_id from client_enquiry as link
  where link.enquiry_id = enquiry.id and enquiry.client_id is null;

create index event_of_client on event (client_id, id) where client_id is not null;
create index enquiry_of_client on enquiry (client_id, id) where client_id is not null;

-- What a client user is told of a company's affairs shows while they work for that company.
alter table notification add column client_id bigint references client (id) on delete cascade;
update notification set client_id = enquiry.client_id from enquiry
  where notification.kind = 'enquiry.agreementReceived' and notification.entity_id = enquiry.id::text;
create index notification_of_client on notification (client_id) where client_id is not null;
