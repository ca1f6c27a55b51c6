import type { Token, Tokens } from 'marked'
import {
  type Block,
  type CellView,
  cellViews,
  type Figure,
  type Heading,
  inlineText,
} from '#web/features/content/blocks.ts'
import { readMarkdown } from '#web/lib/markdown/read-markdown.ts'

/** A fault of a written page, for the person who writes it. */
export class WritingFault extends Error {}

/** What a page may call for by name: tables made from the code, and figures of cells (filled when the page is shown). */
export type Sources = {
  /** Blocks made from the code: "requirement-fields". */
  generated: (name: string) => Block[]
  hasCell: (name: string) => boolean
  /** Describes the cell in words, for those who do not see the drawing. */
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

/**
 * Markdown as blocks. Headings are of level 2 and 3 (the title is the page's own), HTML is refused, tables are named by
 * the heading above them.
 * @throws WritingFault with what is wrong
 */
export function parseMarkdown(text: string, sources: Sources): { blocks: Block[]; headings: Heading[] } {
  const headings: Heading[] = []
  const blocks = readMarkdown<Figure>(text, {
    heading: ({ depth }, children) => {
      if (depth !== 2 && depth !== 3)
        throw new WritingFault(`a heading of level ${depth}: levels 2 and 3 are for text`)
      const words = inlineText(children)
      const anchor = anchorOf(words)
      const same = headings.filter(({ id }) => id === anchor || id.startsWith(`${anchor}--`)).length
      const id = same === 0 ? anchor : `${anchor}--${same + 1}`
      headings.push({ id, level: depth, text: words })
      return [{ type: 'heading', id, level: depth, children }]
    },
    link: ({ href }, children) => [{ type: 'link', to: linkTarget(href), children }],
    lineBreak: ' ',
    paragraph: ([only, ...others]) =>
      only?.type === 'image' && others.length === 0 ? [cellOf(only as Tokens.Image, sources)] : undefined,
    code: (token) => fenceOf(token, sources),
    caption: () => headings.at(-1)?.text ?? 'Table',
    quote: (children) => [{ type: 'note', children }],
    otherInline: (token) => refuse(token, 'in a line'),
    otherBlock: (token) => refuse(token),
  })
  return { blocks, headings }
}

const refuse = ({ type, raw }: Token, where = ''): never => {
  throw new WritingFault(
    type === 'html' ? `HTML is not allowed: ${raw.trim()}` : `${type} is not allowed ${where}`.trim(),
  )
}
