/** Markdown as data: what a text becomes before it is drawn. No HTML anywhere. */

export type Inline =
  | string
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; to: string; children: Inline[] }

/** The blocks of a text; `Other` is what a kind of text has beside them. An id of '' is no anchor. */
export type TextBlock<Other = never> =
  | { type: 'heading'; id: string; level: 2 | 3; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; start: number; items: (TextBlock<Other> | Other)[][] }
  | { type: 'table'; caption: string; head: Inline[][]; isNumeric: boolean[]; rows: Inline[][][] }
  | { type: 'code'; language: string; text: string }
  | { type: 'note'; children: (TextBlock<Other> | Other)[] }

/** The words of a line, without marks. */
export const inlineText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      return part.type === 'code' ? part.text : inlineText(part.children)
    })
    .join('')
