/**
 * A text of a person, a file or the engine between marks. Inside it three angle brackets in a row, of either kind, are
 * removed with those beside them, so that what remains forms no mark either: nothing can end it early.
 */
export const data = (name: string, text: string): string =>
  `<<<${name}>>>\n${text.replace(/[<>]{3,}/g, '')}\n<<<end of ${name}>>>`
