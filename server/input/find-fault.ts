import { cutText, textFault } from '#contract/text.ts'

/** Why a value from outside is refused before anything else looks at it. */
export type InputFault = {
  /** Path of the value, dot-separated; empty for the whole. */
  field: string
  text: string
}

/** Objects and lists inside each other; a plan file has 10. */
export const MAX_DEPTH = 32
/** Keys and items of one value, counted through all its levels; a plan file has 6,000. */
export const MAX_VALUES = 50_000

/** A value with the way to it, from the inside out. */
type Place = { value: unknown; key: string; parent: Place | undefined; depth: number }

const MAX_FIELD_LENGTH = 200

const fieldOf = (place: Place): string => {
  const keys: string[] = []
  for (let at = place; at.parent; at = at.parent) keys.unshift(at.key)
  return cutText(keys.join('.'), MAX_FIELD_LENGTH)
}

const keyFault = (key: string): string | undefined =>
  key === '__proto__' ? 'Use another name than __proto__.' : textFault(key)

/** Text and plain containers are looked at; files and other objects are not made of keys. */
const isContainer = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // A form or a query is read into an object whose class has no prototype behind it.
  return Array.isArray(value) || prototype === Object.prototype || !(value instanceof Object)
}

/**
 * The first thing in a value from outside that the program or its database cannot take: text that cannot be kept, a key
 * that names a prototype, more levels or more values than anything here needs. Undefined: there is none.
 *
 * Walks without recursion, so that nothing nested is too deep for it.
 */
export const findFault = (input: unknown): InputFault | undefined => {
  const open: Place[] = [{ value: input, key: '', parent: undefined, depth: 0 }]
  let count = 0
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place
    if (typeof value === 'string') {
      const text = textFault(value)
      if (text) return { field: fieldOf(place), text }
      continue
    }
    if (!isContainer(value)) continue
    if (depth >= MAX_DEPTH)
      return { field: fieldOf(place), text: `Nest at most ${MAX_DEPTH} objects or lists inside each other.` }
    count += Object.keys(value).length
    if (count > MAX_VALUES)
      return { field: fieldOf(place), text: `Send at most ${MAX_VALUES.toLocaleString('en-US')} values.` }
    // The last one goes on top, so that the first one is looked at first.
    for (const [key, one] of Object.entries(value).reverse()) {
      const inside: Place = { value: one, key, parent: place, depth: depth + 1 }
      const text = keyFault(key)
      if (text) return { field: fieldOf(inside), text }
      open.push(inside)
    }
  }
  return undefined
}

/** The same for the names and values of a query. */
export const findQueryFault = (query: URLSearchParams): InputFault | undefined => {
  for (const [name, value] of query) {
    const text = textFault(name) ?? textFault(value)
    if (text) return { field: cutText(name, MAX_FIELD_LENGTH), text }
  }
  return undefined
}
