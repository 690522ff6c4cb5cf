import { visitStates } from '@healthplus/contract/bookings/rules';
import { listItemCards } from '@healthplus/contract/items/endpoints';
import { listLabs } from '@healthplus/contract/labs/endpoints';
import { siteSettings } from '@healthplus/contract/site/endpoints';
import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { PackageCard } from '#app/features/items/package-card.tsx';
import { ScanCard } from '#app/features/items/scan-carousel.tsx';
import { LabCard } from '#app/features/labs/public/lab-card.tsx';
import { DesignOfWork } from '#app/features/site/design-work.tsx';
import { apiOf } from '#app/lib/api.ts';
import { notify } from '#app/lib/notice.ts';
import { requestCity } from '#app/lib/request-city.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Chip, VerifiedChip } from '#app/ui/chip.tsx';
import { CodeBoxes } from '#app/ui/code-boxes.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { PriceLine } from '#app/ui/price-line.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/design';

/** Every component in every state, for those who build the site: 404 on a deployment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  if (!(await api.call(siteSettings)).development) throw data(null, { status: 404 });
  const city = await requestCity(request, context);
  const [cards, scans, labs] = await Promise.all([
    api.call(listItemCards, { query: { city, kind: 'package', limit: 4 } }),
    api.call(listItemCards, { query: { city, kind: 'scan', limit: 1 } }),
    api.call(listLabs, { query: { city } }),
  ]);
  return { cards, scans, labs };
}

export function meta() {
  return [{ title: 'Design' }, { name: 'robots', content: 'noindex' }];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-6">
      <h2 className="mb-4 text-2xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}

const colours = ['ground', 'card', 'hairline', 'control', 'ink', 'quiet', 'primary', 'primary-deep', 'primary-tint'];
const more = ['night', 'saving', 'saving-ink', 'bad', 'bad-tint', 'good', 'good-tint', 'sand'];

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  const { cards } = loaderData;
  return (
    <div className="page-width py-8">
      <h1 className="text-4xl">Design</h1>
      <Basics />
      <Fields />
      <Chips />
      <States />
      <Group title="Breadcrumbs">
        <Breadcrumbs
          label="Example"
          trail={[{ name: 'Home', to: '/' }, { name: 'Lab Tests', to: '/all-packages' }, { name: 'Here' }]}
        />
      </Group>
      <Cards {...loaderData} />
      <DesignOfWork />
      <section className="py-6">
        <h2 className="mb-4 text-2xl">Carousel</h2>
        <Carousel label="Example" slideClass="basis-full md:basis-1/2 lg:basis-1/3" dots>
          {cards.map((card) => (
            <PackageCard key={card.id} card={card} />
          ))}
        </Carousel>
      </section>
    </div>
  );
}

function Basics() {
  return (
    <>
      <Group title="Colours">
        {[...colours, ...more].map((name) => (
          <figure key={name} className="text-sm">
            <div
              className="size-20 rounded-card border border-control/40"
              style={{ background: `var(--color-${name})` }}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Group>
      <Group title="Type">
        <div className="grid gap-2">
          <p className="font-bold font-heading text-6xl">Heading 6xl</p>
          <p className="font-bold font-heading text-3xl">Heading 3xl · शीर्षक</p>
          <p>Body text of 16 px. हिन्दी में भी पढ़ने लायक।</p>
          <p className="note">Quiet and small.</p>
          <p className="figure-price text-3xl">₹1,20,000</p>
        </div>
      </Group>
      <Group title="Buttons">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => (
          <div key={look} className="grid gap-2">
            <Button look={look}>{look}</Button>
            <Button look={look} disabled>
              {look}, disabled
            </Button>
            <ButtonLink look={look} to="/design">
              {look}, a link
            </ButtonLink>
          </div>
        ))}
      </Group>
    </>
  );
}

function States() {
  return (
    <>
      <Group title="Notices">
        <Button look="secondary" onClick={() => notify('It went well.')}>
          Good notice
        </Button>
        <Button look="secondary" onClick={() => notify('It did not go well.', 'bad')}>
          Bad notice
        </Button>
      </Group>
      <Group title="Empty, error, waiting">
        <div className="w-80">
          <EmptyState title="Nothing here yet">
            <ButtonLink to="/design">Something to do next</ButtonLink>
          </EmptyState>
        </div>
        <div className="w-80">
          <ErrorState title="This could not be loaded." />
        </div>
        <div className="w-80">
          <Skeleton label="Loading..." rows={2} />
        </div>
      </Group>
    </>
  );
}

function Fields() {
  const [code, setCode] = useState('123');
  return (
    <Group title="Fields">
      <div className="grid w-72 gap-3">
        <TextField label="Plain" />
        <TextField label="With a hint" hint="What to enter here" />
        <TextField label="With an error" defaultValue="abc" error="Enter a phone number of 8 to 15 digits." />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
      </div>
      <div className="grid w-72 gap-3">
        <SelectField label="A choice">
          <option>One</option>
          <option>Two</option>
        </SelectField>
        <TextAreaField label="Several lines" />
        <CodeBoxes id="design-code" label="Six digits" value={code} onChange={setCode} />
      </div>
    </Group>
  );
}

function Chips() {
  return (
    <>
      <Group title="Chips and prices">
        {(['plain', 'saving', 'good', 'bad', 'tint'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <VerifiedChip verified label="Verified Lab" />
        <VerifiedChip verified={false} label="Not Verified" />
        <PriceLine price={1099} basePrice={2400} percent={54} />
        <PriceLine price={1099} basePrice={1099} percent={0} />
      </Group>
      <Group title="States of a visit">
        {visitStates.map((state) => (
          <VisitStateChip key={state} state={state} />
        ))}
      </Group>
    </>
  );
}

function Cards({ cards, scans, labs }: Route.ComponentProps['loaderData']) {
  const [first] = cards;
  return (
    <Group title="Cards">
      {first && (
        <>
          <div className="w-72">
            <PackageCard card={first} />
          </div>
          <div className="w-72">
            <PackageCard card={{ ...first, labCount: 0, percentOff: 0, fastingHours: null }} describe />
          </div>
        </>
      )}
      {scans[0] && (
        <div className="w-72">
          <ScanCard
            card={scans[0]}
            image="/art/health/scan-mri.svg"
            features={['No radiation', 'About 40 minutes', 'Dye', 'Read twice']}
          />
        </div>
      )}
      {labs[0] && (
        <div className="w-72">
          <LabCard lab={labs[0]} />
        </div>
      )}
    </Group>
  );
}
