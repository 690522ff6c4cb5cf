import { doorMessages } from '@healthplus/words/pages/door';
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';
import { makeReader } from './read-code.ts';

const AGAIN_MS = 200;
/** A code counts again once it was out of the picture for so long. */
const SAME_MS = 2500;

/** A code by the camera of the telephone; nothing where there is none. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const t = useMessages(doorMessages);
  const [on, setOn] = useState(false);
  if (typeof navigator === 'undefined' || !navigator.mediaDevices?.getUserMedia) return null;
  return (
    <div>
      <Button look="secondary" aria-expanded={on} onClick={() => setOn(!on)}>
        <Camera size={18} aria-hidden /> {t.camera}
      </Button>
      {on && <Viewfinder onCode={onCode} onFailed={() => setOn(false)} />}
    </div>
  );
}

function Viewfinder({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }) {
  const t = useMessages(doorMessages);
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const fail = useEffectEvent(() => {
    notify(t.noCamera, 'bad');
    onFailed();
  });
  useEffect(() => {
    let over = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new Map<string, number>();
    async function watch() {
      const read = await makeReader();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const look = async () => {
        if (over || !video.current) return;
        const code = await read(video.current).catch(() => null);
        const before = code === null ? 0 : (seen.get(code) ?? 0);
        if (code) seen.set(code, Date.now());
        if (code && Date.now() - before > SAME_MS) {
          navigator.vibrate?.(60);
          found(code);
        }
        timer = setTimeout(look, AGAIN_MS);
      };
      await look();
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    watch().catch(() => {
      if (!over) fail();
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t.cameraTitle}
      className="mt-2 aspect-video w-full max-w-md rounded-control border border-control bg-night object-cover"
    />
  );
}
