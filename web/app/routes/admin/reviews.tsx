import { hideReview, listAllReviews, showReview } from '@healthplus/contract/reviews/endpoints';
import type { AdminReview } from '@healthplus/contract/reviews/schemas';
import { noonOf } from '@healthplus/contract/zone';
import { reviewMessages } from '@healthplus/words/pages/reviews';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { Stars } from '#app/features/reviews/lab-reviews.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

export const meta = consoleMeta('reviews');

/** What the address asks for. */
const hiddenOnly = (filters: Filters) => (filters.get('hidden') === 'true' ? ('true' as const) : undefined);

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listAllReviews, { query: { hidden: hiddenOnly(filters), cursor } }, { token }),
);

/** Reviews of every lab: one may be hidden with a reason, none is ever changed. */
function ReviewsPage() {
  const t = useMessages(reviewMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.failed);
  const [hiding, setHiding] = useState<AdminReview | null>(null);
  const moderate = (id: number, work: (token: string) => Promise<AdminReview>) =>
    act(
      String(id),
      async (token) => {
        const changed = await work(token);
        list.setValue((all) => all && { ...all, rows: all.rows.map((row) => (row.id === id ? changed : row)) });
        notify(t.done);
      },
      (error) => messageOf(error, t.failed),
    );
  const show = ({ id, words }: AdminReview) =>
    moderate(id, (token) => browserApi.call(showReview, { params: { id }, body: { words } }, { token }));
  const hide = ({ id }: AdminReview, reason: string) =>
    moderate(id, (token) => browserApi.call(hideReview, { params: { id }, body: { reason } }, { token }));
  return (
    <>
      <RecordList
        title={t.title}
        list={list}
        keyOf={(row) => row.id}
        empty={t.none}
        filters={
          <FilterSelect
            label={t.state}
            value={hiddenOnly(filters) ?? ''}
            onChange={(value) => filters.set({ hidden: value })}
          >
            <option value="">{t.any}</option>
            <option value="true">{t.hiddenOnly}</option>
          </FilterSelect>
        }
        columns={[
          { title: t.lab, cell: (row) => row.labName },
          { title: t.booking, cell: (row) => <span className="tabular">{row.bookingNumber}</span> },
          { title: t.day, cell: (row) => shortDay(noonOf(row.day), locale) },
          { title: t.stars, cell: (row) => <Stars rating={row.rating} /> },
          { title: t.what, cell: (row) => <span className="break-words">{row.words}</span> },
          { title: t.state, cell: (row) => <StateOf review={row} /> },
          {
            title: t.hide,
            cell: (row) => (
              <Button
                look="secondary"
                aria-label={`${row.hidden ? t.show : t.hide}: ${row.bookingNumber}`}
                onClick={() => (row.hidden ? void show(row) : setHiding(row))}
              >
                {row.hidden ? t.show : t.hide}
              </Button>
            ),
          },
        ]}
      />
      {hiding && (
        <ReasonDialog
          title={t.hideTitle}
          label={t.reason}
          send={t.hide}
          onSend={(reason) => hide(hiding, reason)}
          onClose={() => setHiding(null)}
        />
      )}
    </>
  );
}

/** Whether it is shown; why not. */
function StateOf({ review: { hidden, hiddenReason } }: { review: AdminReview }) {
  const t = useMessages(reviewMessages);
  if (!hidden) return t.shown;
  return hiddenReason === 'waits' ? t.waits : `${t.hidden}: ${hiddenReason}`;
}

export default ReviewsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ReviewsPage;
