import { isFieldKey } from '#engine/requirement/index.ts'
import type { Evidence } from '#engine/requirement/types.ts'
import { typedValueOf } from './typed-value.ts'

/** Names of the entries: "f.partMassKg=18@from parts.csv, row 3"; a volume is in place of a field. */
const PREFIX = 'f.'
/** Of values that were found nowhere: "a.partMassKg=0.12@as in an example". */
const ASSUMED = 'a.'
const VOLUME = 'volumeMm3'
/** The contract's own limits. */
const MAX_EVIDENCE = 40
const MAX_BASIS = 300

/** Values from files as entries of an address or a form. */
export const evidenceEntries = (evidence: readonly Evidence[] = []): [string, string][] =>
  evidence.map((one) =>
    'volumeMm3' in one
      ? [`${PREFIX}${VOLUME}`, `${one.volumeMm3}@${one.basis}`]
      : [`${one.isAssumed ? ASSUMED : PREFIX}${one.field}`, `${one.value}@${one.basis}`],
  )

/** One entry as a value from a file; undefined for entries of other names and broken ones. */
export const evidenceOf = (name: string, text: string): Evidence | undefined => {
  const prefix = [PREFIX, ASSUMED].find((start) => name.startsWith(start))
  if (prefix === undefined) return undefined
  const field = name.slice(prefix.length)
  const at = text.indexOf('@')
  const [value, basis] = [text.slice(0, at), text.slice(at + 1, at + 1 + MAX_BASIS)]
  if (at <= 0 || basis === '') return undefined
  if (field === VOLUME) {
    const volumeMm3 = Number(value)
    return Number.isFinite(volumeMm3) ? { field: 'partMassKg', volumeMm3, basis } : undefined
  }
  if (!isFieldKey(field)) return undefined
  const found = { field, value: typedValueOf(field, value), basis }
  return prefix === ASSUMED ? { ...found, isAssumed: true } : found
}

/** As part of an input: nothing at all where there is none, so that inputs without files read as before. */
export const withEvidence = (evidence: readonly Evidence[]): { evidence?: readonly Evidence[] } =>
  evidence.length === 0 ? {} : { evidence: evidence.slice(0, MAX_EVIDENCE) }
