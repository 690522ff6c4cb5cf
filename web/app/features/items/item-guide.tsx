import type { ItemCard, ItemGuide, Package } from '@healthplus/contract/items/schemas';
import { itemGuideMessages } from '@healthplus/words/pages/item-guide';
import { catalogueMessages } from '@healthplus/words/pages/items';
import { organMessages } from '@healthplus/words/pages/organs';
import { ChevronDown, ClipboardCheck, Droplet, type LucideIcon, Moon, ScanLine, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Fact } from '#app/ui/fact.tsx';
import { organPicture } from '#app/ui/organ-picture.ts';
import { Tube } from '#app/ui/tube.tsx';

type Test = ItemGuide['measures'][number]['tests'][number];

interface Props {
  item: Package;
  card: ItemCard;
  guide: ItemGuide;
}

function Step({ picture: Picture, title, children }: { picture: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="guide-step">
      <span aria-hidden className="organ-mark">
        <Picture size={22} />
      </span>
      <div>
        <h3 className="font-semibold font-sans text-base tracking-normal">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** The hours of a visit at a time that is free now: the last meal, the draw, the report. */
function Hours({ card, at }: { card: ItemCard; at: string }) {
  const t = useMessages(itemGuideMessages);
  const locale = useLocale();
  const hoursFrom = (hours: number) => {
    const moment = new Date(Date.parse(at) + hours * 3_600_000).toISOString();
    return dayAndTime(moment, locale);
  };
  return (
    <p className="mt-3 rounded-control bg-primary-tint px-3 py-2 text-sm">
      {[
        t.soonest(hoursFrom(0)),
        card.fastingHours && t.lastMealBy(hoursFrom(-card.fastingHours)),
        card.resultHours && t.reportBy(hoursFrom(card.resultHours)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** From the last meal to the report: what is asked, what happens, when one knows; `soonest` is the first time that is free. */
export function HowItGoes({ item, card, guide, soonest }: Props & { soonest: string | null }) {
  const t = useMessages(itemGuideMessages);
  const takes = guide.containers.length;
  const twice = new Set(guide.containers.map(({ afterMeal }) => afterMeal)).size > 1;
  return (
    <section aria-labelledby="how-it-goes">
      <h2 id="how-it-goes" className="mb-3 text-2xl">
        {t.howItGoes}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        <Step picture={card.fastingHours ? Moon : Utensils} title={t.before}>
          <p className="note">{card.fastingHours ? t.lastMeal(card.fastingHours) : t.asUsual}</p>
        </Step>
        <Step picture={takes > 0 ? Droplet : ScanLine} title={t.visit}>
          <p className="note">
            {takes > 0 ? t.containers(takes) : card.kind === 'scan' && t.nothingTaken}{' '}
            {item.testDuration && <Fact text={item.testDuration} />}
          </p>
          {twice && <p className="note">{t.twice}</p>}
        </Step>
        {card.resultHours !== null && (
          <Step picture={ClipboardCheck} title={t.report}>
            <p className="note">{takes > 0 ? t.within(card.resultHours) : t.afterExam(card.resultHours)}</p>
          </Step>
        )}
      </ol>
      {soonest && !twice && <Hours card={card} at={soonest} />}
    </section>
  );
}

/** What is taken, tube by tube, by the colours of their caps, in the order of draw. */
export function Taken({ guide: { containers } }: Pick<Props, 'guide'>) {
  const t = useMessages(itemGuideMessages);
  if (containers.length === 0) return null;
  return (
    <section aria-labelledby="taken">
      <h2 id="taken" className="mb-3 text-2xl">
        {t.taken}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {containers.map(({ name, capColour, specimen, volumeMl, patientInstructions, afterMeal, tests }) => (
          <li key={`${name} ${afterMeal}`} className="flex items-center gap-3">
            <Tube capColour={capColour} />
            <span>
              <span className="block font-medium">{specimen}</span>
              <span className="block note">
                {[
                  name,
                  t.colour(capColour),
                  volumeMl !== null && t.millilitres(volumeMl),
                  t.forTests(tests),
                  afterMeal && t.afterMeal,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {patientInstructions && (
                <span className="block text-sm">
                  <Fact text={patientInstructions} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const valuesOf = (tests: Test[]): number => tests.reduce((sum, { parameters }) => sum + parameters.length, 0);

/** A test with what each of its values tells; a test alone stands open. */
function MeasuredTest({ test, open }: { test: Test; open: boolean }) {
  const t = useMessages(itemGuideMessages);
  return (
    <details open={open} className="group border-hairline border-t">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 font-semibold">
        {test.name}{' '}
        <span className="flex items-center gap-2 whitespace-nowrap font-normal text-quiet">
          {t.values(test.parameters.length)}
          <ChevronDown size={18} aria-hidden className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {test.explanation && <p className="mb-2 max-w-[70ch] text-[0.9375rem] text-quiet">{test.explanation}</p>}
      <ul className="grid gap-x-6 gap-y-2 pb-4 text-[0.9375rem] sm:grid-cols-2">
        {test.parameters.map(({ id, name, explanation }) => (
          <li key={id}>
            {name}
            {explanation && <span className="block note">{explanation}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is measured, by what of the body it tells of, each value once, with what it tells in plain words. */
export function Measured({ guide: { measures } }: Pick<Props, 'guide'>) {
  const t = useMessages(itemGuideMessages);
  const c = useMessages(catalogueMessages);
  const o = useMessages(organMessages);
  const alone = measures.length === 1 && measures[0]!.tests.length === 1;
  return (
    <section aria-labelledby="parameters">
      <h2 id="parameters" className="mb-3 text-2xl">
        {c.testParameters}
      </h2>
      {measures.length === 0 && <p className="text-quiet">{c.noParameters}</p>}
      <div className="grid gap-6">
        {measures.map(({ organ, tests }) => {
          const Picture = organPicture(organ);
          return (
            <section key={organ ?? 'none'}>
              <div className="mb-2 flex items-center gap-3">
                <span aria-hidden className="organ-mark">
                  <Picture size={22} />
                </span>
                <h3 className="text-lg">{organ ? o.names[organ] : o.none}</h3>
                <span className="note">{t.valuesIn(valuesOf(tests), tests.length)}</span>
              </div>
              {tests.map((test) => (
                <MeasuredTest key={test.id} test={test} open={alone} />
              ))}
            </section>
          );
        })}
      </div>
    </section>
  );
}
