import { z } from 'zod'

/**
 * Text from outside, at most `max` characters. What a database cannot keep (U+0000, halves of a character) is taken out
 * instead of refused: it comes from broken clipboards, and nobody can see it to correct it.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters`)
    .overwrite((value) => value.toWellFormed().replaceAll('\u0000', ''))
