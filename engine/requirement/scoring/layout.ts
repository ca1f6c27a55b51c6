import { normalise } from '../grammar/tokens.ts'

/** Words that a place of the text stands under or behind: the head of its column, of its row, its label. */
export type Place = { column: string[]; row: string[]; label: string[] }
export type Layout = { at: (offset: number) => Place }

const SEPARATOR = /\t|\s*[|;]\s*| {2,}|,(?=\S)/
const MOST_WORDS = 5

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

/** Finds tables pasted as text and lines of the form "label: value". */
export const layoutOf = (text: string): Layout => {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, cells: cellsOf(line, start) })
    start += line.length + 1
  }
  const isTable = lines.length > 1
  return {
    at: (offset) => {
      const index = lines.findLastIndex((line) => line.start <= offset)
      const line = lines[index]
      if (!line) return { column: [], row: [], label: [] }
      const cell = line.cells.findLastIndex((each) => each.start <= offset)
      const head = lines
        .slice(0, index)
        .findLast((each) => isHead(each) && each.cells.length >= line.cells.length)
      const column = isTable && head && line.cells.length >= 3 ? wordsOf(head.cells[cell]?.text ?? '') : []
      const row = isTable && line.cells.length >= 2 && cell > 0 ? wordsOf(line.cells[0]?.text ?? '') : []
      const before = text.slice(line.start, offset)
      const label = /^[\s*•-]*([^:=\d]{2,40})[:=]/.exec(before)?.[1]
      return { column, row, label: label ? wordsOf(label) : [] }
    },
  }
}
