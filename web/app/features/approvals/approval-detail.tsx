import type { Approval } from '@healthplus/contract/approvals/schemas';
import { approvalMessages } from '@healthplus/words/pages/approvals';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

/** What waits, why, and what is to be read before it is decided. */
export function ApprovalDetail({ approval, name }: { approval: Approval; name: string }) {
  const t = useMessages(approvalMessages);
  const fieldOf = (field: string) => (t.fields as Record<string, string>)[field] ?? field;
  return (
    <div className="grid max-w-[60ch] gap-1">
      <p>
        <strong>{name}</strong> <span className="text-quiet">· {t.kinds[approval.kind]}</span>
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
      {approval.kind === 'document' && approval.labId !== null && (
        <SiteLink to={`/admin/labs/${approval.labId}`} className="text-primary underline">
          {t.read}
        </SiteLink>
      )}
    </div>
  );
}
