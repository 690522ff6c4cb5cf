import type { ReminderParams, VisitParams } from './bookings.ts';

const second = (at: string) => `Second draw: ${at}. Eat right after the first, then nothing until the second is taken.`;

const meal = 'This sample is taken after a meal: give it two hours after you start eating.';

/** What is asked of somebody alone has their name before it. */
const of = (who: string, what: string) => (who ? `${who}: ${what}` : what);

/** When, where, what it costs and how to prepare, in lines. */
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
          ? `It needs ${hours} hours without food: whoever has eaten since ${lastMeal} chooses a later day. Water is fine.`
          : `Eat nothing for ${hours} hours before: last meal by ${lastMeal}. Water is fine.`,
      ),
    ),
    ...requirements.map(({ who, what }) => of(who, what)),
  ].map((line) => `- ${line}`);
  return [
    when,
    ...(secondAt ? [second(secondAt)] : []),
    place.home ? `At home: ${place.address}` : `At the lab: ${lab}, ${place.address}`,
    ...(reportBy ? [`Reports by: ${reportBy}`] : []),
    toPay === null
      ? `Paid: ${total}`
      : payOnline
        ? `To pay: ${toPay}, online from your bookings or at the visit`
        : `To pay at collection: ${toPay}`,
    ...(prepare.length > 0 ? ['', 'How to prepare:', ...prepare] : []),
  ].join('\n');
};

/** When, where and how to prepare, in lines. */
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
    `Your visit ${number} with ${lab} is on ${when}.`,
    place.home ? `Somebody comes to: ${place.address}` : `At the lab: ${place.address}`,
    ...fasts.map(({ who, hours, lastMeal }) =>
      of(
        who,
        lastMeal
          ? `Last meal by ${lastMeal}. Water is fine.`
          : `You need ${hours} hours without food: please eat nothing more before the visit. Water is fine.`,
      ),
    ),
    afterMeal && meal,
    secondAt && second(secondAt),
    ...requirements.map(({ who, what }) => of(who, what)),
  ]
    .filter(Boolean)
    .join('\n');
