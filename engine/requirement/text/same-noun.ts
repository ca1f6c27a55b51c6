/** Endings of the plural: "wheels", "boxes", "Geräte", "Platten", "Bretter". */
const plural = /^(?:s|es|e|n|en|er)?$/

/** Whether two words, as the tokens' `norm` has them, are one noun in singular or plural. */
export const isSameNoun = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short !== '' && long.startsWith(short) && plural.test(long.slice(short.length))
}
