/**
 * A mail's HTML as it is put into a frame: its links open in the window around it. Nothing else is changed; the frame
 * runs no script, whatever a mail holds.
 */
export const framedHtml = (html: string): string => {
  const target = '<base target="_top">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + target) : target + html
}

export type TextPiece = { text: string; href: string | null; at: number }

/** A mail's text in pieces; an address of this site becomes a link, others stay text. */
export const linkedText = (text: string, origin: string): TextPiece[] => {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const url = URL.parse(match[0])
    if (url?.origin !== origin) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null, at: from })
    pieces.push({ text: match[0], href: url.pathname + url.search + url.hash, at: match.index })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null, at: from })
  return pieces
}
