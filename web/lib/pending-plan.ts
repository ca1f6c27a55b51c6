import { isFieldKey } from '#engine/requirement/index.ts'
import type { Evidence } from '#engine/requirement/types.ts'
import { storageKey, writeStored } from './storage.ts'

/** A plan made before signing in: what it is made from, not its figures. The server plans it again when it is saved. */
export type PendingPlan = {
  description: string
  numbers: Record<string, number | string | boolean>
  /** Values from files. */
  evidence?: Evidence[]
  /** Ids of the files, kept with the solution when it is saved. */
  attachments?: string[]
  seed: number
  robotId?: string
  /** One per plan: saved twice it is still one solution. */
  planId: string
  title: string
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MAX_SEED = 4_294_967_295
const MAX_TITLE_LENGTH = 200

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumbers = (value: unknown): value is PendingPlan['numbers'] =>
  isRecord(value) &&
  Object.values(value).every(
    (one) => typeof one === 'string' || typeof one === 'boolean' || Number.isFinite(one),
  )

const isEvidence = (value: unknown): value is Evidence =>
  isRecord(value) &&
  typeof value.basis === 'string' &&
  typeof value.field === 'string' &&
  isFieldKey(value.field) &&
  (value.field === 'partMassKg' && 'volumeMm3' in value
    ? Number.isFinite(value.volumeMm3)
    : ['number', 'string', 'boolean'].includes(typeof value.value))

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const areAll = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)

/** Checks a value from the browser's storage or from a form; null when it is not a whole pending plan. */
export function pendingPlanOf(value: unknown): PendingPlan | null {
  if (!isRecord(value)) return null
  const { description, numbers, evidence, attachments, seed, robotId, planId, title } = value
  if (typeof description !== 'string' || !description.trim() || !isNumbers(numbers)) return null
  if (typeof seed !== 'number' || !Number.isInteger(seed) || seed < 0 || seed > MAX_SEED) return null
  if (typeof planId !== 'string' || !UUID.test(planId)) return null
  if (robotId !== undefined && typeof robotId !== 'string') return null
  return {
    description,
    numbers,
    ...(areAll(evidence, isEvidence) ? { evidence } : {}),
    ...(areAll(attachments, isId) ? { attachments } : {}),
    seed,
    ...(robotId === undefined ? {} : { robotId }),
    planId,
    title: typeof title === 'string' ? title.slice(0, MAX_TITLE_LENGTH).toWellFormed() : '',
  }
}

/** The form data kept for later, as an object; anything unreadable counts as empty. */
const readAll = (storage: Storage, host: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey(host, 'pendingFormData')) ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** The plan waiting in this browser, or null. */
export const readPendingPlan = (storage: Storage, host: string): PendingPlan | null =>
  pendingPlanOf(readAll(storage, host).plan)

/** Keeps the plan beside whatever else waits there; answers false when the browser refuses. */
export const writePendingPlan = (storage: Storage, host: string, plan: PendingPlan): boolean =>
  writeStored(storage, storageKey(host, 'pendingFormData'), {
    ...readAll(storage, host),
    plan: { ...plan, title: plan.title.slice(0, MAX_TITLE_LENGTH).toWellFormed() },
  })

/**
 * Forgets the plan once it is saved, and leaves the rest. A plan with another id stays: it is not the one that was saved.
 * Answers false when nothing was forgotten.
 */
export function clearPendingPlan(storage: Storage, host: string, savedPlanId: string | null): boolean {
  if (savedPlanId === null || readPendingPlan(storage, host)?.planId !== savedPlanId) return false
  const { plan: _forgotten, ...rest } = readAll(storage, host)
  return writeStored(storage, storageKey(host, 'pendingFormData'), rest)
}
