import { listingMessages } from '@healthplus/words/pages/item-lists';
import { concerns } from '#app/content/concerns.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** The nine concerns: a row on a desk, a carousel that moves by itself (1500 ms) on a phone. Source: section 9. */
export function ConcernTiles() {
  const t = useMessages(listingMessages);
  const tiles = concerns.map((concern) => (
    <SiteLink
      key={concern.slug}
      to={concern.to}
      className="card grid h-full min-h-28 place-items-center content-center gap-2 p-2 text-center font-semibold text-sm hover:border-primary"
    >
      <img src={`/art/health/${concern.art}.svg`} alt="" width="48" height="48" className="size-12" />
      {t.concerns[concern.slug]}
    </SiteLink>
  ));
  return (
    <>
      <div className="md:hidden">
        <Carousel label={t.browse} slideClass="basis-1/3" autoplayMs={1500}>
          {tiles}
        </Carousel>
      </div>
      <ul className="hidden grid-cols-9 gap-3 md:grid">
        {tiles.map((tile) => (
          <li key={tile.key}>{tile}</li>
        ))}
      </ul>
    </>
  );
}
