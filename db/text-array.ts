import pg from 'pg'

/** `text[]` in PostgreSQL's catalogue (pg_type.dat); the driver's types name only single values. */
const TEXT_ARRAY_OID: number = 1009

/** What an array of texts holds; `undefined` when it is no plain list (nested, or with bounds of its own). */
const readPlain = (source: string): (string | null)[] | undefined => {
  const end = source.length - 1
  if (source[0] !== '{' || source[end] !== '}') return undefined
  const entries: (string | null)[] = []
  let at = 1
  while (at < end) {
    if (source[at] === '{') return undefined
    if (source[at] === '"') {
      let close = source.indexOf('"', at + 1)
      let backslash = source.indexOf('\\', at + 1)
      const hasEscapes = backslash !== -1 && backslash < close
      // A backslash takes the character after it along, a quote too.
      while (backslash !== -1 && backslash < close) {
        if (backslash + 1 === close) close = source.indexOf('"', close + 1)
        backslash = source.indexOf('\\', backslash + 2)
      }
      if (close === -1) return undefined
      const text = source.slice(at + 1, close)
      entries.push(hasEscapes ? text.replace(/\\(.)/gs, '$1') : text)
      at = close + 2
    } else {
      const comma = source.indexOf(',', at)
      const close = comma === -1 ? end : comma
      const text = source.slice(at, close)
      entries.push(text === 'NULL' ? null : text)
      at = close + 1
    }
  }
  return entries
}

const readAny = pg.types.getTypeParser(TEXT_ARRAY_OID)

/**
 * Reads PostgreSQL's text form of `text[]`: `{a,"b c",NULL}`. The driver's own reader goes from character to character and
 * made more than half of all the garbage of a list of solutions; this one cuts whole entries, and hands arrays of arrays on
 * to the driver's. https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
export const readTextArray = (source: string): unknown => readPlain(source) ?? readAny(source)

/** Every connection of this process reads `text[]` so from now on. */
export const useTextArrays = (): void => pg.types.setTypeParser(TEXT_ARRAY_OID, readTextArray)
