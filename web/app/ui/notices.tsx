import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessageText } from '#app/lib/message-text.ts';
import { NOTICE_MS, type Notice, onNotice } from '#app/lib/notice.ts';

/**
 * The toast area at top-centre, of the page or of an open dialog. A notice waits while the pointer is on it; what went
 * wrong before goes when something has gone well.
 */
export function Notices() {
  const [notices, setNotices] = useState<Notice[]>([]);
  // Kept beside the state: a dialog that says something and closes at once hands it on before it was ever drawn.
  const standing = useRef<Notice[]>([]);
  const put = useCallback((changed: Notice[]) => {
    standing.current = changed;
    setNotices(changed);
  }, []);
  useEffect(() => {
    const end = onNotice((notice) => {
      const before = notice.tone === 'good' ? standing.current.filter(({ tone }) => tone === 'good') : standing.current;
      // Said again, it stands once.
      const others = before.filter(({ text, tone }) => text !== notice.text || tone !== notice.tone);
      put([...others.slice(-2), notice]);
    });
    return () => end(standing.current);
  }, [put]);
  const close = useCallback((id: number) => put(standing.current.filter((notice) => notice.id !== id)), [put]);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-50 flex print:hidden flex-col items-center gap-2 px-4">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onClose={close} />
      ))}
    </div>
  );
}

function NoticeCard({ notice, onClose }: { notice: Notice; onClose: (id: number) => void }) {
  const { id } = notice;
  const [held, setHeld] = useState(false);
  const said = useMessageText(notice.text);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);
  return (
    <div
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={`pointer-events-auto max-w-md rounded-card border bg-card px-4 py-3 text-[0.9375rem] font-medium shadow-float ${notice.tone === 'bad' ? 'border-bad text-bad' : 'border-good text-good'}`}
    >
      {said}
    </div>
  );
}
