import type { Waiting } from '@healthplus/contract/analytics/today';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { approvalMessages } from '@healthplus/words/pages/approvals';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { todayMessages } from '@healthplus/words/pages/today';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** The number of a visit, or the id of a lab: what its key begins with. */
const first = ({ key }: Waiting) => key.split(' ')[0]!;
const booking = (entry: Waiting) => `/admin/bookings/${first(entry)}`;

/** Where each kind is worked on. */
const places: Record<Waiting['kind'], (entry: Waiting) => string> = {
  critical: booking,
  case: ({ key }) => `/admin/cases/${key}`,
  late_report: booking,
  booking,
  sample_again: booking,
  refund: (entry) => `/admin/refunds?q=${first(entry)}`,
  give_back: booking,
  callback: ({ title }) => `/admin/callbacks?state=open&q=${encodeURIComponent(title)}`,
  prescription: () => '/admin/prescriptions',
  review: () => '/admin/reviews?hidden=true',
  lab: ({ key }) => `/admin/labs/${key}`,
  // The lab, the document, and the centre where it is one's own.
  document: ({ key }) => {
    const [lab, , centre] = key.split(' ');
    return `/admin/labs/${lab}${centre ? `?centre=${centre}` : ''}`;
  },
  approval: () => '/admin/approvals',
  bank_account: () => '/admin/settlements/accounts',
  payout: () => '/admin/settlements/payouts',
  to_lab: ({ key }) => `/admin/settlements/${key}`,
  from_lab: ({ key }) => `/admin/settlements/${key}`,
};

/** How long a span is, in the largest unit that says it. */
function useAge() {
  const t = useMessages(todayMessages);
  return (ms: number) => {
    const minutes = Math.max(1, Math.round(ms / 60_000));
    if (minutes < 60) return t.minutes(minutes);
    return minutes < 48 * 60 ? t.hours(Math.floor(minutes / 60)) : t.days(Math.floor(minutes / 1440));
  };
}

/** Of money between the site and labs the detail says how much, in paise. */
const ofMoney: readonly Waiting['kind'][] = ['payout', 'to_lab', 'from_lab'];

/** What tells it apart, in words: the slot of a document and the kind of an approval are told by their names. */
function useDetail() {
  const documents = useMessages(verificationMessages);
  const approvals = useMessages(approvalMessages);
  return ({ kind, detail }: Waiting): string => {
    if (kind === 'document') return documents.slots[detail as keyof typeof documents.slots] ?? detail;
    if (kind === 'approval') return approvals.kinds[detail as keyof typeof approvals.kinds] ?? detail;
    return ofMoney.includes(kind) ? rupees(rupeesFromPaise(Number(detail))) : detail;
  };
}

/** Something that waits: what, how long, by when, in whose hands. Its key in the page is what the keyboard takes it by. */
export function WaitingRow({
  entry,
  busy,
  onOwner,
}: {
  entry: Waiting;
  busy: boolean;
  onOwner: (entry: Waiting, take: boolean) => void;
}) {
  const t = useMessages(todayMessages);
  const ageOf = useAge();
  const detail = useDetail()(entry);
  const { title, since, dueAt, owner, mine, kind } = entry;
  const now = Date.now();
  const left = dueAt === null ? null : Date.parse(dueAt) - now;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 focus-within:bg-primary-tint">
      <SiteLink
        to={places[kind](entry)}
        data-waiting={`${kind} ${entry.key}`}
        className="wrap-anywhere min-h-11 basis-full content-center hover:underline sm:flex-1 sm:basis-0"
      >
        <strong>{title}</strong> <span className="text-quiet">{detail}</span>
      </SiteLink>
      <span className="tabular note">{t.since(ageOf(now - Date.parse(since)))}</span>
      {left !== null && (
        <Chip tone={left < 0 ? 'bad' : 'saving'}>{left < 0 ? t.late(ageOf(-left)) : t.dueIn(ageOf(left))}</Chip>
      )}
      {owner && <Chip tone={mine ? 'tint' : 'plain'}>{mine ? t.mine : owner}</Chip>}
      {(kind !== 'case' || !mine) && (
        <Button
          look="quiet"
          aria-disabled={busy}
          aria-label={`${mine ? t.release : t.take}: ${title} ${detail}`}
          onClick={() => !busy && onOwner(entry, !mine)}
        >
          {mine ? t.release : t.take}
        </Button>
      )}
    </li>
  );
}
