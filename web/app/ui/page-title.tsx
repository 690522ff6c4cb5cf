import type { ReactNode } from 'react';

/** The title of a private page, with what leads on from it, and a sentence about it below. */
export function PageTitle({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) {
  return (
    <>
      <div className={`${intro ? '' : 'mb-4'} flex flex-wrap items-center justify-between gap-3`}>
        <h1 className="text-3xl">{title}</h1>
        {children && <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">{children}</div>}
      </div>
      {intro && <p className="my-3 max-w-[70ch] text-quiet">{intro}</p>}
    </>
  );
}
