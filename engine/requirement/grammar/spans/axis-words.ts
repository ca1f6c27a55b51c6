/** Behind a length, which side it is. */
export const axisWords: ReadonlySet<string> = new Set(
  'long wide high tall deep thick lang breit hoch tief dick'.split(' '),
)
