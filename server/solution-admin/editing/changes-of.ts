import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { SolutionSupport } from '#contract/solution-details.ts'
import type { EditedSolution } from '#contract/solutions-admin.ts'

/** Shown in the audit log as they were and are. */
const plain = ['title', 'status', 'category', 'tags', 'order', 'hasPicture'] as const
/** Shown field by field and line by line: "pricing.basePrice", "services “Training”.included". */
const sections = ['hardware', 'pricing', 'services', 'offers', 'support', 'timeline'] as const
/** Of these the log says only that they changed: a customer may be a person, and a description is long. */
const withheld = ['customer', 'description'] as const

/** Fields that one line of the log names; an import by hand may change hundreds. */
const MOST_NAMED = 50

type Change = { field: string; before: unknown; after: unknown }
type Item = Record<string, unknown> & { id: string; name?: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.id === 'string')

/** The editor shows an absent value as an empty field, a 0 or an unset box, and sends it so. */
const isBlank = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.values(value).every(isBlank))

/** "basePriceCents" as people read money. */
const leafOf = (field: string, before: unknown, after: unknown): Change => {
  const isMoney = field.endsWith('Cents')
  const shown = (value: unknown) =>
    isMoney && typeof value === 'number' ? `${(value / 100).toFixed(2)} USD` : (value ?? null)
  return { field: field.replace(/Cents$/, ''), before: shown(before), after: shown(after) }
}

/** Names of the lines of a list by their ids; of several that are called the same the second is "“Training” (2)". */
const namesOf = (items: readonly Item[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  for (const { id, name } of items) {
    if (names.has(id)) continue
    const called = `“${String(name ?? '')}”`
    const time = (times.get(called) ?? 0) + 1
    times.set(called, time)
    names.set(id, time === 1 ? called : `${called} (${time})`)
  }
  return names
}

const areDistinct = (items: readonly Item[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length

/** Lines of a list, the same where their ids are; and their order, where those that stay come in another. */
const differencesOfItems = (field: string, former: readonly Item[], latter: readonly Item[]): Change[] => {
  const names = namesOf([...former, ...latter])
  const changes = [...names].flatMap(([id, name]) => {
    const [one, other] = [former, latter].map((items) => {
      const found = items.find((item) => item.id === id)
      return found && { ...found, id: undefined }
    })
    return differences(`${field} ${name}`, one, other)
  })
  const orderOf = (items: readonly Item[], others: readonly Item[]) =>
    items.filter(({ id }) => others.some((one) => one.id === id)).map(({ id }) => names.get(id))
  const [was, is] = [orderOf(former, latter), orderOf(latter, former)]
  return isDeepStrictEqual(was, is)
    ? changes
    : [...changes, leafOf(`${field} in order`, was.join(', '), is.join(', '))]
}

/** What differs between two values, down to their fields. */
const differences = (field: string, before: unknown, after: unknown): Change[] => {
  if ((isBlank(before) && isBlank(after)) || isDeepStrictEqual(before, after)) return []
  const [former, latter] = [before ?? [], after ?? []]
  const areLines = areItems(former) && areItems(latter) && former.length + latter.length > 0
  if (areLines && areDistinct(former) && areDistinct(latter)) return differencesOfItems(field, former, latter)
  if ((isRecord(before) || isBlank(before)) && (isRecord(after) || isBlank(after))) {
    const [one, other] = [before, after].map((side) => (isRecord(side) ? side : {}))
    const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
    // A key with a dot of its own would read like a field of a field.
    const partOf = (key: string) => (key.includes('.') ? `“${key}”` : key)
    if (keys.size > 0)
      return [...keys].flatMap((key) => differences(`${field}.${partOf(key)}`, one?.[key], other?.[key]))
  }
  return [leafOf(field, before, after)]
}

/** What an absent field of the support means, by its schema: the standard tier, with its hours. */
const impliedSupport = Object.fromEntries(
  Object.entries<z.ZodType>(SolutionSupport.shape).flatMap(([key, field]) => {
    const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
    const { data } = inner.safeParse(undefined)
    return data === undefined ? [] : [[key, data]]
  }),
)

const sideOf = (solution: EditedSolution) => ({
  ...solution,
  support: { ...impliedSupport, ...solution.support },
})

/**
 * Both sides of an edit for the audit log, each field that differs with its value, and the fields of which only that is
 * said. Null where the edit changed nothing.
 */
export const changesOf = (former: EditedSolution, edited: EditedSolution, isPictureNew: boolean) => {
  const [was, is] = [sideOf(former), sideOf(edited)]
  const changes = [
    ...plain
      .filter((key) => !isDeepStrictEqual(was[key], is[key]))
      .map((key) => ({ field: key, before: was[key], after: is[key] })),
    ...sections.flatMap((key) => differences(key, was[key], is[key])),
  ]
  const named = changes.slice(0, MOST_NAMED)
  const alsoChanged = [
    ...withheld.filter((key) => differences(key, former[key], edited[key]).length > 0),
    ...(isPictureNew && former.hasPicture && edited.hasPicture ? ['picture'] : []),
    ...(changes.length > named.length ? [`${changes.length - named.length} more fields`] : []),
  ]
  if (changes.length + alsoChanged.length === 0) return null
  return {
    before: Object.fromEntries(named.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(named.map(({ field, after }) => [field, after])),
    alsoChanged,
  }
}
