const FIRST_SIZE = 1 << 12
/** Slots for each entry. */
const ROOM = 2

/** A set of pairs of 32-bit numbers in one typed array: millions of entries without an object for each. */
export const seenSet = () => {
  let capacity = FIRST_SIZE
  let mask = capacity * ROOM - 1
  let pairs = new Int32Array(capacity * ROOM * 2)
  let used = 0

  /** Where the pair is or belongs. (0, 0) marks a free place and is never stored. */
  const placeOf = (a: number, b: number): number => {
    let at = (a ^ Math.imul(b, 0x9e3779b1)) & mask
    for (;;) {
      const first = pairs[2 * at]
      const second = pairs[2 * at + 1]
      if ((first === 0 && second === 0) || (first === a && second === b)) return 2 * at
      at = (at + 1) & mask
    }
  }
  const grow = (): void => {
    const old = pairs
    capacity *= 2
    mask = capacity * ROOM - 1
    pairs = new Int32Array(capacity * ROOM * 2)
    for (let at = 0; at < old.length; at += 2) {
      const [a, b] = [old[at] ?? 0, old[at + 1] ?? 0]
      if (a === 0 && b === 0) continue
      const place = placeOf(a, b)
      pairs[place] = a
      pairs[place + 1] = b
    }
  }
  return {
    has: (a: number, b: number): boolean => {
      const place = placeOf(a, b)
      return pairs[place] === a && pairs[place + 1] === b && (a !== 0 || b !== 0)
    },
    add: (a: number, b: number): void => {
      if (a === 0 && b === 0) return
      if (used >= capacity) grow()
      const place = placeOf(a, b)
      if (pairs[place] === a && pairs[place + 1] === b) return
      pairs[place] = a
      pairs[place + 1] = b
      used += 1
    },
  }
}
