import type { ReactNode } from 'react';

/** The one narrow column of sign-in, sign-up and codes. */
export function AccountCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className="page-width py-10">
      <div className="card mx-auto max-w-md p-6 md:p-8">
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="mt-2 text-quiet">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
