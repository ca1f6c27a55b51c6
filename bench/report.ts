/** One measured figure: `bound` is met when `value` is on its right side. */
export type Figure = {
  name: string
  value: number
  unit: string
  bound: { least: number } | { most: number }
  note?: string
}

const isMet = ({ value, bound }: Figure): boolean =>
  'least' in bound ? value >= bound.least : value <= bound.most
const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

/** Prints a line a figure; true when every bound is met. */
export const report = (figures: readonly Figure[]): boolean => {
  for (const figure of figures) {
    const { name, value, unit, bound, note } = figure
    const wanted = 'least' in bound ? `≥ ${bound.least}` : `≤ ${bound.most}`
    console.log(
      `${isMet(figure) ? 'met   ' : 'MISSED'}  ${name.padEnd(58)} ${short(value).padStart(9)} ${unit.padEnd(8)} wanted ${wanted}${note ? `   ${note}` : ''}`,
    )
  }
  return figures.every(isMet)
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
