import { normalise } from '../grammar/tokens.ts'

/** Words that a place of the text stands under or behind: the head of its column, of its row, its label. */
export type Place = { column: string[]; row: string[]; label: string[] }
export type Layout = { at: (offset: number) => Place }

const SEPARATOR = /\t|[|;]| {2,}|,(?=\S)/
const MOST_WORDS = 5
/** A label stands within so many characters of its line. */
const LONGEST_LABEL = 60

const wordsOf = (cell: string): string[] => (cell.match(/\p{L}+/gu) ?? []).slice(0, MOST_WORDS).map(normalise)

type Line = { start: number; cells: { start: number; text: string }[] }

const cellsOf = (text: string, start: number): Line['cells'] => {
  const cells: Line['cells'] = []
  let from = 0
  for (const match of text.matchAll(new RegExp(SEPARATOR, 'g'))) {
    cells.push({ start: start + from, text: text.slice(from, match.index) })
    from = match.index + match[0].length
  }
  cells.push({ start: start + from, text: text.slice(from) })
  return cells
}

const isHead = ({ cells }: Line): boolean =>
  cells.length >= 3 &&
  cells.filter(({ text }) => !/\d/.test(text) && /\p{L}/u.test(text)).length >= cells.length - 1

/** The last heading above each line. */
const headsOf = (lines: readonly Line[]): (Line | undefined)[] => {
  let head: Line | undefined
  return lines.map((line) => {
    const above = head
    if (isHead(line)) head = line
    return above
  })
}

/** Finds tables pasted as text and lines of the form "label: value". */
export const layoutOf = (text: string): Layout => {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, cells: cellsOf(line, start) })
    start += line.length + 1
  }
  const isTable = lines.length > 1
  // Atoms are asked for from left to right: the line of the last one is where the search goes on.
  let index = 0
  const heads = headsOf(lines)
  return {
    at: (offset) => {
      if ((lines[index]?.start ?? 0) > offset) index = 0
      while ((lines[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= offset) index += 1
      const line = lines[index]
      if (!line) return { column: [], row: [], label: [] }
      const cell = line.cells.findLastIndex((each) => each.start <= offset)
      const known = heads[index]
      const head = known && known.cells.length >= line.cells.length ? known : undefined
      const column = isTable && head && line.cells.length >= 3 ? wordsOf(head.cells[cell]?.text ?? '') : []
      const row = isTable && line.cells.length >= 2 && cell > 0 ? wordsOf(line.cells[0]?.text ?? '') : []
      const before = text.slice(line.start, Math.min(offset, line.start + LONGEST_LABEL))
      const label = /^[\s*•-]*([^:=\d]{2,40})[:=]/.exec(before)?.[1]
      return { column, row, label: label ? wordsOf(label) : [] }
    },
  }
}
