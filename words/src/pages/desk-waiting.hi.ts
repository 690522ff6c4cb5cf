import type { Translation } from '#src/pages.ts';
import type { deskWaiting as english } from './desk-waiting.en.ts';

export const deskWaiting: Translation<typeof english> = {
  label: 'काउंटर पर बाक़ी काम',
  requested: 'पक्का करना है',
  arrived: 'आ चुके',
  again: 'दोबारा लेना है',
  giveBack: 'पैसे लौटाने हैं',
};
