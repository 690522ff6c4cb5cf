import { format } from 'date-fns';
import { hi } from 'date-fns/locale/hi';
import { clock } from '#src/pages/clock.hi.ts';
import type { MomentText } from './moment.ts';

export const moment: MomentText = (at) =>
  `${format(at, 'EEEE, d MMMM yyyy', { locale: hi })}, ${clock.timeOfDay(at.getHours(), format(at, 'h:mm'))} बजे`;
