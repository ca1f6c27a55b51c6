import { lexer, type Token, type Tokens } from 'marked'

/** A piece of a sentence. */
export type Span = { kind: 'text' | 'strong' | 'em' | 'code'; text: string }

/** A part of an answer, as a reader sees it. */
export type AnswerBlock =
  | { kind: 'paragraph' | 'heading'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: AnswerBlock[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const plain = (tokens: readonly Token[]): string =>
  tokens
    .flatMap(spansOf)
    .map(({ text }) => text)
    .join('')

/** Addresses stand beside their words: where a link of a model leads is for the reader to see before they go. */
const linkText = ({ href, raw, text, tokens, autolink }: Tokens.Link & { autolink?: boolean }): string => {
  if (!/^https?:\/\//.test(href)) return raw
  return autolink || text === href ? text : `${plain(tokens)} (${href})`
}

function spansOf(token: Token): Span[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, text: plain(token.tokens ?? []) }]
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'text':
      return token.tokens ? token.tokens.flatMap(spansOf) : [{ kind: 'text', text: token.text }]
    case 'escape':
      return [{ kind: 'text', text: token.text }]
    case 'link':
      return [{ kind: 'text', text: linkText(token as Tokens.Link) }]
    case 'br':
      return [{ kind: 'text', text: '\n' }]
    default:
      // What is not shown as such (HTML, pictures, struck words) stays as it was written.
      return [{ kind: 'text', text: token.raw }]
  }
}

const cellsOf = (cells: readonly Tokens.TableCell[]): Span[][] =>
  cells.map(({ tokens }) => tokens.flatMap(spansOf))

const paragraph = (text: string): AnswerBlock[] =>
  text.trim() ? [{ kind: 'paragraph', spans: [{ kind: 'text', text: text.trim() }] }] : []

function blocksOf(token: Token): AnswerBlock[] {
  switch (token.type) {
    case 'paragraph':
    case 'heading':
      return [{ kind: token.type, spans: (token.tokens ?? []).flatMap(spansOf) }]
    case 'text':
      return [{ kind: 'paragraph', spans: spansOf(token) }]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blocksOf)
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      return [
        {
          kind: 'list',
          isOrdered: ordered,
          start: start === '' ? 1 : start,
          items: items.map(({ tokens }) => tokens.flatMap(blocksOf)),
        },
      ]
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [{ kind: 'table', head: cellsOf(header), rows: rows.map(cellsOf) }]
    }
    case 'space':
    case 'hr':
      return []
    default:
      return paragraph(token.raw)
  }
}

/**
 * Reads the answer of a language model, which is told to write plain text and at times writes Markdown. Everything becomes
 * data, nothing HTML.
 */
export const answerBlocks = (answer: string): AnswerBlock[] => lexer(answer).flatMap(blocksOf)
