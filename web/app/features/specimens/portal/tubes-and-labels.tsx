import { LabelsButton } from './labels-button.tsx';
import { VisitTubes } from './visit-tubes.tsx';

/** What a visit fills, and what is stuck on it. */
export const TubesAndLabels = ({ number }: { number: string }) => (
  <>
    <LabelsButton number={number} />
    <VisitTubes number={number} />
  </>
);
