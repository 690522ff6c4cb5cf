import { format } from 'date-fns';
import { enIN } from 'date-fns/locale/en-IN';
import { labDocuments } from '#src/pages/lab-documents.en.ts';
import type { LabMessages, NamedDocument } from './labs.ts';
import type { Template, Templates } from './template.ts';

const standing = (
  decision: string,
  outcome: (reason: string) => string,
  at = '/labs/profile',
): Template<{ reason: string }> => ({
  mail: ({ reason }, { page }) => ({
    subject: `your lab is ${decision}`,
    text: `${outcome(reason)}\n${page(at)}`,
  }),
});

const bank = {
  first: (ends: string) =>
    `A bank account for the money of your lab was named: it ends in ${ends}. It waits for our approval.`,
  named: (ends: string) =>
    `Another bank account for the money of your lab was named: it ends in ${ends}. It waits for our approval; the one before stands meanwhile.`,
  approved: (ends: string) =>
    `The bank account that ends in ${ends} is approved: money of your lab goes there from now on.`,
  refused: (ends: string) => `The bank account that ends in ${ends} was not approved; the one before stands.`,
};

const nameOf = ({ slot, centre }: NamedDocument): string =>
  [labDocuments.slots[slot], centre].filter(Boolean).join(', ');

const settled = {
  package: {
    approved: 'Your package is released: patients can see it and book it.',
    refused: 'Your package cannot be shown to patients: ',
  },
  lab: { approved: 'The name and texts of your lab are released.', refused: 'Your lab cannot be shown to patients: ' },
  text: { approved: 'The text is released.', refused: 'The text cannot be shown: ' },
  profile: {
    approved: 'Your new address is approved and stands from now on.',
    refused: 'Your new address was not approved; the old one goes on standing: ',
  },
  name: {
    approved: 'Your new name is approved: patients find you by it from now on.',
    refused: 'Your new name was not approved; the old one goes on standing: ',
  },
  centre: {
    approved: 'Your centre is approved. Set its hours and its fee, then open it: from then on it takes bookings.',
    refused: 'Your centre was not approved: ',
  },
};

export const labMessages: Templates<LabMessages> = {
  'lab.submitted': {
    mail: () => ({
      subject: 'your documents have arrived',
      text: 'We have your profile and your documents. A person reads them and writes to you, usually within two working days.',
    }),
  },
  'lab.approved': standing(
    'approved',
    () =>
      'Your lab is verified. Patients can book what it has a price, hours and a licence for; the dashboard says what is still to do.',
    '/labs/dashboard',
  ),
  'lab.rejected': standing(
    'rejected',
    (reason) => `We cannot verify your lab yet: ${reason}\nMend it and send it again:`,
  ),
  'lab.suspended': standing(
    'suspended',
    (reason) => `Your lab is suspended and cannot be found or booked for now: ${reason}`,
  ),
  'lab.restored': standing('restored', () => 'Your lab is no longer suspended.'),
  'lab.settled': {
    mail: ({ kind, decision, reason }, { page }) => ({
      subject: decision === 'approved' ? 'approved' : 'please change something',
      text: `${settled[kind][decision]}${decision === 'refused' ? reason : ''}\n${page(kind === 'centre' ? '/labs/centres' : '/labs/profile')}`,
    }),
  },
  'lab.commission': {
    mail: ({ what, kind, value, from, until, itemKind, city }, { page }) => {
      const rate = kind === 'percent' ? `${value} percent` : `₹${value} for each item`;
      const sales = `${itemKind === null ? 'your sales' : { test: 'tests', package: 'packages', scan: 'scans' }[itemKind]}${city === null ? '' : ` in ${city}`}`;
      const said = {
        made: `From ${from} on${until ? ` until ${until}` : ''} our commission on ${sales} by this site is ${rate}, unless a closer rule counts.`,
        ended: `Our commission of ${rate} on ${sales} ends with ${until}.`,
        withdrawn: `Our commission of ${rate} on ${sales}, which was to begin on ${from}, is withdrawn: nothing changes.`,
      };
      return {
        subject: 'our commission',
        text: `${said[what]} What counts for you stands here:\n${page('/labs/statements')}`,
      };
    },
  },
  'lab.statement': {
    mail: ({ what, id, from, to, gross, fee, amount, owes, reference }, { name, page }) => {
      const period = `from ${from} to ${to}`;
      const said = {
        closed: `Your statement ${period} is closed: we sold for ${gross}, our fee with its tax is ${fee}. ${owes ? `You owe ${name} ${amount}; please pay it within a week.` : `We pay you ${amount}.`}`,
        paid: `We have paid you ${amount} for ${period}. The reference of the bank: ${reference}.`,
        sent_back: `Your bank has sent back ${amount} that we paid you for ${period}. Please look at your bank account; we pay it again.`,
      };
      return {
        subject: what === 'closed' ? `your statement ${period}` : `${amount} for ${period}`,
        text: `${said[what]}\n${page(`/labs/statements/${id}`)}`,
      };
    },
  },
  'lab.coupon': {
    mail: ({ what, code, kind, value, cap, from, until, totalLimit }, { name, page }) => {
      const worth = kind === 'amount' ? `₹${value}` : `${value} percent${cap === null ? '' : `, at most ₹${cap}`}`;
      const uses = totalLimit === null ? 'as often as it is used' : `${totalLimit} times in all`;
      return {
        subject: what === 'made' ? `the coupon ${code}: does your lab pay for it?` : `the coupon ${code} has ended`,
        text: `${
          what === 'made'
            ? `${name} asks whether your lab pays for the coupon ${code}: it lets off ${worth} at your lab, from ${from} until ${until}, ${uses}. Your bills would be so much smaller. It counts once your lab agrees; until then nobody can use it. Agree, or say no:`
            : `Nobody can use the coupon ${code} any more; what it has let off stays.`
        }\n${page('/labs/statements')}`,
      };
    },
  },
  'lab.bank_account': {
    mail: ({ what, ends, reason }, { page }) => ({
      subject: 'the bank account of your lab',
      text: `${bank[what](ends)}${reason ? ` Why: ${reason}` : ''} If this was not you, write to us at once.\n${page('/labs/statements')}`,
    }),
  },
  'lab.document_rejected': {
    mail: ({ reason, ...document }, { page }) => ({
      subject: 'please send a document again',
      text: `We could not accept the document "${nameOf(document)}": ${reason}\nSend another one here: ${page('/lab-verification/document')}`,
    }),
  },
  'lab.document_ending': {
    mail: ({ until, ...document }, { page }) => ({
      subject: 'a document will end',
      text: `The document "${nameOf(document)}" of your lab is valid until ${format(until, 'd MMMM yyyy', { locale: enIN })}. Send its successor before that day; the old one stands until it is read:\n${page('/lab-verification/document')}`,
    }),
  },
  'lab.document_ended': {
    mail: ({ until, ...document }, { page }) => ({
      subject: 'a document has ended',
      text: `The document "${nameOf(document)}" of your lab was valid until ${format(until, 'd MMMM yyyy', { locale: enIN })} and counts no more. What may not be sold without it cannot be booked until its successor is approved:\n${page('/lab-verification/document')}`,
    }),
  },
  // Our own sentence comes first: what somebody typed is quoted, after it is said who typed it.
  'lab.data_taken': {
    mail: ({ by, at, address }) => ({
      subject: 'all data of your lab was taken out',
      text: `${by} took out everything that is your lab’s own on ${at}, from the network address ${address}: patients, results, reports, bills. If that was not you, change your password and write to us at once.`,
    }),
  },
  'lab.invitation': {
    mail: ({ lab, invited, role, link }, { name }) => ({
      subject: "an invitation to a laboratory's portal",
      text: `A laboratory that is verified on ${name} has invited this address to work in its portal. If you do not know it, leave this mail as it is.\n\nLaboratory: ${lab}\nFor: ${invited}, as ${role.replace('_', ' ')}\n\nOpen this link to choose your password. It works once, for seven days:\n${link}`,
    }),
  },
};
