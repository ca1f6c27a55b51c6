import { marked, type Token, type Tokens } from 'marked'
import {
  type Block,
  type CellView,
  cellViews,
  type Heading,
  type Inline,
  inlineText,
} from '#web/features/content/blocks.ts'

/** A fault of a written page, told to whoever writes it. */
export class WritingFault extends Error {}

/** What a page may call for by name: tables made from the code, and figures of cells (filled when the page is shown). */
export type Sources = {
  /** Blocks made from the code: "requirement-fields". */
  generated: (name: string) => Block[]
  hasCell: (name: string) => boolean
  /** Stands for the cell in words, for those who do not see the drawing. */
  cellTitle: (name: string) => string
}

/** "Safe distances (ISO 13855)" becomes "safe-distances-iso-13855". */
export const anchorOf = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'section'

const isView = (text: string): text is CellView => cellViews.some((view) => view === text)

const linkTarget = (to: string): string => {
  if (/^(https:\/\/|#[\w-]+$|\/)/.test(to) && !to.startsWith('//')) return to
  throw new WritingFault(`the link ${to} is neither https, nor a path of this site, nor a section`)
}

const inlines = (tokens: readonly Token[] = []): Inline[] => tokens.flatMap(inline)

function inline(token: Token): Inline[] {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? inlines(token.tokens) : [token.text]
    case 'escape':
      return [token.text]
    case 'strong':
    case 'em':
      return [{ type: token.type, children: inlines(token.tokens) }]
    case 'codespan':
      return [{ type: 'code', text: token.text }]
    case 'link':
      return [{ type: 'link', to: linkTarget(token.href), children: inlines(token.tokens) }]
    case 'br':
      return [' ']
    default:
      throw new WritingFault(
        token.type === 'html'
          ? `HTML is not allowed: ${token.raw}`
          : `${token.type} is not allowed in a line`,
      )
  }
}

/** `![Caption](cell:name/view)`, alone in its paragraph; the view is isometric when none is named. */
const cellOf = (image: Tokens.Image, sources: Sources): Block => {
  const [, cell = '', view = 'isometric'] = image.href.match(/^cell:([a-z0-9-]+)(?:\/([a-z]+))?$/) ?? []
  if (!sources.hasCell(cell) || !isView(view))
    throw new WritingFault(`the figure ${image.href} is not cell:name or cell:name/view of a known cell`)
  return {
    type: 'cell',
    cell,
    view,
    alt: `${sources.cellTitle(cell)}, ${view === 'plan' ? 'from above' : 'drawn in space'}`,
    caption: image.text,
  }
}

/** The fence ` ```figures cartons` holds a title and then a figure's name a line. */
const fenceOf = (token: Tokens.Code, sources: Sources): Block[] => {
  const [word = '', name = ''] = (token.lang ?? '').split(' ')
  if (word === 'generated') return sources.generated(name)
  if (word !== 'figures') return [{ type: 'code', language: word, text: token.text }]
  if (!sources.hasCell(name)) throw new WritingFault(`figures of an unknown cell: ${name}`)
  const [title = '', ...keys] = token.text.split('\n').map((line) => line.trim())
  return [
    {
      type: 'figures',
      cell: name,
      title,
      rows: keys.filter(Boolean).map((key) => ({ name: key, value: '', note: '' })),
    },
  ]
}

const tableOf = (token: Tokens.Table, caption: string): Block => ({
  type: 'table',
  caption,
  head: token.header.map((cell) => inlines(cell.tokens)),
  isNumeric: token.align.map((align) => align === 'right'),
  rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens))),
})

/**
 * Markdown as blocks. Headings are of level 2 and 3 (the title is the page's own), HTML is refused, tables are named by
 * the heading above them.
 * @throws WritingFault with what is wrong
 */
export function parseMarkdown(text: string, sources: Sources): { blocks: Block[]; headings: Heading[] } {
  const headings: Heading[] = []
  const heading = (token: Tokens.Heading): Block => {
    if (token.depth !== 2 && token.depth !== 3)
      throw new WritingFault(`a heading of level ${token.depth}: levels 2 and 3 are for text`)
    const children = inlines(token.tokens)
    const words = inlineText(children)
    const anchor = anchorOf(words)
    const same = headings.filter(({ id }) => id === anchor || id.startsWith(`${anchor}--`)).length
    const id = same === 0 ? anchor : `${anchor}--${same + 1}`
    headings.push({ id, level: token.depth, text: words })
    return { type: 'heading', id, level: token.depth, children }
  }
  const blocks = (tokens: readonly Token[]): Block[] => tokens.flatMap(block)
  const block = (token: Token): Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        return [heading(token as Tokens.Heading)]
      case 'paragraph': {
        const [only, ...others] = token.tokens ?? []
        if (only?.type === 'image' && others.length === 0) return [cellOf(only as Tokens.Image, sources)]
        return [{ type: 'paragraph', children: inlines(token.tokens) }]
      }
      // The line of a tight list.
      case 'text':
        return [{ type: 'paragraph', children: inlines(token.tokens ?? [token]) }]
      case 'list': {
        const list = token as Tokens.List
        return [
          {
            type: 'list',
            isOrdered: list.ordered,
            start: Number(list.start) || 1,
            items: list.items.map((item) => blocks(item.tokens)),
          },
        ]
      }
      case 'table':
        return [tableOf(token as Tokens.Table, headings.at(-1)?.text ?? 'Table')]
      case 'code':
        return fenceOf(token as Tokens.Code, sources)
      case 'blockquote':
        return [{ type: 'note', children: blocks((token as Tokens.Blockquote).tokens) }]
      default:
        throw new WritingFault(
          token.type === 'html' ? `HTML is not allowed: ${token.raw.trim()}` : `${token.type} is not allowed`,
        )
    }
  }
  return { blocks: blocks(marked.lexer(text)), headings }
}
