export type Forms = {
  /** What may follow the beginning of a word. */
  endings: RegExp
  /** What is taken off before a word is looked up; a language that has these builds compounds, which are taken apart too. */
  prefixes?: RegExp
}

export const englishForms: Forms = {
  endings:
    /^(?:e?s|e?d|(.)?ing|(.)ed|e?rs?|ion|ions|y|ies|ied|able|e|es|ment|ments|ation|ating|ated|or|ors)?$/,
}
