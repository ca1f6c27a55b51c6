import { z } from 'zod'

/**
 * Why PostgreSQL cannot keep a text, as text or inside JSON, in a sentence that says what to do; undefined when it can.
 * U+0000 ends texts there, and half of a character (a lone surrogate) has no bytes in UTF-8.
 */
export const textFault = (value: string): string | undefined => {
  if (value.includes('\u0000')) return 'Remove the character U+0000: it cannot be kept.'
  return value.isWellFormed() ? undefined : 'Remove the broken character (half of a surrogate pair).'
}

/** A text of our own making or of a file, as it can be kept: without U+0000, a halved character replaced by U+FFFD. */
export const keepableText = (value: string): string => value.replaceAll('\u0000', '').toWellFormed()

/** The first `max` characters. A cut can halve a character: the half is replaced. */
export const cutText = (value: string, max: number): string => keepableText(value.slice(0, max))

/** Text from outside, at most `max` characters. What cannot be kept is refused at the doors (`server/input/`). */
export const text = (max: number) =>
  z.string().max(max, `Use at most ${max.toLocaleString('en-US')} characters`)
