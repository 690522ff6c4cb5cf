import type { siteSettings } from '@healthplus/contract/site/endpoints';
import { useRouteLoaderData } from 'react-router';
import type { z } from 'zod';

export interface CityChoice {
  id: number;
  name: string;
  slug: string;
}

/** What the loader of the root gives every page: the deployment's settings, its cities, and the chosen one. */
export interface RootData {
  site: z.output<typeof siteSettings.response>;
  cities: CityChoice[];
  city: CityChoice | null;
  /** The slug of ?city=; null where the address names none beside its path. */
  addressed: string | null;
  /** The cities' names in the language of the page; null where they are as they stand. */
  cityNames: Record<string, string> | null;
}

/** Undefined only where the root itself has failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<() => RootData>('root');
