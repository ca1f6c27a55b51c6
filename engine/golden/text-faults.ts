import type { Plan } from '../plan-types.ts'

/** What no text of a plan may hold, by what is wrong with it. */
const faults: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['no value', /\b(?:undefined|NaN|Infinity|null)\b|\[object/],
  ['spaces or marks', /\s{2}|\s[,.;:](?=\s|$)|\.\.(?!\.)|,,|;\.|\(\s*\)/],
  [
    'one of several',
    /(?<![\d.,/×–-]|× )\b1 (?:robots|parts|years|stations|seams|layers|pallets|people|screws|lines|machines|cases|shifts|days|hours|minutes|seconds|months|paths|kinds|cameras|places|blanks|operators|sheets)\b/,
  ],
  [
    'several of one',
    /(?<![\d.,])(?:[2-9]|\d{2,}) (?:robot|year|station|seam|layer|pallet|person|view|screw|shift|day|month|path|kind|camera|sheet)(?=[ ,.;:)](?!size|changer|class|length))/,
  ],
  ['wrong plural', /\b\w+(?:ss|sh|ch|x)s\b|\b\w+[^aeious]ys\b/],
  ['nothing made', /(?<![\d.,])0(?:\/min|\/h| a minute| an hour)\b/],
  ['unit twice', /\b(mm|kg|s|USD|min|h|kW|g|m|in) \1\b/],
  ['word twice', /\b([a-z]{2,}) \1\b/i],
  ['list that repeats itself', /(?<=^|[.:] )([A-Z][^,.:]{3,60}), \1(?=[,.])/],
  ['too many digits', /(?:[1-9]\d*\.\d{4,}|0\.0*[1-9]\d{4,})/],
  // An estimate knows three digits.
  [
    'money too exact',
    /(?<![\d.,])(?:\d,\d\d[1-9]|\d\d,\d(?!00)\d\d|\d{3},(?!000)\d{3}|\d,\d\d(?!0,000)\d,\d{3}) USD\b/,
  ],
  ['thousands run together', /(?<![\d.,])\d{4,} (?:mm|kg|s|USD|g)\b(?!\/|²|³)/],
]

/** What people typed and robots are called is quoted, not ours. */
const asTyped: ReadonlySet<string> = new Set(['requirement.text', 'requirement.facts.partName.value'])

const textsOf = (value: unknown, path: string): (readonly [path: string, text: string])[] => {
  if (typeof value === 'string') return asTyped.has(path) || !value.includes(' ') ? [] : [[path, value]]
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, path === '' ? key : `${path}.${key}`))
}

/** Faults of language and number in every text of a plan, one line each. */
export const textFaults = (made: Plan): string[] =>
  textsOf(made, '').flatMap(([path, text]) => {
    const ours = text.replaceAll(/“[^”]*”/g, '“…”')
    return faults.flatMap(([fault, pattern]) => {
      const found = pattern.exec(ours)
      if (!found) return []
      return [`${fault} in ${path}: …${ours.slice(Math.max(0, found.index - 30), found.index + 50)}…`]
    })
  })
