import type { Point } from './project.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Control characters that XML 1.0 does not allow anywhere, escaped or not, and lone surrogates. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text safe between tags and in double-quoted attributes of XML 1.0. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** One decimal is a tenth of a pixel: enough, and it keeps pictures small. A value that is no number is drawn at 0. */
export const decimal = (value: number): string =>
  Number.isFinite(value) ? String(Math.round(value * 10) / 10 + 0) : '0'

type Attributes = Record<string, string | number | undefined>

/** One element; attribute values are escaped, `children` must be markup already. */
export const element = (name: string, attributes: Attributes, children = ''): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${typeof value === 'number' ? decimal(value) : escapeXml(String(value))}"`,
    )
    .join('')
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`
}

export const closedPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${decimal(x)} ${decimal(y)}`).join('L')}Z`

/** Text in a generic family, so that any renderer finds a font. */
export const textAt = (
  text: string,
  [x, y]: Point,
  attributes: Attributes & { 'font-size': number },
): string => element('text', { x, y, 'font-family': 'sans-serif', ...attributes }, escapeXml(text) || ' ')

export const svgDocument = (width: number, height: number, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${decimal(width)} ${decimal(height)}" width="${decimal(width)}" height="${decimal(height)}" role="img"><title>${escapeXml(title)}</title>${body}</svg>`
