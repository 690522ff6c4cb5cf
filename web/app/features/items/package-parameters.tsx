import type { Package } from '@healthplus/contract/items/schemas';
import { nameInLanguage } from '@healthplus/contract/languages';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** What a lab's own package measures, by name. */
export function PackageParameters({ tests }: { tests: Package['packageTests'] }) {
  const t = useMessages(publicLabMessages);
  const locale = useLocale();
  const names = [
    ...new Set(
      tests.flatMap(({ test }) => test.parameters.slice(0, 1).map((parameter) => nameInLanguage(parameter, locale))),
    ),
  ];
  if (names.length === 0) return <p className="text-quiet">{t.noParameters}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="rounded-full bg-sand px-3 py-1 text-sm">
          {name}
        </li>
      ))}
    </ul>
  );
}
