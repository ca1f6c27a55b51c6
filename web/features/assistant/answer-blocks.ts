import { type MarkdownRules, readMarkdown } from '#web/lib/markdown/read-markdown.ts'
import { type Inline, inlineText, type TextBlock } from '#web/lib/markdown/text-blocks.ts'

const paragraph = (text: string): TextBlock[] =>
  text.trim() ? [{ type: 'paragraph', children: [text.trim()] }] : []

const rules: MarkdownRules<never> = {
  heading: (_, children) => [{ type: 'heading', id: '', level: 3, children }],
  /** Addresses stand beside their words: where a link of a model leads is for the reader to see before they go. */
  link: ({ href, raw, text, autolink }, children): Inline[] => {
    if (!/^https?:\/\//.test(href)) return [raw]
    return [autolink || text === href ? text : `${inlineText(children)} (${href})`]
  },
  lineBreak: '\n',
  code: ({ text }) => [{ type: 'code', language: '', text }],
  caption: () => 'Table',
  quote: (children) => children,
  // What is not shown as such (HTML, pictures, struck words) stays as it was written.
  otherInline: ({ raw }) => [raw],
  otherBlock: ({ type, raw }) => (type === 'hr' ? [] : paragraph(raw)),
}

/** Reads the answer of a language model, which is asked for plain text and at times writes Markdown. */
export const answerBlocks = (answer: string): TextBlock[] => readMarkdown(answer, rules)
