/** Joins class names, leaving out what is empty or switched off. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
