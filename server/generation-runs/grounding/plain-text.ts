import { cutText } from '#contract/text.ts'

/** Text of a model as it is kept: no addresses, no markup, at most `max` characters. */
export const plainText = (value: unknown, max: number): string => {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return cutText(
    text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
    max,
  )
}
