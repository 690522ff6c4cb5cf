/** In English. */
export const searchIndex = {
  noted: 'Noted.',
  synonym_is_forgotten: 'The synonym is forgotten.',
  that_is_the_same_word: 'That is the same word.',
  phrase_means_count_things_already: 'It means {count} things already: forget one of them first.',
  there_is_no_such_synonym: 'There is no such synonym.',
  word_finds_nothing_either: '"{word}" finds nothing either.',
  write_a_word: 'Write a word.',
};
