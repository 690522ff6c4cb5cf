import { hi } from 'date-fns/locale/hi';
import type { MomentText } from './moment.ts';

export const moment: MomentText = { pattern: "EEEE, d MMMM yyyy, h:mm aaa 'बजे'", names: hi };
