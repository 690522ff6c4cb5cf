import { enIN } from 'date-fns/locale/en-IN';
import type { MomentText } from './moment.ts';

export const moment: MomentText = { pattern: "EEEE, d MMMM yyyy 'at' h:mm aaa", names: enIN };
