import { cutText } from './text.ts'

/**
 * Addresses as they are written in texts. Of those without a scheme only endings that no product name has: "Node.js"
 * stays. Each repetition has a bound (of RFC 1035 and 5321 where they set one): without it a long word takes the square of
 * its length.
 */
const addresses = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+`,
    String.raw`\b(?:javascript|vbscript|mailto|tel):\S+`,
    String.raw`\bdata:[a-z]{1,30}\/\S+`,
    String.raw`\bwww\.\S+`,
    String.raw`[^\s@<>()]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}`,
    String.raw`\b(?:[a-z0-9-]{1,63}\.){1,8}(?:com|net|org|info|biz|example|test|local|localhost|io|dev|app|xyz|eu|de|uk|ru|cn)\b(?:[:/]\S*)?`,
  ].join('|'),
  'gi',
)

/** Marks of HTML and comments, one that is never closed to its end; a sign of comparison before a figure is none. */
const markup = /<!--[\s\S]*?(?:-->|$)|<[!/]?[a-z][^<>]*>/gi
/** A link is left with its words. Its address may hold brackets of its own. */
const link = /!?\[([^\][]{0,500})\]\((?:[^()\n]|\([^()\n]{0,500}\)){0,2000}\)/g

/** Control characters but tabs and ends of lines, and those that turn text round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Whether a text says anything: a letter or a figure. A dash or a stop says nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Text of a model as it is kept: no addresses, no markup, at most `max` characters. */
export const plainText = (value: unknown, max: number): string => {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return cutText(
    text.replace(link, '$1').replace(unseen, '').replace(markup, '').replace(addresses, '').trim(),
    max,
  )
}
