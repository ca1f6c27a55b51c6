/** "unlimited projects" → "Unlimited projects". */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A word of the API as people read it: "arc_welding" → "arc welding". */
export const spaceOut = (word: string): string => word.replaceAll('_', ' ')
