import type { MailAttachment, Message } from './mail.ts'

/** What a mail says, once; text and HTML are made from it. */
export type Letter = {
  to: string
  subject: string
  /** Sentences, one paragraph each. */
  lines: readonly string[]
  /** What the reader is to do next. */
  action?: { label: string; url: string }
  /** A code to type, shown large. */
  code?: string
  /** Another thing the reader can do instead: a link in a sentence's place. */
  also?: { line: string; label: string; url: string }
  /** Small print after the action: how long it holds, what to do when one did not ask for it. */
  after?: readonly string[]
  attachments?: readonly MailAttachment[]
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`

/**
 * A letter as a message with text and HTML. Everything is escaped; no pictures and no scripts, so that it reads the same
 * in every mail program; colours hold in light and dark.
 */
export const composeLetter = (letter: Letter): Message => {
  const { to, subject, lines, action, code, also, after = [], attachments } = letter
  const text = [
    'Hello,',
    ...lines,
    ...(code ? [`Code: ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(also ? [also.line, `${also.label}:\n${also.url}`] : []),
    ...after,
    'Cellwright',
  ].join('\n\n')
  const body = [
    paragraph('Hello,', ''),
    ...lines.map((line) => paragraph(line, '')),
    ...(code
      ? [
          `<p style="margin:0 0 16px;font:600 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${escaped(code)}</p>`,
        ]
      : []),
    ...(action
      ? [
          `<p style="margin:0 0 16px"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;background:#111;color:#fff;text-decoration:none">${escaped(action.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:13px;color:#666;word-break:break-all">${escaped(action.url)}</p>`,
        ]
      : []),
    ...(also
      ? [
          paragraph(also.line, ''),
          `<p style="margin:0 0 16px"><a href="${escaped(also.url)}" style="color:inherit">${escaped(also.label)}</a></p>`,
        ]
      : []),
    ...after.map((line) => paragraph(line, 'font-size:13px;color:#666')),
    paragraph('Cellwright', 'color:#666'),
  ].join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:560px;margin:0 auto">${body}</div></body></html>`
  return { to, subject, text, html, ...(attachments && { attachments }) }
}
