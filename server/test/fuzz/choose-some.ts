/** A number that is always the same for a text, and spread evenly over texts (FNV-1a). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/**
 * At most `most` of a procedure's pairs of field and odd value, the same in every run: fields take turns, and each field
 * begins at a place of its own among the values, so that over all procedures each value meets fields of every kind.
 */
export const chooseSome = (
  procedure: string,
  fields: ReadonlyMap<string, readonly unknown[]>,
  most: number,
): { field: string; odd: unknown }[] => {
  const names = [...fields.keys()]
  const longest = Math.max(0, ...[...fields.values()].map((values) => values.length))
  const pairs: { field: string; odd: unknown }[] = []
  for (let round = 0; round < longest; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const field = names[(turn + hashOf(procedure)) % names.length] ?? ''
      const values = fields.get(field) ?? []
      if (round >= values.length) continue
      if (pairs.length === most) return pairs
      pairs.push({ field, odd: values[(round + hashOf(`${procedure}.${field}`)) % values.length] })
    }
  return pairs
}
