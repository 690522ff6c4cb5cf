import type { Approval } from '@healthplus/contract/approvals/schemas';
import { approvalMessages } from '@healthplus/words/pages/approvals';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** What waits, why, and what is to be read before it is decided. */
export function ApprovalDetail({
  approval,
  name,
  onOpen,
}: {
  approval: Approval;
  name: string;
  /** Opens the document of a centre, which stands on no other page. */
  onOpen: () => void;
}) {
  const t = useMessages(approvalMessages);
  const fieldOf = (field: string) => (t.fields as Record<string, string>)[field] ?? field;
  return (
    <div className="grid max-w-[60ch] gap-1">
      <p>
        <strong>{approval.centre ? `${name}, ${approval.centre.name}` : name}</strong>{' '}
        <span className="text-quiet">· {t.kinds[approval.kind]}</span>
      </p>
      <p className={approval.reason === 'words' ? 'text-bad' : 'text-quiet'}>{t.reasons[approval.reason]}</p>
      {approval.texts.map(({ field, text }) => (
        <p key={field + text} className="wrap-anywhere">
          <span className="text-quiet">{fieldOf(field)}:</span> {text}
        </p>
      ))}
      {approval.changes.map(({ field, before, after }) => (
        <p key={field} className="wrap-anywhere">
          <span className="text-quiet">{fieldOf(field)}:</span> {t.fromTo(before, after)}
        </p>
      ))}
      {approval.centre && (
        <Button look="quiet" className="justify-self-start" onClick={onOpen}>
          {t.read}
        </Button>
      )}
      {approval.kind === 'document' && !approval.centre && approval.labId !== null && (
        <SiteLink to={`/admin/labs/${approval.labId}`} className="text-primary underline">
          {t.read}
        </SiteLink>
      )}
    </div>
  );
}
