export type Forms = {
  /** What may follow the beginning of a word. */
  endings: RegExp
  /** What is taken off before a word is looked up; a language that has these builds compounds, which are taken apart too. */
  prefixes?: RegExp
  /** Small words that no other language has, in lower case as they are typed: they tell in which one a text is. */
  telling: string
}

export const englishForms: Forms = {
  endings:
    /^(?:e?s|e?d|(.)?ing|(.)ed|e?rs?|ion|ions|y|ies|ied|able|e|es|ment|ments|ation|ating|ated|or|ors)?$/,
  telling: 'the we of and with at to from per our into onto is are every each for by or an hour shift off',
}
