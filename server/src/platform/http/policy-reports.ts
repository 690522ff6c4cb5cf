import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Measured } from './metrics.ts';

/** Where browsers tell what the policy of a page has kept from running. */
export const REPORTS_PATH = '/csp-reports';

/** Of the report that browsers send (CSP Level 3, `report-uri`), what is counted; the rest may name a person. */
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

/** The directives that a page of ours has; anything else that is sent counts as one. */
const directives = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'form-action'];
/** So many different reports are written to the log until the next start: a flood fills no disk. */
const LOGGED_AT_MOST = 100;

function readReport(text: string): { directive: string; blocked: string } | null {
  try {
    const { 'csp-report': report } = Report.parse(JSON.parse(text));
    const said = report['effective-directive'] ?? report['violated-directive'] ?? '';
    const blocked = report['blocked-uri'] ?? '';
    return {
      directive: directives.find((name) => said.startsWith(name)) ?? 'other',
      // An origin, or a word (inline, eval, data): no path, which could say what somebody looked at.
      blocked: URL.canParse(blocked) ? new URL(blocked).origin : blocked.replace(/[^\w-]/g, '').slice(0, 20),
    };
  } catch {
    return null;
  }
}

/**
 * `POST /csp-reports`, open to every browser: counts what is reported by its directive, and logs each kind once. Answers
 * 204 whatever was sent. Out: how /metrics reads the counts.
 */
export function registerPolicyReports(app: FastifyInstance): Measured {
  const counts = new Map<string, number>();
  const logged = new Set<string>();
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'text/plain'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, text),
    );
    scope.post(REPORTS_PATH, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const report = typeof request.body === 'string' ? readReport(request.body) : null;
      if (report) {
        const kind = `${report.directive} ${report.blocked}`;
        counts.set(report.directive, (counts.get(report.directive) ?? 0) + 1);
        if (!logged.has(kind) && logged.size < LOGGED_AT_MOST) {
          logged.add(kind);
          request.log.warn(report, 'a page was kept from running something');
        }
      }
      return reply.code(204).send();
    });
  });
  return {
    name: 'csp_reports',
    ofProcess: true,
    help: 'What browsers reported that the policy of pages kept from running, since the start, by directive.',
    labels: ['directive'],
    read: async () => [...counts].map(([directive, value]) => ({ labels: { directive }, value })),
  };
}
