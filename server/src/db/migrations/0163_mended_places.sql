-- Pincodes that lie far from all their neighbours are put into the middle of their sorting district, as a new list is (modules/places).
create temporary table moved_pincodes on commit drop as
with middles as (
  select left(pincode, 3) as area, percentile_cont(0.5) within group (order by latitude) as latitude,
    percentile_cont(0.5) within group (order by longitude) as longitude
  from pincodes group by 1),
away as (
  select p.pincode, m.*,
    111.2 * sqrt((p.latitude - m.latitude) ^ 2 + ((p.longitude - m.longitude) * cos(radians(m.latitude))) ^ 2) as km
  from pincodes p join middles m on m.area = left(p.pincode, 3)),
reach as (select area, greatest(60, 5 * percentile_cont(0.5) within group (order by km)) as km from away group by area)
select a.pincode, round(a.latitude::numeric, 3)::float8 as latitude, round(a.longitude::numeric, 3)::float8 as longitude
from away a join reach r on r.area = a.area where a.km > r.km;--> statement-breakpoint
-- blocks: nobody: it is a few hundred rows of a list that is only read.
update pincodes p set latitude = m.latitude, longitude = m.longitude from moved_pincodes m where m.pincode = p.pincode;--> statement-breakpoint
-- Who was placed by such a pincode is where it is now.
-- blocks: who writes one of those laboratories at this moment.
update labs l set latitude = m.latitude, longitude = m.longitude from moved_pincodes m where m.pincode = l.pincode;--> statement-breakpoint
-- blocks: who writes one of those centres at this moment.
update centres c set latitude = m.latitude, longitude = m.longitude from moved_pincodes m where m.pincode = c.pincode;
