import { cutText } from '#contract/text.ts'

/** Addresses as they stand in texts. Of those without a scheme only endings that no product name has: "Node.js" stays. */
const addresses = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]*:\/\/\S+`,
    String.raw`\b(?:javascript|vbscript|mailto|tel):\S+`,
    String.raw`\bdata:[a-z]+\/\S+`,
    String.raw`\bwww\.\S+`,
    String.raw`[^\s@<>()]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+`,
    String.raw`\b(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|example|test|local|localhost|io|dev|app|xyz|eu|de|uk|ru|cn)\b(?:[:/]\S*)?`,
  ].join('|'),
  'gi',
)

/** Text of a model as it is kept: no addresses, no markup, at most `max` characters. */
export const plainText = (value: unknown, max: number): string => {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return cutText(
    text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>/g, '')
      .replace(addresses, '')
      .trim(),
    max,
  )
}
