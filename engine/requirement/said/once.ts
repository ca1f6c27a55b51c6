import type { Requirement } from '../types.ts'

/** What reading needs of a requirement. */
export type Described = Pick<Requirement, 'text' | 'facts' | 'spans'>

/** A requirement never changes, so what it says is read once. */
export const once = <Read>(read: (requirement: Described) => Read): ((requirement: Described) => Read) => {
  const known = new WeakMap<Described, { value: Read }>()
  return (requirement) => {
    const found = known.get(requirement) ?? { value: read(requirement) }
    known.set(requirement, found)
    return found.value
  }
}
