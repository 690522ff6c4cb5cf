import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// What somebody keeps on this device is looked at once the page stands: whose time is over leaves nothing here.
if (localStorage.getItem('app.kept'))
  setTimeout(() => {
    import('./lib/kept/sweep.ts').then(({ sweepKept }) => sweepKept()).catch(() => {});
  }, 3000);
