import { nameInLanguage, textInLanguage } from '@healthplus/contract/languages';
import { isWhole } from '@healthplus/contract/order-states';
import { inLanguage, valueInLanguage } from '@healthplus/contract/reports/rules';
import type { Report } from '@healthplus/contract/reports/schemas';
import { isCritical } from '@healthplus/contract/results/rules';
import { factMessages } from '@healthplus/words/pages/facts';
import { reportMessages } from '@healthplus/words/pages/reports';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { OrganGroup } from './organ-group.tsx';
import { byOrgan, countsOf } from './organ-groups.ts';
import { ReportTiles } from './report-tiles.tsx';

/** A report as a patient reads it: what there is to look at first, then every value under the organ that it tells of. */
export function ReportView({ report: asSigned }: { report: Report }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const { fact } = useMessages(factMessages);
  const values = asSigned.values.map((value) => ({
    ...valueInLanguage(value, locale),
    // What is a word by itself has one in the reader's language; what somebody has written stays theirs.
    text: value.text && value.form === null ? fact(value.text) : value.text,
    rangeText: value.rangeText && fact(value.rangeText),
  }));
  const report = { ...asSigned, values };
  const counts = countsOf(report.values);
  return (
    <article>
      <p className="text-lg">
        {report.person.name}, {t.age(report.person.ageIn)}
        {report.person.pregnant && `, ${t.pregnant}`} · {report.labName}
      </p>
      <p className="text-quiet">{report.items.map((item) => nameInLanguage(item, locale)).join(', ')}</p>
      <p className="mt-1 note">
        {report.signedAt && t.signed(report.signature ?? '', longDay(report.signedAt, locale))}
        {report.version > 1 && ` · ${t.version(report.version)}`}
      </p>
      {!isWhole(report.state) && (
        <p className="mt-4 rounded-card border border-saving bg-saving-tint p-4">
          {t.interim(report.pending.map((test) => nameInLanguage(test, locale)))}
        </p>
      )}
      {report.reason && (
        <p className="mt-4 rounded-card border border-saving bg-saving-tint p-4">{t.amended(report.reason)}</p>
      )}
      {report.personBefore && (
        <p className="mt-4 rounded-card border border-saving bg-saving-tint p-4">
          {t.personBefore(report.personBefore.name, report.personBefore.sex, t.age(report.personBefore.ageIn))}
        </p>
      )}
      <RemovedValues report={report} />
      <BlankValues report={report} />
      {report.attached.length > 0 && (
        <p className="mt-4">{t.attached(report.attached.map((test) => nameInLanguage(test, locale)).join(', '))}</p>
      )}
      {report.values.some(({ flag }) => isCritical(flag)) && (
        <p className="mt-4 rounded-card border-2 border-bad p-4 font-semibold text-bad">
          {t.callToday(report.labName)}{' '}
          <a href={`tel:${report.labPhone}`} className="whitespace-nowrap underline">
            {phoneText(report.labPhone)}
          </a>
        </p>
      )}
      {report.values.length > 0 && (
        <>
          <p role="status" className="mt-4 font-semibold text-lg">
            {counts.usual + counts.outside > 0 ? t.outside(counts.outside) : t.noneJudged}
          </p>
          <ReportTiles {...counts} pending={report.pending.length} />
          {byOrgan(report.values).map((group) => (
            <OrganGroup key={group.organ ?? 'none'} {...group} few={report.values.length <= 12} />
          ))}
        </>
      )}
      <Interpretations interpretations={report.interpretations} />
      {report.note && (
        <section className="mt-4 rounded-card border border-saving bg-saving-tint p-4" aria-label={t.note}>
          <h2 className="text-lg">{t.note}</h2>
          <p className="whitespace-pre-wrap">{report.note}</p>
        </section>
      )}
      <p className="mt-4 note">{t.notAdvice}</p>
    </article>
  );
}

/** What the version before said and this one does not: whoever has read it is told. */
function RemovedValues({ report }: { report: Report }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  if (report.removed.length === 0) return null;
  return (
    <section className="mt-4 rounded-card border border-saving bg-saving-tint p-4" aria-label={t.removed}>
      <p>{t.removed}</p>
      <ul className="mt-1 list-disc pl-5">
        {report.removed.map((value) => (
          <li key={value.name}>
            {inLanguage(value, locale).name}: {t.replaced(`${value.said} ${value.unit}`.trim())}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the laboratory says that its results are read, test by test. */
function Interpretations({ interpretations }: Pick<Report, 'interpretations'>) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  if (interpretations.length === 0) return null;
  return (
    <section className="mt-4 rounded-card border border-hairline bg-card p-4" aria-labelledby="interpretations">
      <h2 id="interpretations" className="text-lg">
        {t.interpretations}
      </h2>
      <dl>
        {interpretations.map(({ test, testTranslations, text, textTranslations }) => (
          <div key={test} className="mt-2">
            <dt className="font-semibold">{textInLanguage(test, testTranslations, locale)}</dt>
            <dd className="whitespace-pre-wrap">{textInLanguage(text, textTranslations, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a formula did not give: nobody wonders where it is. */
function BlankValues({ report }: { report: Report }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  if (report.blanks.length === 0) return null;
  return (
    <section className="mt-4 rounded-card border border-hairline bg-sand p-4" aria-label={t.notCalculated}>
      <p>{t.notCalculated}</p>
      <ul className="mt-1 list-disc pl-5">
        {report.blanks.map((value) => (
          <li key={value.name}>
            {inLanguage(value, locale).name}: {t.blank[value.reason]}
          </li>
        ))}
      </ul>
    </section>
  );
}
