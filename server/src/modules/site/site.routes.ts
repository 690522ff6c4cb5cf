import { createMessage } from '@healthplus/contract/coded-messages';
import { getSiteContent, putSiteContent, resetSiteContent, siteSettings } from '@healthplus/contract/site/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendsToPhones } from '#src/platform/messages/ways.ts';
import { readContent, resetContent, writeContent } from './content.service.ts';

/** Nothing of it is a price. */
const ofNoPrice = { cached: true, tags: () => [] };

export function bindSite(bind: Bind, deps: Deps): void {
  const { config } = deps;
  bind(
    siteSettings,
    () => ({
      siteName: config.SITE_NAME,
      contactPhone: config.CONTACT_PHONE,
      contactEmail: config.CONTACT_EMAIL,
      operatorName: config.OPERATOR_NAME,
      grievanceOfficer: config.GRIEVANCE_OFFICER,
      publicUrl: config.publicUrl,
      publicApiUrl: config.PUBLIC_API_URL,
      demonstration: config.demonstration === 'public',
      development: config.NODE_ENV === 'development',
      chatUrl: config.CHAT_URL,
      socialUrls: config.SOCIAL_URLS,
      cancellationFee: config.CANCELLATION_FEE,
      phoneCodes: sendsToPhones(config),
    }),
    ofNoPrice,
  );
  bind(getSiteContent, () => deps.reads.read(readContent), ofNoPrice);
  bind(putSiteContent, async ({ caller, params, body, request }) => {
    await writeContent(deps, {
      caller,
      key: params.key,
      value: body,
      ip: request.ip,
    });
    return { message: createMessage('content_is_saved') };
  });
  bind(resetSiteContent, async ({ caller, params, request }) => {
    await resetContent(deps, { caller, key: params.key, ip: request.ip });
    return { message: createMessage('sample_content_is_back') };
  });
}
