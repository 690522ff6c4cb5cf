import { paperDay, startPaper } from '#src/platform/paper.ts';

/** Why the report of a person is not in a claim folder. */
export type Missing = 'not_there' | 'not_yours' | 'confidential';

const why: Record<Missing, string> = {
  not_there: 'Not in it: there is no signed report yet, or it was taken back',
  confidential: 'Not in it: it goes to this person alone, who may add it',
  not_yours: 'Not in it: the account may not open it before this person has said yes',
};

interface Cover {
  number: string;
  /** ISO 8601: when it was booked, and when the visit begins. */
  bookedAt: string;
  startsAt: string;
  patient: { name: string; phone: string };
  lab: { name: string; address: string; phone: string };
  /** The numbers of the bill and of what was taken back of it. */
  papers: string[];
  prescription: boolean;
  reports: { person: string; missing: Missing | null }[];
}

/** The first page of a claim folder: what is in it, and what is not and why. */
export async function drawClaimCover(cover: Cover, siteName: string): Promise<Buffer> {
  const { number, lab, patient } = cover;
  const paper = await startPaper(siteName, {
    title: 'Claim folder',
    number,
    issuedAt: cover.bookedAt,
    from: { name: lab.name, lines: [lab.address, lab.phone] },
    to: { label: 'Booked by', name: patient.name, lines: [null, patient.phone] },
    beside: [`Booking ${number}`, `Visit on ${paperDay(cover.startsAt)}`, null],
  });
  for (const [index, name] of cover.papers.entries())
    paper.line(index === 0 ? `Bill of supply ${name}` : `Credit note ${name}`, '');
  paper.line(cover.prescription ? "The doctor's paper that it was booked with" : "Not in it: no doctor's paper", '');
  for (const { person, missing } of cover.reports)
    paper.line(`Report of ${person}${missing ? `. ${why[missing]}` : ''}`, '');
  paper.space(14);
  paper.small(`Put together by ${siteName} from the papers as they stand. This is a computer-made page.`);
  return paper.finish();
}
