import {
  cancellationFeePaise,
  cancelsFree,
  leaveOutFeePaise,
  openStates,
  rescheduleFeePaise,
  statesBefore,
  visitStates,
  visitTransitions,
} from '@healthplus/contract/bookings/rules';
import { isOffer, percentOff } from '@healthplus/contract/items/rules';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { reportStates, signedStates } from '@healthplus/contract/order-states';
import {
  paymentOf,
  paymentStates,
  paymentTransitions,
  takenStates,
  upiLink,
} from '@healthplus/contract/payments/rules';
import { isPincode } from '@healthplus/contract/places/rules';
import { Pincode } from '@healthplus/contract/primitives';
import { sumOf, totalsOf } from '@healthplus/contract/quotes/rules';
import { reportTransitions } from '@healthplus/contract/reports/rules';
import { type Range, rangeFor } from '@healthplus/contract/results/ranges';
import { judge } from '@healthplus/contract/results/rules';
import { decisionsOn } from '@healthplus/contract/verification/rules';
import { dayOf, daysAfter, noonOf, startOfDay } from '@healthplus/contract/zone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const paise = fc.integer({ min: 0, max: 100_000_000 });
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const bound = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null });
const range: fc.Arbitrary<Range> = fc.record({
  sex: fc.constantFrom('any' as const, 'female' as const, 'male' as const),
  from: fc.integer({ min: 0, max: 100 }),
  unit: fc.constantFrom('years' as const, 'months' as const, 'days' as const),
  to: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
  pregnant: fc.boolean(),
  low: bound,
  high: bound,
  text: fc.constant(null),
});

describe('what a UPI app opens', () => {
  it('names the payee, the amount to the paisa and the note, whatever signs are in them', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.string(),
        (name, paise, note) => {
          fc.pre(name.isWellFormed() && note.isWellFormed());
          const link = upiLink({ upi: 'lab.1@okbank', name, amount: paise / 100, note });
          expect(link).toMatch(/^upi:\/\/pay\?pa=lab\.1@okbank&/);
          const asked = new URLSearchParams(link.slice('upi://pay?'.length));
          expect(asked.get('pn')).toBe(name);
          expect(Number(asked.get('am'))).toBe(paise / 100);
          expect(asked.get('am')).toMatch(/^\d+\.\d\d$/);
          expect(asked.get('cu')).toBe('INR');
          expect(asked.get('tn') ?? '').toBe(note);
        },
      ),
    );
  });
});

describe('money', () => {
  it('rupees keep every paisa on their way through a page', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(paiseFromRupees(rupeesFromPaise(amount))).toBe(amount);
      }),
    );
  });
  it('a visit costs what its people cost together, and once the fee', () => {
    fc.assert(
      fc.property(fc.array(fc.array(paise, { maxLength: 5 }), { maxLength: 6 }), paise, (persons, fee) => {
        const quoted = totalsOf(persons, fee);
        expect(quoted.total - fee).toBe(sumOf(persons.flat()));
        expect(quoted.total).toBe(sumOf(quoted.persons) + quoted.homeFee);
        expect(totalsOf([...persons].reverse(), fee).total).toBe(quoted.total);
      }),
    );
  });
  it('what is paid and what may still be asked for come to what is owed, or to more that was paid', () => {
    fc.assert(
      fc.property(paise, paise, (owed, paid) => {
        const { state, outstanding } = paymentOf({ owed, paid });
        expect(outstanding + paid).toBe(Math.max(owed, paid));
        if (paid > 0) expect(state).toBe(outstanding === 0 ? 'paid' : 'part_paid');
        else expect(state).toBe('due');
      }),
    );
  });
  it('an offer saves between nothing and everything', () => {
    fc.assert(
      fc.property(paise, paise, (base, offer) => {
        fc.pre(isOffer(offer, base));
        expect(percentOff(base, offer)).toBeGreaterThanOrEqual(0);
        expect(percentOff(base, offer)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('24 hours', () => {
  it('waiting never makes cancelling cheaper, and no fee is more than the visit or the deployment’s', () => {
    fc.assert(
      fc.property(
        moment,
        moment,
        moment,
        paise,
        paise,
        paise,
        (startsAt, a, b, totalPaise, feePaise, changeFeesPaise) => {
          const [sooner, later] = a < b ? [a, b] : [b, a];
          const lateFeePaise = Math.min(changeFeesPaise, feePaise);
          const endsAt = new Date(Math.max(startsAt.getTime(), later.getTime()) + 1);
          const time = { startsAt, endsAt, timeGiven: false, labTakesBookings: true };
          const visit = { ...time, totalPaise, changeFeesPaise, lateFeePaise };
          const fee = (now: Date) => cancellationFeePaise(visit, feePaise, now);
          expect(fee(sooner)).toBeLessThanOrEqual(fee(later));
          expect(fee(later)).toBeLessThanOrEqual(Math.min(totalPaise, changeFeesPaise + feePaise - lateFeePaise));
          expect(fee(sooner)).toBeGreaterThanOrEqual(Math.min(totalPaise, changeFeesPaise));
          const another = rescheduleFeePaise(visit, feePaise, later);
          expect(another).toBe(cancelsFree(startsAt, later) ? 0 : feePaise - lateFeePaise);
          // Once its time is over what was not kept costs nothing more, whatever is done with it.
          const [over, kept] = [{ ...visit, endsAt: later }, Math.min(totalPaise, changeFeesPaise)];
          expect([
            rescheduleFeePaise(over, feePaise, later),
            leaveOutFeePaise(over, totalPaise, feePaise, later),
          ]).toEqual([0, 0]);
          expect(cancellationFeePaise(over, feePaise, later)).toBe(kept);
        },
      ),
    );
  });
});

describe('days of India', () => {
  it('a day begins in itself, and its noon is of it', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const day = dayOf(at);
        expect(dayOf(startOfDay(day))).toBe(day);
        expect(dayOf(new Date(noonOf(day)))).toBe(day);
        expect(dayOf(new Date(startOfDay(day).getTime() - 1))).not.toBe(day);
        expect(startOfDay(day) <= at).toBe(true);
        expect(daysAfter(daysAfter(day, 40), -40)).toBe(day);
      }),
    );
  });
});

describe('pincodes', () => {
  it('a form takes exactly what the rule takes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[0-9]{4,7}$/), fc.string({ maxLength: 6 })), (text) => {
        fc.pre(text === text.trim());
        expect(Pincode.safeParse(text).success).toBe(isPincode(text));
      }),
    );
  });
});

describe('ranges', () => {
  it('what a person is judged by fits their sex and age, their own sex before any', () => {
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 8 }),
        fc.constantFrom('female', 'male'),
        fc.record({ years: fc.nat(110), months: fc.nat(1320), days: fc.nat(40_000) }),
        fc.boolean(),
        (all, sex, age, pregnant) => {
          const chosen = rangeFor(all, { sex, age, pregnant });
          const fits = (one: Range) =>
            (one.sex === 'any' || one.sex === sex) &&
            (pregnant || !one.pregnant) &&
            age[one.unit] >= one.from &&
            (one.to === null || age[one.unit] < one.to);
          expect(chosen === null).toBe(!all.some(fits));
          if (chosen) expect(fits(chosen)).toBe(true);
          if (chosen && !chosen.pregnant) expect(all.some((one) => fits(one) && one.pregnant)).toBe(false);
          if (chosen?.sex === 'any')
            expect(
              all.some(
                (one) => fits(one) && one.sex === sex && one.pregnant === chosen.pregnant && one.unit === chosen.unit,
              ),
            ).toBe(false);
          if (chosen?.unit === 'years')
            expect(all.some((one) => fits(one) && one.unit !== 'years' && one.pregnant === chosen.pregnant)).toBe(
              false,
            );
        },
      ),
    );
  });
  it('the bounds themselves are normal, and a page marks what the report will', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: -2000, max: 2000 }), (one, value) => {
        fc.pre(one.low === null || one.high === null || one.low <= one.high);
        const judged = (typed: number | string) => judge(String(typed), { ...one, text: null });
        if (one.low !== null) expect(judged(one.low)).toBe('normal');
        if (one.high !== null) expect(judged(one.high)).toBe('normal');
        const { low, high } = one;
        const outside = (low !== null && value < low) || (high !== null && value > high);
        expect(['low', 'high'].includes(judged(value))).toBe(outside);
        // Between two ends it is normal where both are, and flagged where one is not.
        if (value >= 0)
          expect(judged(`${value}-${value + 1}`) === 'normal').toBe(
            judged(value) === 'normal' && judged(value + 1) === 'normal',
          );
      }),
    );
  });
});

describe('states of a visit', () => {
  it('each can be reached from the first, and each but the open ones is an end', () => {
    const reached = new Set<string>(['requested']);
    for (const from of reached) for (const to of Object.keys(visitTransitions[from as 'requested'])) reached.add(to);
    expect([...reached].sort()).toEqual([...visitStates].sort());
    for (const state of visitStates)
      expect(openStates.includes(state)).toBe(Object.keys(visitTransitions[state]).length > 0);
  });
  it('every hand that may bring a visit to a state finds the states before it', () => {
    for (const from of visitStates)
      for (const to of visitStates)
        for (const actor of ['customer', 'lab', 'doctor', 'admin', 'system'] as const)
          expect(statesBefore(to, actor).includes(from)).toBe(visitTransitions[from][to]?.includes(actor) ?? false);
  });
});

describe('states', () => {
  it('what somebody signed stays signed or is taken back, and never a draft again; and money that was taken stays taken, or was written down wrong', () => {
    const after = <S extends string>(table: Record<S, readonly S[]>, from: S): S[] => {
      const reached = new Set<S>([from]);
      for (const state of reached) for (const next of table[state]) reached.add(next);
      return [...reached];
    };
    for (const state of signedStates)
      expect([...signedStates, 'recalled']).toEqual(expect.arrayContaining(after(reportTransitions, state)));
    for (const state of takenStates)
      expect([...takenStates, 'reversed']).toEqual(expect.arrayContaining(after(paymentTransitions, state)));
    expect(after(reportTransitions, 'registered').sort()).toEqual([...reportStates].sort());
    expect(after(paymentTransitions, 'created').sort()).toEqual([...paymentStates].sort());
  });
  it('a lab can be brought from any standing to any other', () => {
    expect(Object.values(decisionsOn).every((decisions) => decisions.length > 0)).toBe(true);
    expect(decisionsOn.suspended).not.toContain('suspended');
    expect(decisionsOn.verified).not.toContain('restored');
  });
});
