import {
  exportStatement,
  getFeePaper,
  getStatement,
  listStatementLines,
  receiveStatement,
  undoReceipt,
} from '@healthplus/contract/settlements/endpoints';
import { daysAfter } from '@healthplus/contract/zone';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ReferenceDialog } from '#app/features/settlements/reference-dialog.tsx';
import { StatementView } from '#app/features/settlements/statement-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

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
  const [asked, setAsked] = useState<'received' | 'undone' | null>(null);
  const { act } = useAction(side, t.failed);
  const close = () => setAsked(null);
  const { value } = statement;
  return (
    <>
      <StatementView
        statement={statement}
        lines={lines}
        visitAt={(number) => `/admin/bookings/${number}`}
        back="/admin/settlements"
        file={{ endpoint: exportStatement, paper: getFeePaper, side }}
        actions={
          value &&
          value.payable <= 0 &&
          value.state !== 'in_payout' && (
            <Button
              look={value.state === 'closed' ? 'primary' : 'secondary'}
              onClick={() => setAsked(value.state === 'closed' ? 'received' : 'undone')}
            >
              {value.state === 'closed' ? t.received : t.undoReceipt}
            </Button>
          )
        }
      />
      {asked === 'received' && value && (
        <ReferenceDialog
          title={t.receivedTitle}
          about={t.receivedAbout(value.labName, rupees(-value.payable))}
          day={{ label: t.receivedOn, from: daysAfter(value.to, 1) }}
          save={async (body, token) =>
            statement.setValue(await browserApi.call(receiveStatement, { params: { id: value.id }, body }, { token }))
          }
          onClose={close}
        />
      )}
      {asked === 'undone' && value && (
        <ReasonDialog
          title={t.undoReceiptTitle}
          label={t.undoReceiptWhy}
          send={t.undoReceipt}
          onSend={(reason) =>
            act(
              'undo',
              async (token) => {
                const input = { params: { id: value.id }, body: { reason } };
                statement.setValue(await browserApi.call(undoReceipt, input, { token }));
                notify(t.receiptUndone);
              },
              (error) => messageOf(error, t.failed),
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}

export default StatementPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = StatementPage;
