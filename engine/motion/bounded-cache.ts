/**
 * Remembers at most `limit` results by key and lets go of the oldest first. For pure functions only: what is forgotten is
 * computed again. Bounded, because keys come from what people type.
 */
export const boundedCache = <Key, Value>(limit: number) => {
  const kept = new Map<Key, Value>()
  return (key: Key, make: () => Value): Value => {
    if (kept.has(key)) return kept.get(key) as Value
    const value = make()
    const oldest = kept.keys().next()
    if (kept.size >= limit && !oldest.done) kept.delete(oldest.value)
    kept.set(key, value)
    return value
  }
}
export type BoundedCache<Key, Value> = ReturnType<typeof boundedCache<Key, Value>>
