/** A text with a capital letter at its start. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A text with a full stop at its end. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** A text with a small letter at its start, to stand inside a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
