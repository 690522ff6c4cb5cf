import { siteSettings } from '@healthplus/contract/operations';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';

export function bindSite(bind: Bind, { config }: Deps): void {
  bind(siteSettings, () => ({
    siteName: config.SITE_NAME,
    contactPhone: config.CONTACT_PHONE,
    contactEmail: config.CONTACT_EMAIL,
    publicUrl: config.publicUrl,
    publicApiUrl: config.PUBLIC_API_URL,
    demonstration: config.demonstrationBanner,
    mailEnabled: true,
    chatUrl: config.CHAT_URL,
    socialUrls: config.SOCIAL_URLS,
  }));
}
