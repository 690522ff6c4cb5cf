import { type RootData, useRootData } from '#app/lib/root-data.ts';

type Site = RootData['site'];

/** Where the root has failed: a name, and nothing to lead anywhere. */
const unknown: Site = {
  siteName: 'Health Plus',
  contactPhone: '',
  contactEmail: '',
  operatorName: '',
  grievanceOfficer: '',
  publicUrl: '',
  publicApiUrl: '',
  demonstration: false,
  development: false,
  chatUrl: '',
  socialUrls: [],
  cancellationFee: 0,
  phoneCodes: false,
};

/** What this deployment is called and how it is reached. */
export const useSite = (): Site => useRootData()?.site ?? unknown;
