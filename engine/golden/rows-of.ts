import type { Expected } from '../requirement/test/misread.ts'

const readValue = (words: string): unknown =>
  words === 'none' ? undefined : words === 'true' ? true : /^[\d.e-]+$/.test(words) ? Number(words) : words

/** The rows of a table: on each line a text, a bar, and "field=value; …" that a person reads in it; `none` says not at all. */
export const rowsOf = (table: string): (readonly [text: string, expected: Expected])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', fields = ''] = line.split(' | ')
      return [
        text,
        Object.fromEntries(
          fields.split('; ').map((field) => [field.split('=')[0], readValue(field.split('=')[1] ?? '')]),
        ),
      ]
    })
