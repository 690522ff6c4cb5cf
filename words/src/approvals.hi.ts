import type { approvals as english } from './approvals.en.ts';

export const approvals: Record<keyof typeof english, string> = {
  there_is_no_such_kind: 'ऐसा कोई प्रकार नहीं है।',
  waits_no_more: 'यह अब प्रतीक्षा में नहीं है। सूची फिर देखें।',
};
