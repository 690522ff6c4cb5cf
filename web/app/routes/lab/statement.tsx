import {
  exportOwnStatement,
  getOwnFeePaper,
  getOwnStatement,
  listOwnStatementLines,
} from '@healthplus/contract/settlements/endpoints';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { StatementView } from '#app/features/settlements/statement-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';

export const meta = portalMeta('statementsTitle');

export const clientLoader = privateParts(({ params }) => {
  const input = { params: { id: Number(params.id) } };
  return {
    statement: beginReading('labToken', (token) => browserApi.call(getOwnStatement, input, { token })),
    lines: beginList('labToken', (token, cursor) =>
      browserApi.send(listOwnStatementLines, { ...input, query: { cursor } }, { token }),
    ),
  };
});

/** A statement of the lab: the same figures that the site sees. */
function OwnStatementPage() {
  const side = useLabSide();
  const begun = useLoaderData<typeof clientLoader>();
  const statement = usePrivate(side, begun?.statement);
  const lines = usePrivateList(side, begun?.lines);
  return (
    <StatementView
      statement={statement}
      lines={lines}
      visitAt={(number) => `/labs/bookings?when=all&q=${number}`}
      back="/labs/statements"
      file={{ endpoint: exportOwnStatement, paper: getOwnFeePaper, side }}
    />
  );
}

export default OwnStatementPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = OwnStatementPage;
