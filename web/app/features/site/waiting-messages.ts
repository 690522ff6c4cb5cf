import { defineMessages } from '#app/lib/messages.ts';

/** What is said while a page is on its way: its own words where the specification gives some. */
export const waitingMessages = defineMessages(
  {
    page: 'Loading...',
    labs: 'Loading labs...',
    lab: 'Loading test packages...',
    labPackage: 'Loading package...',
  },
  {
    page: 'आ रहा है...',
    labs: 'लैब आ रही हैं...',
    lab: 'पैकेज आ रहे हैं...',
    labPackage: 'पैकेज आ रहा है...',
  },
);
