import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PopularPackages } from '#app/features/items/popular-packages.tsx';
import { LabPreview } from '#app/features/labs/portal/lab-preview.tsx';
import BloodTests from '#app/routes/public/blood-test.tsx';
import { row } from '../../scripts/spec-rows.mjs';

// A part of a page whose own call fails says so in its place, and the page around it stands.

/** The words of a part, as a server sends them. */
function words(part: ReactNode): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => part }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />).replace(/<[^>]+>/g, '|');
}

const bloodTests = { city: 'Mumbai', exclusive: null, packages: null, labs: null, steps: [], faq: [] };
const page = () =>
  words(<BloodTests {...({ loaderData: bloodTests } as unknown as Parameters<typeof BloodTests>[0])} />);

it(row('P8.5'), () => expect(words(<PopularPackages popular={null} />)).toContain('|Failed to fetch test packages.|'));
it(row('P8.6'), () => expect(page()).toContain('|Failed to load products.|'));
it(row('P8.8'), () => expect(page()).toContain('|Failed to fetch packages|'));
it(row('P8.9'), () => expect(words(<LabPreview labs={null} city="Mumbai" />)).toContain('Failed to fetch labs'));
