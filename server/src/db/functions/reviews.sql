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

-- A laboratory shows them, and whatever names it: the lists of its city, what it sells.
create or replace function announce_reviews() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'lab:' || l.id || coalesce(' city:' || c.slug, '') || ' item:*')
    from (select distinct lab_id from changed) named join labs l on l.id = named.lab_id left join cities c on c.id = l.city_id;
  return null;
end $$;
drop trigger if exists reviews_changed on reviews;
create or replace trigger reviews_announced_new after insert on reviews referencing new table as changed
  for each statement execute function announce_reviews();
create or replace trigger reviews_announced_changed after update on reviews referencing new table as changed
  for each statement execute function announce_reviews();
create or replace trigger reviews_announced_gone after delete on reviews referencing old table as changed
  for each statement execute function announce_reviews();

create or replace trigger reviews_of_standing before insert on reviews for each row execute function account_stands();
