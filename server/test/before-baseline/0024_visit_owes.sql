-- What a visit costs as it stands, in paise: a cancelled one its fee; one that the lab declined, that failed or that
-- nobody came to, nothing. The one home of this rule.
create function visit_owes(state text, total int, cancellation_fee int) returns int language sql immutable as $$
  select case when state = 'cancelled' then cancellation_fee
    when state in ('declined', 'failed', 'no_show') then 0 else total end
$$;
