import type { LockedRecordContent } from '@healthplus/contract/privacy/schemas';
import { lockedMessages } from '@healthplus/words/pages/privacy';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { DataTable } from '#app/ui/data-table.tsx';

type Version = NonNullable<NonNullable<LockedRecordContent['report']>[number]['reports']>[number];

/** What stands behind a lock: the patient, and the report, the bill or the record with it. */
export function LockedRecordView({ content }: { content: LockedRecordContent }) {
  const t = useMessages(lockedMessages);
  const locale = useLocale();
  const people = content.report ?? content.prenatal ?? [];
  const total = content.bill?.invoice?.totalPaise;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1">
        {[
          [t.patient, content.patient.name],
          [t.phone, phoneText(content.patient.phone)],
          [t.address, content.address ?? ''],
        ]
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="inline note">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
      </dl>
      {people.map((person) => (
        <section key={`${person.name} ${person.birthDate}`}>
          <h3 className="text-lg">
            {person.name}
            {person.birthDate && <>, {t.born(shortDay(person.birthDate, locale))}</>}
            {person.ageYears != null && person.ageOn && (
              <>, {t.aged(person.ageYears, shortDay(person.ageOn, locale))}</>
            )}
          </h3>
          <p className="text-quiet">{person.tests?.join(', ')}</p>
          {person.reports?.map((version) => (
            <VersionView key={version.version} version={version} of={person.name} />
          ))}
        </section>
      ))}
      {content.bill && (
        <section>
          {typeof total === 'number' && <p className="font-medium">{t.total(rupees(total / 100))}</p>}
          {content.bill.replaced?.map(({ number, amountPaise, at }) => (
            <p key={number}>{t.replaced(number, rupees(amountPaise / 100), shortDay(at, locale))}</p>
          ))}
          {content.bill.creditNotes?.map(({ number, amountPaise, at }) => (
            <p key={number}>{t.takenBack(number, rupees(amountPaise / 100), shortDay(at, locale))}</p>
          ))}
          <h3 className="text-lg">{t.paid}</h3>
          <ul>
            {content.bill.payments?.map((payment) => (
              <li key={payment.at}>
                {[
                  shortDay(payment.at, locale),
                  t.methods[payment.method],
                  rupees(payment.amountPaise / 100),
                  payment.reference,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A version, with whom it was signed for where that was another name than stands now. */
function VersionView({ version, of }: { version: Version; of: string }) {
  const t = useMessages(lockedMessages);
  const locale = useLocale();
  return (
    <div className="mt-2 grid gap-2">
      {version.signature && version.signedAt && (
        <p className="note">{t.signed(version.signature, shortDay(version.signedAt, locale))}</p>
      )}
      {version.person && version.person.name !== of && <p>{t.signedFor(version.person.name)}</p>}
      {version.values && (
        <DataTable
          readOnly
          label={t.result}
          rows={version.values}
          keyOf={(row) => row.name}
          columns={[
            { title: t.test, cell: (row) => row.name },
            { title: t.result, cell: (row) => `${row.value} ${row.unit}` },
            {
              title: t.range,
              cell: (row) => row.range ?? [row.low, row.high].filter((bound) => bound !== null).join(' – '),
            },
          ]}
        />
      )}
      {version.reason && <p>{t.replaces(version.reason)}</p>}
      {version.note && <p>{version.note}</p>}
      {version.file && (
        <a className="underline" href={version.file} download>
          {t.paper}
        </a>
      )}
    </div>
  );
}
