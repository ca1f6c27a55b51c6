import { type Inline, inlineText, type TextBlock } from '#web/lib/markdown/text-blocks.ts'

export { type Inline, inlineText }

/** A written page as data: what a Markdown file becomes on the server and what the browser draws. No HTML anywhere. */

/** How a cell is shown: drawn in space, drawn from above, or as a drawing that starts running when pressed. */
export const cellViews = ['isometric', 'plan', 'live'] as const
export type CellView = (typeof cellViews)[number]

/** A cell's figure by name, with what it stands for. */
export type CellFigureRow = { name: string; value: string; note: string }

export type Heading = { id: string; level: 2 | 3; text: string }

/** What written pages have beside text: a drawing of a cell, and figures of one. */
export type Figure =
  | { type: 'cell'; cell: string; view: CellView; alt: string; caption: string }
  | { type: 'figures'; cell: string; title: string; rows: CellFigureRow[] }

export type Block = TextBlock<Figure> | Figure

/** The words of a block and everything in it, for searching and counting. */
export const blockText = (block: Block): string => {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.children)
    case 'list':
      return block.items.flatMap((item) => item.map(blockText)).join(' ')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join(' ')
    case 'code':
      return block.text
    case 'note':
      return block.children.map(blockText).join(' ')
    case 'cell':
      return block.caption
    case 'figures':
      return `${block.title} ${block.rows.map(({ name, note }) => `${name} ${note}`).join(' ')}`
  }
}

/** Addresses of a cell's files. */
export const cellFile = (cell: string, file: string): string => `/cells/${cell}/${file}`
