-- What reviews of a lab come to, those that are shown.
create or replace function keep_review_sums() returns trigger language plpgsql as $$
declare
  more integer := 0;
  stars integer := 0;
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    more := -1;
    stars := -old.rating;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    more := more + 1;
    stars := stars + new.rating;
  end if;
  if more <> 0 or stars <> 0 then
    insert into lab_review_sums as s (lab_id, reviews, sum) values (coalesce(new.lab_id, old.lab_id), more, stars)
      on conflict (lab_id) do update set reviews = s.reviews + excluded.reviews, sum = s.sum + excluded.sum;
  end if;
  return null;
end $$;
create or replace trigger reviews_sums after insert or update or delete on reviews
  for each row execute function keep_review_sums();

-- The page of a lab shows them.
create or replace trigger reviews_changed after insert or update or delete on reviews
  for each statement execute function announce('catalogue_changed');
