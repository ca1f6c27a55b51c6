import type { Expected } from '../requirement/misread.ts'

const readValue = (words: string): unknown =>
  words === 'none' ? undefined : words === 'true' ? true : /^[\d.e-]+$/.test(words) ? Number(words) : words

/** Rows of a table of descriptions, "text | field=value; field=value": each text with what a person reads in it. */
export const readRows = (table: string): (readonly [text: string, expected: Expected])[] =>
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
