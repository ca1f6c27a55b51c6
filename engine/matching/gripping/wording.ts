/** A number for a sentence: three significant digits under 100, whole above. */
export const written = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
