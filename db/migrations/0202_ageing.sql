-- What is owed as at a day is what is owed now, less what has changed since: few rows, found by these.

create index allocation_by_effect on allocation (effective_on) where removed_on is null;
create index allocation_by_removal on allocation (removed_on) where removed_on is not null;
create index payment_open on payment (client_id) where open > 0;
create index payment_by_removal on payment (removed_on) where removed_on is not null;
create index credit_note_open on credit_note (client_id) where open > 0;
