import { readId } from '@healthplus/contract/ids';
import {
  listLabDocuments,
  openLabDocument,
  putDocumentDetails,
  uploadDocuments,
} from '@healthplus/contract/labs/lab.endpoints';
import { type DocumentSlot, type LabDocument, licenceSlots } from '@healthplus/contract/labs/schemas';
import { z } from '@healthplus/contract/z';
import { centreMessages } from '@healthplus/words/pages/centres';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { CentreField } from '#app/features/labs/portal/centre-choice.tsx';
import { DocumentRow } from '#app/features/labs/portal/document-row.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { formDataOf } from '#app/lib/form-data.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { upload } from '#app/lib/upload.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/documents';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = verificationMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.documentsTitle,
    description: t.documentsIntro,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** How long the success is shown before the profile follows. Source: lab document, section 9. */
const REDIRECT_MS = 1500;

type Chosen<T> = Partial<Record<DocumentSlot, T>>;

const isLicence = ({ slot }: LabDocument) => (licenceSlots as readonly DocumentSlot[]).includes(slot);

/** The centre whose documents the address names; none for the whole lab. */
const centreIn = (filters: Filters) => readId(filters.get('centre')) ?? undefined;

export const clientLoader = privatePage('labToken', async (token, { filters }) => {
  const centreId = centreIn(filters);
  return { centreId, documents: await browserApi.call(listLabDocuments, { query: { centreId } }, { token }) };
});

/** What is chosen for the slots, and its way to the server. */
function useDocumentUpload(query: { centreId: number | undefined }, reload: () => Promise<void>) {
  const t = useMessages(verificationMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { reload: reloadProfile } = usePortal();
  const [problems, setProblems] = useState<Chosen<string>>({});
  const [percent, setPercent] = useState<number | null>(null);
  const form = usePrivateForm(useLabSide(), {
    schema: z.object({ files: z.custom<Chosen<File>>().refine((files) => Object.keys(files).length > 0) }),
    defaults: { files: {} as Chosen<File> },
    send: async ({ files }, token) => {
      setPercent(0);
      const answer = await upload(uploadDocuments, { query, form: formDataOf(files), token, onProgress: setPercent });
      notify(messageIn(answer));
      if (answer.missing.length > 0) notify(t.handedIn(answer.missing.length));
      setPercent(null);
      chosen.set({});
      await Promise.all([reload(), reloadProfile()]);
      if (query.centreId !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
      await navigate(localized('/labs/profile', locale));
    },
    failure: (error) => {
      setPercent(null);
      return messageOf(error, t.uploadFailed);
    },
    incomplete: () => t.none,
  });
  const chosen = form.part('files');

  function choose(slot: DocumentSlot, file: File | undefined, problem: string | undefined) {
    form.form.clearErrors();
    setProblems(({ [slot]: _, ...others }) => (problem ? { ...others, [slot]: problem } : others));
    const { [slot]: _, ...others } = chosen.value;
    chosen.set(file && !problem ? { ...others, [slot]: file } : others);
    if (problem) notify(problem, 'bad');
  }
  return { form, chosen, problems, percent, choose };
}

function DocumentsPage() {
  const t = useMessages(verificationMessages);
  const { value, setValue, failure, reload } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  const query = { centreId: centreIn(useFilters()) };
  // What is in sight is of the centre that the address names, or nothing is.
  const documents = value && value.centreId === query.centreId ? value.documents : null;
  const open = useOpenDocument(query);
  const { form, chosen, problems, percent, choose } = useDocumentUpload(query, reload);
  const missing = (documents ?? [])
    .filter(
      ({ slot, required, state }) => required && !chosen.value[slot] && (state === 'missing' || state === 'rejected'),
    )
    .map(({ slot }) => t.slots[slot]);

  const row = (document: LabDocument) => (
    <DocumentRow
      key={document.slot}
      document={document}
      name={t.slots[document.slot]}
      chosen={chosen.value[document.slot]}
      error={problems[document.slot] ?? form.errorOf(document.slot)}
      onChoose={(file, problem) => choose(document.slot, file, problem)}
      onOpen={() => void open(document.slot)}
      onDescribe={async (details, token) => {
        const params = { slot: document.slot };
        const described = await browserApi.call(putDocumentDetails, { params, query, body: details }, { token });
        setValue({ ...query, documents: described });
      }}
    />
  );
  return (
    <>
      <h1 className="text-3xl">{t.documentsTitle}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-quiet">{t.documentsIntro}</p>
      <CentreOf onChoose={() => chosen.set({})} />
      {failure !== null && <ErrorState title={messageOf(failure, t.documentsFailed)} />}
      {failure === null && documents === null && <Skeleton label={t.documentsTitle} rows={5} className="h-16" />}
      {documents && (
        <form {...form.formProps} className="max-w-3xl">
          <ul className="card divide-y divide-hairline">{documents.filter((entry) => !isLicence(entry)).map(row)}</ul>
          <section aria-labelledby="licences">
            <h2 id="licences" className="mt-6 text-xl">
              {t.licences}
            </h2>
            <p className="mt-1 mb-3 text-quiet">{t.licencesIntro}</p>
            <ul className="card divide-y divide-hairline">{documents.filter(isLicence).map(row)}</ul>
          </section>
          <p role="status" className="mt-4 font-medium">
            {missing.length > 0 ? t.stillMissing(missing.join(', ')) : t.nothingMissing}
          </p>
          {percent !== null && <UploadProgress percent={percent} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <FieldError text={form.failed} />
            <Button type="submit" disabled={form.busy}>
              {form.busy ? t.uploading : t.upload}
            </Button>
            <ButtonLink to="/labs/profile" look="secondary">
              {t.toProfile}
            </ButtonLink>
          </div>
        </form>
      )}
    </>
  );
}

/** Opens a document of the lab, or of a centre of it. */
function useOpenDocument(query: { centreId: number | undefined }) {
  const t = useMessages(verificationMessages);
  const { act } = useAction(useLabSide(), t.uploadFailed);
  return (slot: DocumentSlot) =>
    act(
      slot,
      async (token) => {
        const { url } = await browserApi.call(openLabDocument, { params: { slot }, query }, { token });
        window.location.assign(url);
      },
      (error) => messageOf(error, t.uploadFailed),
    );
}

/** Whose documents these are: the whole lab's, or those of a centre. What was chosen and not sent is for the one before. */
function CentreOf({ onChoose }: { onChoose: () => void }) {
  const c = useMessages(centreMessages);
  const filters = useFilters();
  return (
    <div className="mb-4 max-w-sm empty:hidden">
      <CentreField
        closedToo
        none={c.whole}
        value={centreIn(filters) ?? null}
        onChange={(id) => {
          onChoose();
          filters.set({ centre: id === null ? '' : String(id) });
        }}
      />
    </div>
  );
}

/** How much of what was chosen has left. */
function UploadProgress({ percent }: { percent: number }) {
  const t = useMessages(verificationMessages);
  return (
    <div className="mt-3">
      <progress max={100} value={percent} aria-label={t.progress(percent)} className="h-2 w-full accent-primary" />
      <p className="note">{t.progress(percent)}</p>
    </div>
  );
}

export default DocumentsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = DocumentsPage;
