import { fold, squeeze } from './fold.rules.ts';

/**
 * What an offer to find out a child's sex is made of. `unborn` is said of a pregnancy alone, `womb` of the child in it,
 * `child` of children in general; `sex` is the word itself; `boy` and `girl` are said of children, `male` and `female` of anybody.
 */
export type Concept = 'unborn' | 'womb' | 'child' | 'sex' | 'boy' | 'girl' | 'male' | 'female' | 'find' | 'wish' | 'or';

/** Words by concept: Latin letters as they are typed for English and for the languages of India. A star lets endings follow. */
const latin: Record<Concept, string> = {
  unborn: `unborn foetus* fetus* foetal fetal feotus fetu embryo* womb pregnan* pregn preggo prenatal antenatal prebirth conception conceive*
    expecting trimester nipt maternal ultrasound* sonograph* usg garbh garbha garbhavati garbhvati garb bhrun bhroon bhruna bhrunah kokh
    garbho bhrun karu karuvil karpam garbham garbhini pindam hamal hamila haml janin jenin garbhdharan garbhasth`,
  womb: `unborn foetus* fetus* fetu womb garbh garbha garb garbho bhrun bhroon bhruna kokh karu karuvil garbham pindam haml hamal janin`,
  child: `baby babys babies babie bby infant child childs children bacha bache bacchi bachche bachi bachcha shishu shishur santan aulad
    balak bal bala baal kuzhandhai kuzhanthai kulandhai bidda sishuvu magu makkala kunju kunjinte ajanma hone`,
  sex: `sex sexes sx gender genders gendar jander gndr gendr jender jendar ling linga lingam lingo paalinam palinam palina jins jinsi sexx seks`,
  boy: `boy boys boyy son sons ladka ladke larka larke ladaka beta bete putra putr puttar munda mundaa mulga mulaga chele dikro dikaro chokro
    chhokro chora chhora abbayi abayi abbai magabidda aankutti aankuzhandhai gandumagu`,
  girl: `girl girls gurl daughter daughters ladki larki ladaki beti betiyan putri kanya kudi kurhi mulgi mulagi meye meyer dikri dikari
    chokri chhokri chori chhori ammayi amayi ammai aadabidda penkutti penkuzhandhai hennumagu`,
  male: `male males man aan aann maga gandu purush nar`,
  female: `female females woman pen penn aada ada hennu stri mahila mada`,
  find: `find finds finding determin* determn detect* predict* reveal* revel select* identif* know knowing knows disclos* confirm* guess* tell tells
    see check checks checking checkup test tests testing tested scan scans scanning screening jaanch janch jaach janchein parikshan pariksha pareeksha
    pareekshan parikshna pata patta jaan jaane jane janiye janein jaaniye maloom malum pehchan pahchan nirdharan nirdhar batay bataye batayen
    batao chayan tapas tapasni chachni janun janoon nirnoy porikkha poriksha parisodhanai parisothanai kandariya ariya ariyalam
    pariksha telusukondi telusu nirdharana patte tili parishodhana ariyan reports report kit surprise announce*`,
  wish: `guarant* assur* want wish sure prapti gurant ensure plan medicine dawa upay formula technique method conceive`,
  or: `or ya yaa athva athava na naki illa allathu alladhu alatha leda leka va ki vs versus aur`,
};

/** The same in the scripts of India; a word begins so. Read as Devanagari, they hold for whatever script is typed. */
const indic: Record<Concept, string> = {
  unborn:
    'गर्भ भ्रूण कोख अल्ट्रासाउंड सोनोग्राफी পেটে પેટમાં प्रेग्नेंसी प्रेगनेंसी प्रेग्नंसी प्रसवपूर्व पोटात গর্ভ ভ্রূণ ગર્ભ ભ્રૂણ ਗਰਭ ਭਰੂਣ ਕੁੱਖ கரு கர்ப்ப గర్భ పిండ ಗರ್ಭ ಭ್ರೂಣ ഗർഭ ഭ്രൂണ வயிற்றில் కడుపులో ಹೊಟ್ಟೆಯಲ್ಲಿ വയറ്റിൽ ଗର୍ଭ ଭ୍ରୂଣ حمل جنین رحم আল্ট্রাসাউন্ড আল্ট্রাসনো અલ્ટ્રાસાઉન્ડ ਅਲਟਰਾਸਾਊਂਡ ਅਲਟਰਾਸਾਉਂਡ అల్ట్రాసౌండ్ ಅಲ್ಟ್ರಾಸೌಂಡ್ അൾട്രാസൗണ്ട് அல்ட்ராசவுண்ட் ଅଲ୍ଟ୍ରାସାଉଣ୍ଡ الٹراساؤنڈ সোনোগ্রাফি સોનોગ્રાફી ਸੋਨੋਗ੍ਰਾਫੀ సోనోగ్రఫీ ಸೋನೋಗ್ರಫಿ സോണോഗ്രാഫി சோனோகிராபி سونوگرافی',
  womb: 'गर्भ भ्रूण कोख গর্ভ ভ্রূণ ગર્ભ ભ્રૂણ ਗਰਭ ਭਰੂਣ ਕੁੱਖ கரு గర్భ పిండ ಗರ್ಭ ಭ್ರೂಣ ഗർഭ ഭ്രൂണ ଗର୍ଭ ଭ୍ରୂଣ حمل جنین رحم',
  child:
    'शिशु बच्चा बच्चे बच्ची संतान औलाद बाळ बालक शिशू अजन्म শিশু বাচ্চা সন্তান શિશુ બાળક સંતાન ਬੱਚਾ ਬੱਚੇ ਸੰਤਾਨ குழந்தை சிசு బిడ్డ శిశువు పాప ಮಗು ಶಿಶು കുഞ്ഞ് കുഞ്ഞി ശിശു കുട്ടി ଶିଶୁ ପିଲା بچہ بچے بچی اولاد',
  sex: 'लिंग जेंडर जेन्डर सेक्स লিঙ্গ জেন্ডার সেক্স લિંગ જાતિય જેન્ડર ਲਿੰਗ ਜੈਂਡਰ பாலின பாலினம் లింగ జెండర్ ಲಿಂಗ ലിംഗ ଲିଙ୍ଗ جنس صنف جینڈر',
  boy: 'लड़का लड़के बेटा बेटे पुत्र मुलगा ছেলে পুত্র છોકરો છોકરા દીકરો દીકરા પુત્ર ਮੁੰਡਾ ਪੁੱਤਰ ਪੁੱਤ அப்பாயி మగబిడ్డ అబ్బాయ కొడుకు మగపిల్ల బాబ ಹುಡುಗ লৰা ಗಂಡುಮಗು ആൺകുട്ടി ആൺകുഞ്ഞ ஆண்குழந்தை ପୁଅ لڑکا لڑکے بیٹا',
  girl: 'लड़की बेटी पुत्री कन्या मुलगी মেয়ে কন্যা છોકરી દીકરી પુત્રી ਕੁੜੀ ਧੀ ఆడబిడ్డ ఆడపిల్ల అమ్మాయ పాప ಹುಡುಗಿ ছোৱালী కూతురు ಹೆಣ್ಣುಮಗು പെൺകുട്ടി പെൺകുഞ്ഞ பெண்குழந்தை ଝିଅ لڑکی بیٹی',
  male: 'नर पुरुष ஆண் ஆணா ആണോ మగ ಗಂಡ ആൺ ಪುರುಷ مرد نر',
  female: 'मादा स्त्री महिला பெண் പെണ്ണോ ఆడ ಹೆಣ್ಣ പെൺ عورت مادہ',
  find: 'जांच जाँच परीक्षण टेस्ट पता जान जानिए पहचान निर्धारण चयन मालूम बताए स्कैन तपासणी चाचणी ओळख পরীক্ষা নির্ণয় জানুন জানা টেস্ট તપાસ પરીક્ષણ જાણો ટેસ્ટ નક્કી ਜਾਂਚ ਟੈਸਟ ਪਤਾ ਜਾਣੋ பரிசோதனை கண்டறி அறிய அறியலாம் டெஸ்ட் పరీక్ష తెలుసుకో తెలుసు నిర్ధారణ టెస్ట్ ಪರೀಕ್ಷೆ ತಿಳಿ ಪತ್ತೆ ಟೆಸ್ಟ್ പരിശോധന അറിയ നിർണയ ടെസ്റ്റ് ପରୀକ୍ଷା ନିର୍ଣ୍ଣୟ ଜାଣ স্ক্যান સ્કેન ਸਕੈਨ ஸ்கேன் స్కాన్ ಸ್ಕ್ಯಾನ್ സ്കാൻ ସ୍କାନ اسکین جانچ ٹیسٹ معلوم پتہ جانیں تشخیص',
  wish: 'गारंटी प्राप्ति चाह दवा گارنٹی ગેરંટી',
  or: 'या अथवा की किंवा না নাকি অথবা বা કે ਜਾਂ ਕਿ அல்லது లేదా లేక ಅಥವಾ അല്ലെങ്കിൽ അതോ ନା ବା ଅଥବା یا',
};

interface Term {
  word: string;
  concept: Concept;
  /** Whether endings may follow. */
  open: boolean;
}

const listed = (table: Record<Concept, string>, open: (word: string) => boolean): Term[] =>
  Object.entries(table).flatMap(([concept, words]) =>
    words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({
        word: squeeze(fold(word.replace('*', ''))),
        concept: concept as Concept,
        open: open(word),
      })),
  );

const isLatin = (word: string) => /^[a-z]+$/.test(word);
/** Words with endings as they are written in one piece. */
const ended =
  'determination detection prediction selection identification foetus fetus embryo ultrasound sonography disclosure guarantee announcement revelation'.split(
    ' ',
  );
const terms = [...listed(latin, (word) => word.endsWith('*')), ...listed(indic, (word) => fold(word).length > 2)];
const closed = new Map<string, Concept[]>();
for (const { word, concept } of terms) closed.set(word, [...new Set([...(closed.get(word) ?? []), concept])]);
for (const word of ended.map(squeeze)) {
  const concepts = terms
    .filter((term) => term.open && isLatin(term.word) && word.startsWith(term.word))
    .map((term) => term.concept);
  closed.set(word, [...new Set([...(closed.get(word) ?? []), ...concepts])]);
}
const open = terms.filter((term) => term.open);

/** What stands between the words of an offer when they are written as one. */
const fillers = new Set(
  'the of a an to your my in is it if for by with before birth early easy blood home kit on at we can you how expected expecting coming out ka ki ke ko se me mein hai kya hone wala wali pet karein kare'
    .split(' ')
    .map(squeeze),
);

const OF_THE_WOMAN = /^गर्भ[वधिाण]/;

/** What a word says; nothing for most. */
export function conceptsOf(word: string): readonly Concept[] {
  const found = closed.get(word) ?? (word.length > 3 && word.endsWith('s') ? closed.get(word.slice(0, -1)) : undefined);
  if (found) return found;
  const begun = open.filter((term) => word.startsWith(term.word)).map((term) => term.concept);
  // The woman, her womb, and conceiving begin like the word for the child in it.
  return OF_THE_WOMAN.test(word) ? begun.filter((concept) => concept !== 'womb') : begun;
}

const LONGEST = 18;
/** So much of a word must be words of an offer: in a word of medicine they stand by chance. */
const LEAST_COVERED = 0.75;

interface Reading {
  said: Concept[][];
  covered: number;
}

/** The concepts of a part, also where squeezing took its first letter to the word before: foetus sex, foetusex. */
function partOf(word: string, at: number, end: number): readonly Concept[] | undefined {
  const part = word.slice(at, end);
  const found = part.length > 2 ? closed.get(part) : undefined;
  return found ?? (at > 0 && part.length > 1 ? closed.get(word[at - 1] + part) : undefined);
}

/** Words of an offer that are written as one, like genderreveal: each with what it says. Null for any other word. */
export function splitWord(word: string): Concept[][] | null {
  if (word.length < 6 || word.length > 120 || !isLatin(word)) return null;
  // From each letter on: the reading that covers most of the rest.
  const best: Reading[] = Array.from({ length: word.length + 1 }, () => ({ said: [], covered: 0 }));
  for (let at = word.length - 1; at >= 0; at -= 1) {
    let found = best[at + 1]!;
    for (let end = at + 2; end <= Math.min(word.length, at + LONGEST); end += 1) {
      const concepts = partOf(word, at, end);
      if (!concepts && !fillers.has(word.slice(at, end))) continue;
      const rest = best[end]!;
      const covered = rest.covered + (end - at);
      if (covered > found.covered) found = { said: concepts ? [[...concepts], ...rest.said] : rest.said, covered };
    }
    best[at] = found;
  }
  const { said, covered } = best[0]!;
  const enough = said.length > 1 ? word.length * LEAST_COVERED : word.length;
  return said.length > 0 && covered >= enough ? said : null;
}

/** Words that are none of an offer's, however they begin. */
export const innocentWords = new Set(
  'transgender sexual sexually sexuality lingual sextuple testosterone testicular testis testicle conceptus detector'
    .split(' ')
    .map(squeeze),
);

const STRONG_FIND =
  /^(determin|predict|detect|reveal|select|identif|disclos|guess|nirdharan|parikshan|pehchan|pahchan|chayan|निर्धारण|परीक्षण|पहचान|चयन|जांच)/;

/** Whether a word says that something is found out; "determination" however its vowels are mixed up. */
export const isFinding = (word: string): boolean =>
  STRONG_FIND.test(word) || (word.length > 7 && word.replace(/[aeiou]/g, '').startsWith('dtrmn'));
