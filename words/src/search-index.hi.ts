import type { searchIndex as english } from './search-index.en.ts';

export const searchIndex: Record<keyof typeof english, string> = {
  noted: 'दर्ज हुआ।',
  synonym_is_forgotten: 'पर्याय हटा दिया गया।',
  that_is_the_same_word: 'यह वही शब्द है।',
  phrase_means_count_things_already: 'इसके पहले से {count} अर्थ हैं: पहले उनमें से एक भुलाएँ।',
  there_is_no_such_synonym: 'ऐसा कोई पर्याय नहीं है।',
  word_finds_nothing_either: '"{word}" से भी कुछ नहीं मिलता।',
  write_a_word: 'एक शब्द लिखें।',
};
