import { facts } from '#src/pages/facts.hi.ts';
import type { ReminderParams, VisitParams } from './bookings.ts';

const second = (at: string) => `दूसरा सैंपल: ${at}। पहले सैंपल के तुरंत बाद खाना खाएँ, फिर दूसरा सैंपल देने तक कुछ न खाएँ।`;

const meal = 'यह सैंपल खाने के बाद लिया जाता है: खाना खाएँ, और खाना शुरू करने के दो घंटे बाद सैंपल दें।';

/** जो किसी एक से माँगा गया, उसके आगे उनका नाम। */
const of = (who: string, what: string) => (who ? `${who}: ${what}` : what);

/** कब, कहाँ, कितने में और कैसी तैयारी, पंक्तियों में। */
export const summary = ({
  when,
  secondAt,
  afterMeal,
  place,
  lab,
  total,
  toPay,
  payOnline,
  fasts,
  requirements,
  reportBy,
}: VisitParams): string => {
  const prepare = [
    ...(afterMeal ? [meal] : []),
    ...fasts.map(({ who, hours, lastMeal, past }) =>
      of(
        who,
        past
          ? `इसके लिए ${hours} घंटे खाली पेट चाहिए: जिसने ${lastMeal} के बाद खाया हो, वह कोई बाद का दिन चुने। पानी पी सकते हैं।`
          : `${hours} घंटे पहले से कुछ न खाएँ: आख़िरी भोजन ${lastMeal} तक। पानी पी सकते हैं।`,
      ),
    ),
    ...requirements.map(({ who, what }) => of(who, facts.fact(what))),
  ].map((line) => `- ${line}`);
  return [
    when,
    ...(secondAt ? [second(secondAt)] : []),
    place.home ? `घर पर: ${place.address}` : `लैब में: ${lab}, ${place.address}`,
    ...(reportBy ? [`रिपोर्ट कब तक: ${reportBy}`] : []),
    toPay === null
      ? `दे दिया: ${total}`
      : payOnline
        ? `देना है: ${toPay}, अपनी बुकिंग से ऑनलाइन या सैंपल के समय`
        : `सैंपल के समय देना है: ${toPay}`,
    ...(prepare.length > 0 ? ['', 'तैयारी कैसे करें:', ...prepare] : []),
  ].join('\n');
};

/** कब, कहाँ और कैसी तैयारी, पंक्तियों में। */
export const reminder = ({
  number,
  lab,
  when,
  secondAt,
  afterMeal,
  place,
  fasts,
  requirements,
}: ReminderParams): string =>
  [
    `${lab} के साथ आपकी विज़िट ${number}: ${when}।`,
    place.home ? `सैंपल लेने यहाँ आएँगे: ${place.address}` : `लैब में: ${place.address}`,
    ...fasts.map(({ who, hours, lastMeal }) =>
      of(
        who,
        lastMeal
          ? `${lastMeal} तक आख़िरी खाना। पानी पी सकते हैं।`
          : `इसके लिए ${hours} घंटे कुछ नहीं खाना है: कृपया अब कुछ न खाएँ। पानी पी सकते हैं।`,
      ),
    ),
    afterMeal && meal,
    secondAt && second(secondAt),
    ...requirements.map(({ who, what }) => of(who, facts.fact(what))),
  ]
    .filter(Boolean)
    .join('\n');
