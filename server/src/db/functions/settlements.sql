-- What a statement says never changes: only where its payment stands. One that was paid is to be paid again where the bank
-- has sent the money back.
create or replace function refuse_other_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - array['state', 'bank_account_id', 'payout_id', 'paid_at', 'reference'])
      <> (to_jsonb(new) - array['state', 'bank_account_id', 'payout_id', 'paid_at', 'reference']) or (old.state = 'paid' and new.state <> 'closed') then
    raise exception 'a statement never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger statements_stand before update or delete on statements
  for each row execute function refuse_other_figures();
create or replace trigger statement_lines_append_only before update or delete on statement_lines
  for each row execute function refuse_change();

create or replace trigger fee_papers_append_only before update or delete on fee_papers
  for each row execute function refuse_change();
