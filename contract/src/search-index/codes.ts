/** What the API says about search index: codes, each with the names of its parameters. */
export const searchIndexCodes = {
  noted: [],
  synonym_is_forgotten: [],
  that_is_the_same_word: [],
  phrase_means_count_things_already: ['count'],
  there_is_no_such_synonym: [],
  word_finds_nothing_either: ['word'],
  write_a_word: [],
} as const;
