import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { narrativeHeadings, readCulture, readNarrative, susceptibilities } from '@healthplus/contract/results/cultures';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { useMessages } from '#app/lib/messages.ts';

/** A result that is no figure: what grew and what stops it, a description, or words as they were written. */
export function TextResult({ entry: { form, text } }: { entry: Pick<ReportValue, 'form' | 'text'> }) {
  const said = text ?? '';
  if (form === 'culture') return <Culture text={said} />;
  if (form === 'narrative') return <Description text={said} />;
  return said;
}

function Culture({ text }: { text: string }) {
  const t = useMessages(culturesMessages);
  const grown = readCulture(text);
  if (!grown || grown.length === 0) return <span className="whitespace-pre-line text-base">{text}</span>;
  return (
    <div className="grid gap-3 font-sans text-base">
      {grown.map(({ name, count, antibiotics }) => (
        <div key={name}>
          <p>
            <strong>{name}</strong> {count}
          </p>
          {antibiotics.length > 0 && (
            <dl aria-label={`${t.resistance}: ${name}`} className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
              {susceptibilities.map((category) => {
                const names = antibiotics.filter(({ result }) => result === category).map((one) => one.name);
                return (
                  names.length > 0 && (
                    <div key={category} className="contents">
                      <dt className={category === 'R' ? 'font-semibold text-bad' : 'font-semibold'}>
                        {t.short[category]}
                      </dt>
                      <dd>{names.join(', ')}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          )}
        </div>
      ))}
    </div>
  );
}

function Description({ text }: { text: string }) {
  const t = useMessages(culturesMessages);
  const parts = readNarrative(text);
  return (
    <dl className="grid gap-2 font-sans text-base">
      {narrativeHeadings.map(
        (heading) =>
          parts[heading] && (
            <div key={heading}>
              <dt className="font-semibold text-sm">{t.headings[heading]}</dt>
              <dd className="whitespace-pre-line">{parts[heading]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
