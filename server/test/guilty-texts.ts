import { chanceFrom } from './chance.ts';

/**
 * Offers to find out the sex of an unborn child, as no laboratory in India may make them: drawn by seed from ten
 * languages, in their own scripts or in Latin letters, in any order, spaced, spelled and disguised. For tests alone.
 */
interface Language {
  /** Said of the child: each with each of the others is an offer. */
  child: string[];
  sex: string[];
  boyOrGirl: string[];
  find: string[];
}

const languages: Record<string, Language> = {
  English: {
    child: ['unborn baby', 'foetus', 'fetus', 'baby in the womb', 'baby before birth', 'your baby', 'expected child'],
    sex: ['sex', 'gender'],
    boyOrGirl: ['boy or girl', 'girl or boy', 'son or daughter', 'a boy, or a girl'],
    find: [
      'determination',
      'detection',
      'test',
      'reveal',
      'prediction',
      'know early',
      'find out',
      'blood test to know',
    ],
  },
  Hinglish: {
    child: ['garbh mein', 'bhrun', 'pet mein bachcha', 'ajanma shishu', 'hone wala bachcha'],
    sex: ['ling', 'gender', 'sex'],
    boyOrGirl: ['ladka ya ladki', 'larka ya larki', 'beta ya beti', 'ladki ya ladka', 'putra ya putri'],
    find: ['jaanch', 'parikshan', 'pata karein', 'janiye', 'pehchan', 'test'],
  },
  Hindi: {
    child: ['गर्भ में', 'भ्रूण', 'अजन्मा शिशु', 'होने वाला बच्चा', 'गर्भस्थ शिशु'],
    sex: ['लिंग', 'सेक्स', 'जेंडर'],
    boyOrGirl: ['लड़का या लड़की', 'बेटा या बेटी', 'पुत्र या पुत्री'],
    find: ['जांच', 'जाँच', 'परीक्षण', 'निर्धारण', 'पता करें', 'पहचान'],
  },
  Marathi: {
    child: ['गर्भातील बाळ', 'भ्रूण', 'पोटातील बाळ'],
    sex: ['लिंग'],
    boyOrGirl: ['मुलगा की मुलगी', 'मुलगा किंवा मुलगी'],
    find: ['तपासणी', 'चाचणी', 'ओळख', 'निदान'],
  },
  Bengali: {
    child: ['গর্ভের সন্তান', 'ভ্রূণ', 'গর্ভের শিশু'],
    sex: ['লিঙ্গ'],
    boyOrGirl: ['ছেলে না মেয়ে', 'ছেলে নাকি মেয়ে', 'পুত্র বা কন্যা'],
    find: ['পরীক্ষা', 'নির্ণয়', 'জানুন'],
  },
  Gujarati: {
    child: ['ગર્ભમાં બાળક', 'ભ્રૂણ', 'ગર્ભસ્થ શિશુ'],
    sex: ['લિંગ'],
    boyOrGirl: ['છોકરો કે છોકરી', 'દીકરો કે દીકરી'],
    find: ['તપાસ', 'પરીક્ષણ', 'જાણો'],
  },
  Punjabi: {
    child: ['ਗਰਭ ਵਿੱਚ ਬੱਚਾ', 'ਭਰੂਣ', 'ਕੁੱਖ ਵਿੱਚ'],
    sex: ['ਲਿੰਗ'],
    boyOrGirl: ['ਮੁੰਡਾ ਜਾਂ ਕੁੜੀ', 'ਪੁੱਤਰ ਜਾਂ ਧੀ'],
    find: ['ਜਾਂਚ', 'ਟੈਸਟ', 'ਪਤਾ ਕਰੋ'],
  },
  Tamil: {
    child: ['கருவில் உள்ள குழந்தை', 'கருவின்', 'கர்ப்ப குழந்தை'],
    sex: ['பாலினம்', 'பாலின'],
    boyOrGirl: ['ஆண் அல்லது பெண் குழந்தை', 'ஆண் குழந்தை அல்லது பெண் குழந்தை'],
    find: ['பரிசோதனை', 'கண்டறிய', 'அறிய'],
  },
  Telugu: {
    child: ['గర్భంలో బిడ్డ', 'పిండ', 'గర్భస్థ శిశువు'],
    sex: ['లింగ'],
    boyOrGirl: ['అబ్బాయి లేదా అమ్మాయి', 'ఆడ లేదా మగ బిడ్డ'],
    find: ['పరీక్ష', 'నిర్ధారణ', 'తెలుసుకోండి'],
  },
  Kannada: {
    child: ['ಗರ್ಭದಲ್ಲಿರುವ ಮಗು', 'ಭ್ರೂಣ'],
    sex: ['ಲಿಂಗ'],
    boyOrGirl: ['ಗಂಡು ಅಥವಾ ಹೆಣ್ಣು ಮಗು', 'ಹೆಣ್ಣು ಮಗು ಅಥವಾ ಗಂಡು ಮಗು'],
    find: ['ಪರೀಕ್ಷೆ', 'ಪತ್ತೆ', 'ತಿಳಿಯಿರಿ'],
  },
  Malayalam: {
    child: ['ഗർഭസ്ഥ ശിശു', 'ഗർഭത്തിലെ കുഞ്ഞ്', 'ഭ്രൂണ'],
    sex: ['ലിംഗ'],
    boyOrGirl: ['ആൺകുട്ടിയോ പെൺകുട്ടിയോ', 'ആൺകുട്ടി അല്ലെങ്കിൽ പെൺകുട്ടി'],
    find: ['പരിശോധന', 'നിർണയം', 'അറിയാം'],
  },
  Urdu: {
    child: ['حمل میں بچہ', 'جنین', 'رحم میں بچہ'],
    sex: ['جنس'],
    boyOrGirl: ['لڑکا یا لڑکی', 'بیٹا یا بیٹی'],
    find: ['جانچ', 'ٹیسٹ', 'معلوم کریں'],
  },
};

type Chance = ReturnType<typeof chanceFrom>;

const isLatin = (text: string) => /^[\x20-\x7e]+$/.test(text);
const each = (text: string, change: (letter: string) => string) => [...text].map(change).join('');

const alike: Record<string, string[]> = {
  a: ['а', 'α', 'á', '@', '4', '𝐚', 'ａ'],
  b: ['Ь', '𝖻', 'ｂ'],
  c: ['с', 'ϲ', 'ç'],
  d: ['ԁ', 'ｄ', '𝒅'],
  e: ['е', 'é', '3', '𝚎', 'ｅ', 'ē'],
  g: ['ɡ', 'ｇ', '𝗀'],
  i: ['і', 'ı', '1', 'í', '!'],
  j: ['ј'],
  l: ['ⅼ', '1', 'ｌ'],
  n: ['ñ', 'ｎ', '𝓃'],
  o: ['о', 'ο', '0', 'ö'],
  p: ['р', 'ρ'],
  r: ['г', 'ｒ', '𝐫'],
  s: ['ѕ', '$', '5', 'ś'],
  t: ['τ', '7', 'ｔ'],
  u: ['ս', 'ü', 'ｕ'],
  x: ['х', 'χ', '×'],
  y: ['у', 'ý'],
};

/** Ways of writing that keep a text readable to people and hide it from a list of words. */
const disguises: Record<string, (text: string, chance: Chance) => string> = {
  plain: (text) => text,
  capitals: (text) => text.toUpperCase(),
  title: (text) => text.replace(/\b\w/g, (letter) => letter.toUpperCase()),
  lookAlike: (text, chance) =>
    each(text, (letter) => (alike[letter] && chance.next() < 0.5 ? chance.pick(alike[letter]) : letter)),
  unseen: (text, chance) =>
    each(text, (letter) =>
      chance.next() < 0.3 && letter !== ' '
        ? letter + chance.pick(['\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff'])
        : letter,
    ),
  dotted: (text) => (isLatin(text) ? text.replace(/(?<=[a-z])(?=[a-z])/gi, '.') : text),
  hyphened: (text) => (isLatin(text) ? text.replace(/(?<=[a-z])(?=[a-z])/gi, '-') : text.replaceAll(' ', ' - ')),
  spaced: (text) => (isLatin(text) ? text.replace(/(?<=[a-z])(?=[a-z])/gi, ' ') : text.replaceAll(' ', '   ')),
  repeated: (text, chance) =>
    isLatin(text)
      ? each(text, (letter) => (/[a-z]/i.test(letter) && chance.next() < 0.2 ? letter.repeat(3) : letter))
      : text,
  glued: (text) => (isLatin(text) ? text.replace(/[ ,]+/g, '') : text),
  underscored: (text) => text.replaceAll(' ', '_'),
  lines: (text) => text.replaceAll(' ', '\n'),
  wide: (text) =>
    each(text, (letter) => (/[!-~]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter)),
  composed: (text) => text.normalize('NFD'),
  bracketed: (text) => `(${text.replaceAll(' ', ') (')})`,
};

const INDIC = [0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0c00, 0x0c80, 0x0d00];
/** Devanagari in the letters of another script, for those that the other has. */
function inAnotherScript(text: string, chance: Chance): string {
  const block = chance.pick(INDIC);
  return each(text, (letter) => {
    const code = letter.codePointAt(0)!;
    const there = String.fromCodePoint(code - 0x0900 + block);
    return code >= 0x0900 && code < 0x0964 && /[\p{L}\p{M}]/u.test(there) ? there : letter;
  });
}

const around = ['', '', '', 'Best offer: ', 'Package for mothers. ', 'NABL lab. ', '₹999 only! ', 'Home collection - '];

export function guiltyText(seed: number): { text: string; how: string } {
  const chance = chanceFrom(seed);
  const name = chance.pick(Object.keys(languages));
  const { child, sex, boyOrGirl, find } = languages[name]!;
  const parts = chance.pick([
    () => [chance.pick(child), chance.pick(sex), chance.pick(find)],
    () => [chance.pick(child), chance.pick(boyOrGirl)],
    () => [chance.pick(child), chance.pick(boyOrGirl), chance.pick(find)],
    () => [chance.pick(child), chance.pick(sex)],
  ])();
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance.next() * (at + 1));
    [parts[at], parts[other]] = [parts[other]!, parts[at]!];
  }
  const moved = (name === 'Hindi' || name === 'Marathi') && chance.next() < 0.3;
  const words = parts.join(chance.pick([' ', ' ', ', ', ': ', ' / ']));
  const disguise = chance.pick(Object.keys(disguises));
  const written = disguises[disguise]!(moved ? inAnotherScript(words, chance) : words, chance);
  return { text: chance.pick(around) + written, how: `${name}${moved ? ' in another script' : ''}, ${disguise}` };
}
