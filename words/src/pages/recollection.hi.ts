import type { Translation } from '#src/pages.ts';
import { reasons } from '#src/reject-reasons.hi.ts';
import type { recollection as english } from './recollection.en.ts';

export const recollection: Translation<typeof english> = {
  phoneLent: 'यह नंबर उनका है जिन्होंने बुक किया।',
  title: 'एक सैंपल दोबारा लेना है',
  titleStill: 'एक सैंपल अभी लेना बाक़ी है',
  stillToTake: 'बाक़ी सैंपलों के साथ नहीं लिया गया',
  afterMeal: 'यह सैंपल खाने के बाद लिया जाता है: खाना खाएँ, और खाना शुरू करने के दो घंटे बाद सैंपल दें।',
  free: 'इसका कुछ नहीं लगेगा, और रिपोर्ट का बाक़ी हिस्सा बना रहेगा।',
  reasons,
  line: (person, reason) => `${person}: ${reason}।`,
  choose: 'समय चुनें',
  chooseFor: (number) => `नए सैंपल का समय चुनें: ${number}`,
  send: 'यह समय लें',
  sending: 'लिया जा रहा है...',
  chosen: 'आपका समय पक्का है। कुछ नहीं देना है।',
  planned: (number) => `समय चुन लिया गया: विज़िट ${number}।`,
  of: (number) => `यहाँ विज़िट ${number} का एक सैंपल दोबारा लिया जाता है, मुफ़्त।`,
  deskTitle: (barcode) => `${barcode} कब लिया जाए?`,
  deskText: (name, phone) => `${name} से पूछें, ${phone}। मरीज़ को समय बताया जाता है, और कुछ नहीं देना होता।`,
  now: 'मरीज़ यहीं है',
  nowDone: (number) => `विज़िट ${number} पहुँच गई: सैंपल लें।`,
  deskDone: (number) => `विज़िट ${number} पक्की है।`,
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
};
