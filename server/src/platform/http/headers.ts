import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const fixed: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** A policy for answers that are no pages: nothing may run. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** The headers of every answer; a page puts a policy of its own in place of the closed one. */
export function setSecurityHeaders(reply: FastifyReply): void {
  reply.headers(fixed).header('content-security-policy', closedPolicy);
}

/** Script elements without an address: their bodies are what a policy must name. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of one finished page: only our own origin, and of the inline scripts only those
 * that the page was rendered with, each named by its sha256.
 */
export function pagePolicy(html: string, connectTo: string[] = []): string {
  const hashes = new Set<string>();
  for (const match of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
    );
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
  ].join('; ');
}
