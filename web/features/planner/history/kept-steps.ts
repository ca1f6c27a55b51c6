import { readStored, storageKey, writeStored } from '#web/lib/storage.ts'
import { entriesOf, type PlanInput, planInputOf } from '../input/plan-input.ts'
import { MAX_STEPS, noSteps, type Steps } from './steps.ts'

type Pairs = [string, string][]
type Stored = { past: Pairs[]; present: Pairs; future: Pairs[] }

/** More characters of descriptions than this stay in the page's memory alone: a tab's storage holds about five million. */
const MAX_CHARACTERS = 400_000

const isPairs = (value: unknown): value is Pairs =>
  Array.isArray(value) &&
  value.every(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  )
const arePairs = (value: unknown): value is Pairs[] =>
  Array.isArray(value) && value.length <= 2 * MAX_STEPS && value.every(isPairs)
const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'past' in value &&
  arePairs(value.past) &&
  'present' in value &&
  isPairs(value.present) &&
  'future' in value &&
  arePairs(value.future)

const inputs = (list: readonly Pairs[]): PlanInput[] => list.flatMap((pairs) => planInputOf(pairs) ?? [])

/** The steps of this tab, so that they outlast signing in; none where nothing readable is kept. */
export const readSteps = (storage: Pick<Storage, 'getItem'>, host: string): Steps => {
  const nothing: Stored = { past: [], present: [], future: [] }
  const kept = readStored(storage, storageKey(host, 'planSteps'), isStored, nothing)
  const present = planInputOf(kept.present)
  return present ? { past: inputs(kept.past), present, future: inputs(kept.future) } : noSteps
}

/** Keeps the steps in this tab, as far as they have room there. */
export const writeSteps = (
  storage: Pick<Storage, 'setItem'>,
  host: string,
  { past, present, future }: Steps,
): void => {
  if (!present) return
  const length = [...past, present, ...future].reduce((sum, { description }) => sum + description.length, 0)
  if (length > MAX_CHARACTERS) return
  const stored: Stored = {
    past: past.map(entriesOf),
    present: entriesOf(present),
    future: future.map(entriesOf),
  }
  writeStored(storage, storageKey(host, 'planSteps'), stored)
}
