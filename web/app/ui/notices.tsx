import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTICE_MS, type Notice, onNotice } from '#app/lib/notice.ts';
import { useSaid } from '#app/lib/said.ts';

/**
 * The toast area at top-centre, of the page or of an open dialog. A notice waits while the pointer or the focus is
 * on it.
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
    const end = onNotice((notice) => put([...standing.current.slice(-2), notice]));
    return () => end(standing.current);
  }, [put]);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-50 flex flex-col items-center gap-2 px-4">
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onClose={() => put(standing.current.filter(({ id }) => id !== notice.id))}
        />
      ))}
    </div>
  );
}

function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const said = useSaid(notice.text);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [held, onClose]);
  return (
    <div
      role="alert"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={`pointer-events-auto max-w-md rounded-card border bg-card px-4 py-3 text-[15px] font-medium shadow-float ${notice.tone === 'bad' ? 'border-bad text-bad' : 'border-good text-good'}`}
    >
      {said}
    </div>
  );
}
