import {
  exportStatement,
  getFeePaper,
  getStatement,
  listStatementLines,
  receiveStatement,
} from '@healthplus/contract/settlements/endpoints';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ReferenceDialog } from '#app/features/settlements/reference-dialog.tsx';
import { StatementView } from '#app/features/settlements/statement-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button } from '#app/ui/button.tsx';

export const meta = consoleMeta('settlements');

export const clientLoader = privateParts(({ params }) => {
  const input = { params: { id: Number(params.id) } };
  return {
    statement: beginReading('token', (token) => browserApi.call(getStatement, input, { token })),
    lines: beginList('token', (token, cursor) =>
      browserApi.send(listStatementLines, { ...input, query: { cursor } }, { token }),
    ),
  };
});

/** A statement of a lab, with what has come of it. */
function StatementPage() {
  const t = useMessages(settlementMessages);
  const side = useAdminSide();
  const begun = useLoaderData<typeof clientLoader>();
  const statement = usePrivate(side, begun?.statement);
  const lines = usePrivateList(side, begun?.lines);
  const [receiving, setReceiving] = useState(false);
  const { value } = statement;
  return (
    <>
      <StatementView
        statement={statement}
        lines={lines}
        back="/admin/settlements"
        file={{ endpoint: exportStatement, paper: getFeePaper, side }}
        actions={
          value?.state === 'closed' &&
          value.payable <= 0 && <Button onClick={() => setReceiving(true)}>{t.received}</Button>
        }
      />
      {receiving && value && (
        <ReferenceDialog
          title={t.receivedTitle}
          about={t.receivedAbout(value.labName, rupees(-value.payable))}
          save={async (reference, token) =>
            statement.setValue(
              await browserApi.call(receiveStatement, { params: { id: value.id }, body: { reference } }, { token }),
            )
          }
          onClose={() => setReceiving(false)}
        />
      )}
    </>
  );
}

export default StatementPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = StatementPage;
