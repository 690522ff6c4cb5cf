import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Drawer } from '@healthplus/contract/payments/schemas';
import { sumOf } from '@healthplus/contract/quotes/rules';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { selectTakers, selectTakings } from './drawer.queries.ts';

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

/** The lab's money of one day: what each person took and what it comes to, with every payment. */
export async function readDrawer({ db }: Deps, lab: LabScope, day: string): Promise<Drawer> {
  const [people, takings] = await Promise.all([selectTakers(db, lab, day), selectTakings(db, lab, day)]);
  const all = (part: keyof ByMethod) => sumOf(people.map((person) => person[part]));
  return {
    day,
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
    payments: takings.map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      bookingNumber: row.number,
      patient: row.patient,
      method: row.method,
      amount: rupeesFromPaise(row.amount_paise),
      reference: row.reference,
      takenBy: row.taken_by,
    })),
  };
}
