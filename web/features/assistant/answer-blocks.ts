/** A piece of a sentence. */
export type Span = { kind: 'text' | 'strong' | 'em' | 'code'; text: string }

/** A part of an answer, as a reader sees it. */
export type AnswerBlock =
  | { kind: 'paragraph' | 'heading'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const ITEM = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/
const FENCE = /^\s*```\s*[\w+-]*\s*$/
const FENCE_END = /^\s*```\s*$/
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/
const SPAN = /`([^`\n]+)`|\*\*(?=\S)(.+?\S?)\*\*|(?<![\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\w*])/g
/** Addresses stand beside their words: where a link of a model leads is for the reader to see before they go. */
const LINK = /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g

/** Reads the marks within a line. What is not closed stays as it was written. */
export const spansOf = (line: string): Span[] => {
  const text = line.replace(LINK, '$1 ($2)')
  const spans: Span[] = []
  let from = 0
  for (const found of text.matchAll(SPAN)) {
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) })
    const [all, code, strong, em] = found
    if (code !== undefined) spans.push({ kind: 'code', text: code })
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    else spans.push({ kind: 'em', text: em ?? '' })
    from = found.index + all.length
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) })
  return spans
}

const cellsOf = (line: string): Span[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()))

/**
 * Reads the answer of a language model, which is told to write plain text and at times writes Markdown: paragraphs,
 * headings, lists, code and tables. Everything becomes data, nothing HTML.
 */
export const answerBlocks = (answer: string): AnswerBlock[] => {
  const lines = answer.replaceAll('\r\n', '\n').split('\n')
  const blocks: AnswerBlock[] = []
  let words: string[] = []
  const endParagraph = () => {
    const text = words.join('\n').trim()
    if (text) blocks.push({ kind: 'paragraph', spans: spansOf(text) })
    words = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (FENCE.test(line)) {
      endParagraph()
      // An answer that was cut off does not close it.
      const end = lines.findIndex((one, index) => index > at && FENCE_END.test(one))
      const inside = lines.slice(at + 1, end < 0 ? undefined : end)
      blocks.push({ kind: 'code', text: inside.join('\n') })
      at = end < 0 ? lines.length : end
      continue
    }
    const heading = HEADING.exec(line)
    if (heading) {
      endParagraph()
      blocks.push({ kind: 'heading', spans: spansOf(heading[1] ?? '') })
      continue
    }
    if (line.includes('|') && RULE.test(lines[at + 1] ?? '')) {
      endParagraph()
      const rows: Span[][][] = []
      let next = at + 2
      while (lines[next]?.includes('|')) rows.push(cellsOf(lines[next++] ?? ''))
      blocks.push({ kind: 'table', head: cellsOf(line), rows })
      at = next - 1
      continue
    }
    const item = ITEM.exec(line)
    if (!item) {
      if (line.trim()) words.push(line)
      else endParagraph()
      continue
    }
    endParagraph()
    const [, number, text = ''] = item
    const isOrdered = number !== undefined
    const last = blocks.at(-1)
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(spansOf(text))
    else blocks.push({ kind: 'list', isOrdered, start: Number(number ?? 1), items: [spansOf(text)] })
  }
  endParagraph()
  return blocks
}
