import { useRouteLoaderData } from 'react-router';

export interface Site {
  siteName: string;
  contactPhone: string;
  contactEmail: string;
  /** Who is answerable; empty where the deployment does not say. */
  operatorName: string;
  grievanceOfficer: string;
  publicUrl: string;
  publicApiUrl: string;
  demonstration: boolean;
  chatUrl: string;
  socialUrls: string[];
  /** Rupees for a cancellation within 24 hours of the visit. */
  cancellationFee: number;
  phoneCodes: boolean;
}

const unknown: Site = {
  siteName: 'Health Plus',
  contactPhone: '',
  contactEmail: '',
  operatorName: '',
  grievanceOfficer: '',
  publicUrl: '',
  publicApiUrl: '',
  demonstration: false,
  chatUrl: '',
  socialUrls: [],
  cancellationFee: 0,
  phoneCodes: false,
};

/** What this deployment is called and how it is reached. */
export function useSite(): Site {
  return (useRouteLoaderData('root') as { site?: Site } | undefined)?.site ?? unknown;
}
