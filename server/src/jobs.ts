import { backUpNightly } from './backup/nightly.ts';
import { tryRestore } from './backup/trial-restore.ts';
import { keepMonthsAhead } from './db/partitions.ts';
import { forgetOldHits } from './db/rate-limits.ts';
import type { Deps } from './deps.ts';
import { workOnResets } from './modules/accounts/passwords.service.ts';
import { forgetEndedSessions } from './modules/accounts/sessions.service.ts';
import { workOnSignInLinks } from './modules/accounts/sign-in-links.service.ts';
import { takeAnalyserFiles } from './modules/analysers/analysers.jobs.ts';
import { forgetOldContents } from './modules/analysers/analysers.service.ts';
import { foldChangedDays } from './modules/analytics/sales.service.ts';
import { forgetOwners } from './modules/analytics/today.service.ts';
import { sealAuditLog } from './modules/audit/audit.service.ts';
import { remindUpcoming } from './modules/bookings/reminders.service.ts';
import { endUnmarked } from './modules/consultations/consultations.service.ts';
import { forgetOldCallbacks } from './modules/enquiries/callbacks.service.ts';
import { sweepForgotten } from './modules/files/files.service.ts';
import { forgetOldKeys } from './modules/idempotency/idempotency.service.ts';
import { workOnImports } from './modules/imports/imports.jobs.ts';
import { countPopularity, writeDocuments } from './modules/items/items.service.ts';
import { forgetOldMessages } from './modules/notifications/messages.service.ts';
import { reconcileOpen } from './modules/payments/online.service.ts';
import { forgetOldPrescriptions, handOverUnread } from './modules/prescriptions/prescriptions.service.ts';
import { forgetUnfinishedLeaving } from './modules/privacy/leaving.service.ts';
import { eraseDueRecords } from './modules/privacy/locked-records.service.ts';
import { eraseAgain, noteEarlierErasures, workOnErasureNotes } from './modules/privacy/restored-erasures.service.ts';
import { keepPromises } from './modules/promises/late.service.ts';
import { requestDueRefunds, sendDueRefunds } from './modules/refunds/refunds.service.ts';
import { workOnSimulatedEvents } from './modules/refunds/simulated.jobs.ts';
import { keepUndrawn } from './modules/reports/report-paper.service.ts';
import { workOnPapers } from './modules/reports/report-papers.jobs.ts';
import { workOnPatients } from './modules/results/corrections.service.ts';
import { workOnRules } from './modules/results/judge-anew.jobs.ts';
import { askForReviews, measureLabs } from './modules/reviews/reviews.service.ts';
import { forgetEndedHolds } from './modules/scheduling/seats.service.ts';
import { forgetOldSearches } from './modules/search/search-uses.service.ts';
import { workOnIndex } from './modules/search-index/search-index.jobs.ts';
import { closeStatements } from './modules/settlements/statements.process.ts';
import { endNeedlessRecollections, expireAbandonedWork } from './modules/specimens/given-up.service.ts';
import { workOnRounds } from './modules/specimens/left-collectors.service.ts';
import { watchDocuments } from './modules/verification/document-days.service.ts';
import { forEach } from './platform/for-each.ts';

/** What is forgotten once it has ended, each whatever becomes of the others. */
const endings: ((deps: Deps) => Promise<unknown>)[] = [
  forgetEndedSessions,
  forgetOldMessages,
  forgetOwners,
  forgetEndedHolds,
  forgetOldContents,
  forgetOldSearches,
  forgetOldCallbacks,
  eraseDueRecords,
  sweepForgotten,
  forgetUnfinishedLeaving,
  ({ db, now }) => forgetOldHits(db, now()),
];

/** Everything that runs beside the requests, in a process with SERVICES=jobs. */
export async function startJobWorkers(deps: Deps): Promise<void> {
  await workOnImports(deps);
  await workOnIndex(deps);
  await workOnResets(deps);
  await workOnSignInLinks(deps);
  await workOnErasureNotes(deps);
  await workOnRules(deps);
  await workOnRounds(deps);
  await workOnPatients(deps);
  await workOnPapers(deps);
  await workOnSimulatedEvents(deps);
  await deps.jobs.schedule('visits.remind', '*/10 * * * *', () => remindUpcoming(deps));
  await deps.jobs.schedule('payments.reconcile', '* * * * *', () => reconcileOpen(deps));
  await deps.jobs.schedule('refunds.request', '* * * * *', () => requestDueRefunds(deps));
  await deps.jobs.schedule('refunds.send', '* * * * *', () => sendDueRefunds(deps));
  await deps.jobs.schedule('promises.keep', '4-59/10 * * * *', () => keepPromises(deps));
  await deps.jobs.schedule('visits.give-up', '19 4 * * *', () => expireAbandonedWork(deps));
  await deps.jobs.schedule('consultations.end', '22 4 * * *', () => endUnmarked(deps));
  await deps.jobs.schedule('visits.needless', '7-59/10 * * * *', () => endNeedlessRecollections(deps));
  await deps.jobs.schedule('labs.measure', '29 3 * * *', () => measureLabs(deps));
  await deps.jobs.schedule('reviews.ask', '21 9-19 * * *', () => askForReviews(deps));
  await deps.jobs.schedule('statements.close', '13 3 * * *', () => closeStatements(deps));
  await deps.jobs.schedule('idempotency.forget', '17 * * * *', () => forgetOldKeys(deps));
  await deps.jobs.schedule('items.popularity', '7 4 * * *', () => countPopularity(deps));
  await deps.jobs.schedule('items.documents', '6-59/10 * * * *', () => writeDocuments(deps));
  await deps.jobs.schedule('months.keep', '31 2 * * *', () => keepMonthsAhead(deps.direct, deps.now()));
  await deps.jobs.schedule('figures.fold', '*/5 * * * *', () => foldChangedDays(deps));
  await deps.jobs.schedule('papers.keep', '23 1 * * *', () => keepUndrawn(deps), { hours: 3 });
  await deps.jobs.schedule('accounts.erase_again', '9-59/10 * * * *', () => eraseAgain(deps));
  await deps.jobs.schedule('accounts.note_erased', '51 2 * * *', () => noteEarlierErasures(deps));
  await deps.jobs.schedule('documents.watch', '11 6 * * *', () => watchDocuments(deps));
  await deps.jobs.schedule('audit.seal', '* * * * *', () => sealAuditLog(deps));
  await deps.jobs.schedule('analysers.take', '* * * * *', () => takeAnalyserFiles(deps));
  await deps.jobs.schedule('prescriptions.forget', '37 2 * * *', () => forgetOldPrescriptions(deps));
  await deps.jobs.schedule('prescriptions.hand-over', '27 * * * *', () => handOverUnread(deps));
  await deps.jobs.schedule('backups.write', '47 1 * * *', () => backUpNightly(deps), { hours: 3 });
  await deps.jobs.schedule('backups.try', '11 3 * * 0', () => tryRestore(deps), { hours: 6 });
  await deps.jobs.schedule('ended.forget', '43 3 * * *', () => forEach(endings, (forget) => forget(deps)));
}
