import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { DaySheet, Drawer } from '@healthplus/contract/payments/schemas';
import { sumOf } from '@healthplus/contract/quotes/rules';
import type { Executor, Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { refuse } from '#src/platform/errors.ts';
import {
  AGES,
  type DrawerSpan,
  type StandingRow,
  selectBeside,
  selectInHands,
  selectOver,
  selectOwed,
  selectStanding,
  selectTakers,
  selectTakings,
} from './drawer.queries.ts';

interface ByMethod {
  cash_paise: number;
  upi_paise: number;
  card_paise: number;
  total_paise: number;
}

const inRupees = ({ cash_paise, upi_paise, card_paise, total_paise }: ByMethod) => ({
  cash: rupeesFromPaise(cash_paise),
  upi: rupeesFromPaise(upi_paise),
  card: rupeesFromPaise(card_paise),
  total: rupeesFromPaise(total_paise),
});

type Figures = Omit<
  DaySheet,
  | 'serial'
  | 'centre'
  | 'closedAt'
  | 'closedBy'
  | 'expectedCash'
  | 'countedCash'
  | 'difference'
  | 'differenceReason'
  | 'float'
>;

/** What moved in a span, by person and method, with what was handed in, given back and let off. Rupees. */
export async function readFigures(executor: Executor, lab: LabScope, span: DrawerSpan): Promise<Figures> {
  const people = await selectTakers(executor, lab, span);
  const beside = await selectBeside(executor, lab, span);
  const all = (part: keyof ByMethod) => sumOf(people.map((person) => person[part]));
  return {
    ...inRupees({
      cash_paise: all('cash_paise'),
      upi_paise: all('upi_paise'),
      card_paise: all('card_paise'),
      total_paise: all('total_paise'),
    }),
    people: people.map((person) => ({
      accountId: person.account_id,
      name: person.name,
      count: person.count,
      ...inRupees(person),
    })),
    handedIn: rupeesFromPaise(beside.handed_in_paise),
    refunded: rupeesFromPaise(beside.refunded_paise),
    writtenOff: rupeesFromPaise(beside.written_off_paise),
    discounts: beside.discounts.map(({ reason, count, paise }) => ({ reason, count, amount: rupeesFromPaise(paise) })),
  };
}

/** The drawer of the centre that is named, else where the caller works, else the lab's first. 400 for another lab's. */
export async function findDrawer(
  tx: Tx,
  at: { lab: LabScope; centreId: number | null; now: Date },
): Promise<StandingRow> {
  const drawers = await selectStanding(tx, at.lab);
  const found = at.centreId === null ? drawers[0] : drawers.find(({ centre_id }) => centre_id === at.centreId);
  if (!found) throw refuse('centreId', createMessage('lab_has_no_such_centre'));
  return found;
}

async function readStanding(executor: Executor, { config, now: clock }: Deps, lab: LabScope): Promise<Drawer['now']> {
  const now = clock();
  const [drawers, hands, owed, over] = [
    await selectStanding(executor, lab),
    await selectInHands(executor, lab),
    await selectOwed(executor, lab, now),
    await selectOver(executor, lab, config.gateway),
  ];
  return {
    // A centre that is closed has a drawer as long as something lies in it.
    drawers: drawers
      .filter(({ open, expected_paise }) => open || expected_paise !== 0)
      .map(({ centre_id, name, expected_paise, float_paise, since }) => ({
        centreId: centre_id,
        centre: name,
        expectedCash: rupeesFromPaise(expected_paise),
        float: rupeesFromPaise(float_paise),
        since: since && new Date(since).toISOString(),
      })),
    inHands: hands.map(({ account_id, name, paise }) => ({
      accountId: account_id,
      name,
      amount: rupeesFromPaise(paise),
    })),
    outstanding: AGES.map((from, index) => {
      const found = owed.find(({ age }) => age === from);
      const next = AGES[index + 1];
      return {
        from,
        to: next === undefined ? null : next - 1,
        count: found?.count ?? 0,
        amount: rupeesFromPaise(found?.paise ?? 0),
      };
    }),
    toGiveBack: { count: over.count, amount: rupeesFromPaise(over.paise) },
  };
}

/** So many payments stand on the page of a day; the sheet's CSV has all. */
const SHOWN = 2000;

/** The money of one day, at one centre or all of them: what each person took and what it comes to, with every movement, and what stands now. */
export async function readDrawer(
  deps: Deps,
  lab: LabScope,
  span: { day: string; centreId: number | null },
): Promise<Drawer> {
  const { db } = deps;
  // One after the other on one connection: side by side, each opening of a drawer took three of the pool.
  const [figures, takings, now] = [
    await readFigures(db, lab, span),
    await selectTakings(db, lab, span, { limit: SHOWN, taken: true }),
    await readStanding(db, deps, lab),
  ];
  return {
    day: span.day,
    ...figures,
    payments: takings.map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      bookingNumber: row.number,
      patient: row.patient,
      method: row.method,
      amount: rupeesFromPaise(row.amount_paise),
      reference: row.reference,
      corrects: row.corrects,
      takenBy: row.taken_by,
    })),
    now,
  };
}
