-- A line that the bank took back on a later day. It waits for somebody who says so, or that it is other money.
alter table bank_line
  add column returned_on date check (returned_on >= booked_on),
  add column return_reference text,
  -- Of the outgoing line: another file that has it takes nothing back once more.
  add column return_print text unique,
  add check ((returned_on is null) = (return_reference is null)),
  add check (returned_on is null or return_print is not null);
