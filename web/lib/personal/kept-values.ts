import { readStored, type StoredName, storageKey, writeStored } from '../storage.ts'

type Values = Record<string, string>
type Kept = { of: string; values: Values }

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'of' in kept &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null &&
  Object.values(kept.values).every((one) => typeof one === 'string')

const NOTHING: Kept = { of: '', values: {} }

/** What was typed in this tab for `of`; nothing where it was typed for another. */
export const readKept = (name: StoredName, of: string): Values => {
  const kept = readStored(sessionStorage, storageKey(location.host, name), isKept, NOTHING)
  return kept.of === of ? kept.values : {}
}

/** Keeps what is typed in its tab. `of`: what it is about, where there are several of its kind. */
export const keepValues = (name: StoredName, of: string, values: Values): void =>
  void writeStored(sessionStorage, storageKey(location.host, name), { of, values })

/** Forgets what was typed, once it was taken. */
export const forgetKept = (name: StoredName): void => keepValues(name, NOTHING.of, NOTHING.values)
