import { createMessage } from '@healthplus/contract/coded-messages';
import { PAPER_PICTURE_BYTES, type PaperSettings } from '@healthplus/contract/reports/paper';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { forgetFile, orForget, storePaperImage } from '#src/modules/files/files.service.ts';
import { signAddress } from '#src/modules/files/private-files.service.ts';
import { writeSignature } from '#src/modules/staff/staff.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { UploadedFile } from '#src/platform/http/multipart.ts';
import {
  findPaperSettings,
  writeCentreScope,
  writeHead,
  writePicture,
  writeScope,
  writeSymbol,
} from './paper-settings.queries.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

/** What stands on a lab's paper, and the caller's own signature; pictures as signed addresses. */
export async function readPaperSettings(
  deps: Deps,
  { caller, lab }: Pick<Action, 'caller' | 'lab'>,
): Promise<PaperSettings> {
  const row = await findPaperSettings(deps.db, lab, caller.accountId);
  return {
    head: row.head,
    picture: row.picture_id && signAddress(deps, row.picture_id),
    symbol: row.symbol_id && signAddress(deps, row.symbol_id),
    signature: row.signature_id && signAddress(deps, row.signature_id),
    certificate: row.certificate === null ? null : { number: row.certificate, until: row.until },
    scope: row.scope,
    centres: row.centres,
  };
}

interface Sent {
  lab: LabScope;
  accountId: number;
  id: string;
}

async function change(
  deps: Deps,
  input: Action,
  what: string,
  work: (tx: Tx) => Promise<void>,
): Promise<PaperSettings> {
  const { caller, lab, ip } = input;
  await transact(deps.db, async (tx) => {
    await work(tx);
    await recordAudit(tx, { caller, action: `paper.${what}`, subject: `lab ${lab}`, ip });
  });
  return readPaperSettings(deps, input);
}

/** Chooses how reports begin. 409 for a picture that was not sent yet. */
export const chooseHead = (deps: Deps, input: Action & { head: PaperSettings['head'] }) =>
  change(deps, input, 'head_chosen', async (tx) => {
    if (!(await writeHead(tx, input.lab, input.head)))
      throw new AppError('conflict', createMessage('send_the_picture_first'));
  });

/** Says what the lab's certificate covers, or that of a centre which has its own. 404 where it has none. */
export const writeAccreditedScope = (
  deps: Deps,
  input: Action & { centreId?: number | null | undefined; parameterIds: number[] },
) =>
  change(deps, input, 'scope_written', async (tx) => {
    const { lab, centreId, parameterIds } = input;
    if (!centreId) await writeScope(tx, lab, parameterIds);
    else if (!(await writeCentreScope(tx, lab, centreId, parameterIds)))
      throw new AppError('not_found', createMessage('no_certificate_is_verified_yet'));
  });

/** The pictures of a lab's papers, each with what is written down of its coming. */
const pictures = {
  picture_id: { sent: 'picture_sent', write: (tx: Tx, { lab, id }: Sent) => writePicture(tx, lab, id) },
  signature_id: {
    sent: 'signature_sent',
    write: (tx: Tx, { lab, accountId, id }: Sent) => writeSignature(tx, lab, accountId, id),
  },
  symbol_id: {
    sent: 'symbol_sent',
    write: async (tx: Tx, { lab, id }: Sent) => {
      if (!(await writeSymbol(tx, lab, id)))
        throw new AppError('conflict', createMessage('no_certificate_is_verified_yet'));
    },
  },
};

/** Keeps a new picture in place of the one that stood, which goes. 400 for what is none. */
async function changePicture(
  deps: Deps,
  input: Action & { file: UploadedFile | undefined },
  which: keyof typeof pictures,
): Promise<PaperSettings> {
  const { caller, lab, file } = input;
  if (!file) throw refuse('image', createMessage('choose_a_picture'));
  const before = (await findPaperSettings(deps.db, lab, caller.accountId))[which];
  const id = await storePaperImage(deps, 'image', { ...file, sender: `lab ${lab}` }, PAPER_PICTURE_BYTES);
  const { sent, write } = pictures[which];
  const settings = await orForget(deps, [id], () =>
    change(deps, input, sent, (tx) => write(tx, { lab, accountId: caller.accountId, id })),
  );
  if (before) await forgetFile(deps, before);
  return settings;
}

/** Takes the picture at the head of the paper; 400 for a file that is none. */
export const sendPicture = (deps: Deps, input: Action & { file: UploadedFile | undefined }) =>
  changePicture(deps, input, 'picture_id');

/** Takes the symbol of the accreditation; 400 for a file that is none. */
export const sendSymbol = (deps: Deps, input: Action & { file: UploadedFile | undefined }) =>
  changePicture(deps, input, 'symbol_id');

/** Takes the caller's own signature; 400 for a file that is none. */
export const sendSignature = (deps: Deps, input: Action & { file: UploadedFile | undefined }) =>
  changePicture(deps, input, 'signature_id');
