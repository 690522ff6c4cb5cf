import { useEffect, useState } from 'react';
import { NOTICE_MS, type Notice, onNotice } from '#app/lib/notice.ts';
import { useSaid } from '#app/lib/said.ts';

/** The toast area at top-centre. A notice waits while the pointer or the focus is on it. */
export function Notices() {
  const [notices, setNotices] = useState<Notice[]>([]);
  useEffect(() => onNotice((notice) => setNotices((all) => [...all.slice(-2), notice])), []);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-50 flex flex-col items-center gap-2 px-4">
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onClose={() => setNotices((all) => all.filter(({ id }) => id !== notice.id))}
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
