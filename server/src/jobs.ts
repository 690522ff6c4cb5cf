import { keepMonthsAhead } from './db/partitions.ts';
import { forgetOldHits } from './db/rate-limits.ts';
import type { Deps } from './deps.ts';
import { workOnResets } from './modules/accounts/passwords.service.ts';
import { forgetEndedSessions } from './modules/accounts/sessions.service.ts';
import { takeAnalyserFiles } from './modules/analysers/analysers.jobs.ts';
import { forgetOldContents } from './modules/analysers/analysers.service.ts';
import { foldChangedDays } from './modules/analytics/sales.service.ts';
import { remindUpcoming } from './modules/bookings/reminders.service.ts';
import { forgetOldKeys } from './modules/idempotency/idempotency.service.ts';
import { workOnImports } from './modules/imports/imports.jobs.ts';
import { countPopularity } from './modules/items/items.service.ts';
import { watchDocuments } from './modules/labs/document-days.service.ts';
import { forgetOldMessages } from './modules/notifications/messages.service.ts';
import { reconcileOpen } from './modules/payments/online.service.ts';
import { forgetOldPrescriptions } from './modules/prescriptions/prescriptions.service.ts';
import { eraseDueRecords } from './modules/privacy/locked-records.service.ts';
import { requestDueRefunds, sendDueRefunds } from './modules/refunds/refunds.service.ts';
import { workOnSimulatedEvents } from './modules/refunds/simulated.jobs.ts';
import { keepUndrawn } from './modules/reports/report-paper.service.ts';
import { workOnPapers } from './modules/reports/report-papers.jobs.ts';
import { workOnRules } from './modules/results/judge-anew.jobs.ts';
import { measureLabs } from './modules/reviews/reviews.service.ts';
import { forgetEndedHolds } from './modules/scheduling/seats.service.ts';
import { workOnIndex } from './modules/search-index/search-index.jobs.ts';
import { closeStatements } from './modules/settlements/statements.process.ts';

/** Everything that runs beside the requests, in a process with SERVICES=jobs. */
export async function startJobWorkers(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  await workOnImports(deps);
  await workOnIndex(deps);
  await workOnResets(deps);
  await workOnRules(deps);
  await workOnPapers(deps);
  await workOnSimulatedEvents(deps);
  await deps.jobs.schedule('visits.remind', '*/10 * * * *', () => remindUpcoming(deps));
  await deps.jobs.schedule('payments.reconcile', '* * * * *', () => reconcileOpen(deps));
  await deps.jobs.schedule('refunds.request', '* * * * *', () => requestDueRefunds(deps));
  await deps.jobs.schedule('refunds.send', '* * * * *', () => sendDueRefunds(deps));
  await deps.jobs.schedule('labs.measure', '29 3 * * *', () => measureLabs(deps));
  await deps.jobs.schedule('statements.close', '13 3 * * *', () => closeStatements(deps));
  await deps.jobs.schedule('idempotency.forget', '17 * * * *', () => forgetOldKeys(deps));
  await deps.jobs.schedule('items.popularity', '7 4 * * *', () => countPopularity(deps));
  await deps.jobs.schedule('months.keep', '31 2 * * *', () => keepMonthsAhead(deps.pool, deps.now()).catch(onError));
  await deps.jobs.schedule('figures.fold', '*/5 * * * *', () => foldChangedDays(deps));
  await deps.jobs.schedule('papers.keep', '23 1 * * *', () => keepUndrawn(deps));
  await deps.jobs.schedule('documents.watch', '11 6 * * *', () => watchDocuments(deps));
  await deps.jobs.schedule('analysers.take', '* * * * *', () => takeAnalyserFiles(deps));
  await deps.jobs.schedule('prescriptions.forget', '37 2 * * *', () => forgetOldPrescriptions(deps));
  await deps.jobs.schedule('ended.forget', '43 3 * * *', async () => {
    await forgetEndedSessions(deps);
    await forgetOldMessages(deps);
    await forgetEndedHolds(deps);
    await forgetOldContents(deps);
    await eraseDueRecords(deps);
    await forgetOldHits(deps.pool, deps.now());
  });
}
