import { useEffect, useState } from 'react';

/** The dots of a QR code as the path of a drawing, and how many there are to a side. Loaded when one is shown. */
async function drawn(words: string): Promise<{ path: string; size: number }> {
  const { create } = await import('qrcode');
  const { data, size } = create(words, { errorCorrectionLevel: 'M' }).modules;
  const dots = Array.from(data, (dark, index) => (dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''));
  return { path: dots.join(''), size };
}

/** Words as a QR code, dark on white in every theme; `label` says to a screen reader what it is for. */
export function QrCode({ words, label }: { words: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let over = false;
    setCode(null);
    drawn(words)
      .then((shown) => !over && setCode(shown))
      .catch(() => {});
    return () => {
      over = true;
    };
  }, [words]);
  if (!code) return <span className="size-52" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      className="size-52 rounded-control bg-white"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
