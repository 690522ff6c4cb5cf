import * as bookingPage from '@healthplus/contract/support/booking-page.endpoints';
import * as contract from '@healthplus/contract/support/endpoints';
import * as notes from '@healthplus/contract/support/notes.endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { addNote, readAccountPage } from './account-page.service.ts';
import { readAround } from './booking-page.service.ts';
import { addNoteOf, listNotes } from './notes.service.ts';

export function bindSupport(bind: Bind, deps: Deps): void {
  bind(contract.getAdminAccount, ({ caller, params, request }) =>
    readAccountPage(deps, { caller, id: params.id, ip: request.ip }),
  );
  bind(contract.addAccountNote, ({ caller, params, body, request }) =>
    addNote(deps, { caller, id: params.id, text: body.text, ip: request.ip }),
  );
  bind(bookingPage.getBookingAround, ({ caller, params }) => readAround(deps.db, caller, params.number));
  bind(notes.listBookingNotes, ({ params }) => listNotes(deps.db, { visit: params.number }));
  bind(notes.listLabNotes, ({ params }) => listNotes(deps.db, { lab: params.id }));
  bind(notes.addBookingNote, ({ caller, params, body, request }) =>
    addNoteOf(deps, { caller, subject: { visit: params.number }, text: body.text, ip: request.ip }),
  );
  bind(notes.addLabNote, ({ caller, params, body, request }) =>
    addNoteOf(deps, { caller, subject: { lab: params.id }, text: body.text, ip: request.ip }),
  );
}
