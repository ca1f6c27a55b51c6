import { lexer, type Token, type Tokens } from 'marked'
import type { Inline, TextBlock } from './text-blocks.ts'

/** What differs between kinds of text. Each may throw to refuse a text. */
export type MarkdownRules<Other> = {
  heading: (token: Tokens.Heading, children: Inline[]) => (TextBlock<Other> | Other)[]
  link: (token: Tokens.Link & { autolink?: boolean }, children: Inline[]) => Inline[]
  /** A line break within a paragraph. */
  lineBreak: string
  /** A paragraph that stands for something else; undefined: it is one. */
  paragraph?: (tokens: readonly Token[]) => (TextBlock<Other> | Other)[] | undefined
  code: (token: Tokens.Code) => (TextBlock<Other> | Other)[]
  caption: () => string
  /** What a text quotes. */
  quote: (children: (TextBlock<Other> | Other)[]) => (TextBlock<Other> | Other)[]
  /** Everything else, such as HTML and pictures: in a line, and alone. */
  otherInline: (token: Token) => Inline[]
  otherBlock: (token: Token) => (TextBlock<Other> | Other)[]
}

/**
 * Reads Markdown into blocks.
 * @throws what the rules throw
 */
export const readMarkdown = <Other = never>(
  text: string,
  rules: MarkdownRules<Other>,
): (TextBlock<Other> | Other)[] => {
  type Blocks = (TextBlock<Other> | Other)[]
  const inlines = (tokens: readonly Token[] = []): Inline[] => tokens.flatMap(inline)
  const inline = (token: Token): Inline[] => {
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
        return rules.link(token as Tokens.Link, inlines(token.tokens))
      case 'br':
        return [rules.lineBreak]
      default:
        return rules.otherInline(token)
    }
  }
  const table = ({ header, align, rows }: Tokens.Table): Blocks => [
    {
      type: 'table',
      caption: rules.caption(),
      head: header.map((cell) => inlines(cell.tokens)),
      isNumeric: align.map((side) => side === 'right'),
      rows: rows.map((row) => row.map((cell) => inlines(cell.tokens))),
    },
  ]
  const list = ({ ordered, start, items }: Tokens.List): Blocks => [
    {
      type: 'list',
      isOrdered: ordered,
      start: start === '' ? 1 : start,
      items: items.map((item) => blocks(item.tokens)),
    },
  ]
  const blocks = (tokens: readonly Token[] = []): Blocks => tokens.flatMap(block)
  const block = (token: Token): Blocks => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        return rules.heading(token as Tokens.Heading, inlines(token.tokens))
      case 'paragraph':
        return (
          rules.paragraph?.(token.tokens ?? []) ?? [{ type: 'paragraph', children: inlines(token.tokens) }]
        )
      // The line of a tight list.
      case 'text':
        return [{ type: 'paragraph', children: inlines(token.tokens ?? [token]) }]
      case 'list':
        return list(token as Tokens.List)
      case 'table':
        return table(token as Tokens.Table)
      case 'code':
        return rules.code(token as Tokens.Code)
      case 'blockquote':
        return rules.quote(blocks(token.tokens))
      default:
        return rules.otherBlock(token)
    }
  }
  return blocks(lexer(text))
}
