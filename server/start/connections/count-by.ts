type Count = {
  of: (key: string) => number
  add: (key: string) => void
  remove: (key: string) => void
}

/** How many there are of each key; keys with none take no memory. */
export const countBy = (): Count => {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    remove: (key) => {
      if (of(key) > 1) counts.set(key, of(key) - 1)
      else counts.delete(key)
    },
  }
}
