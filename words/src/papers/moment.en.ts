import { format } from 'date-fns';
import { enIN } from 'date-fns/locale/en-IN';
import type { MomentText } from './moment.ts';

export const moment: MomentText = (at) => format(at, "EEEE, d MMMM yyyy 'at' h:mm aaa", { locale: enIN });
