/**
 * What is known of each piece, in typed arrays: a search sees hundreds of thousands of pieces, and as objects they would
 * spend most of the time in the garbage collector. A slot is found by open addressing.
 */
export type PieceTable = {
  /** Slot of a piece, new or known; `isNew` tells which it was. */
  slotOf: (row: number, column: number) => number
  isNew: () => boolean
  best: () => Int32Array
  bound: () => Int32Array
  failedNeed: () => Int32Array
  searchedDepth: () => Uint8Array
  /** Kind of the best cut + 1, 0 for none, and its positions. */
  cutKind: () => Uint8Array
  cutA: () => Int16Array
  cutB: () => Int16Array
  cutH: () => Int16Array
  row: (slot: number) => number
  column: (slot: number) => number
}

const FIRST_SIZE = 1 << 12

export const pieceTable = (): PieceTable => {
  let slots = new Int32Array(FIRST_SIZE * 2).fill(-1)
  let mask = FIRST_SIZE * 2 - 1
  let size = FIRST_SIZE
  let used = 0
  let isNew = false
  let rows = new Int32Array(size)
  let columns = new Int32Array(size)
  let best = new Int32Array(size)
  let bound = new Int32Array(size)
  let failedNeed = new Int32Array(size)
  let searchedDepth = new Uint8Array(size)
  let cutKind = new Uint8Array(size)
  let cutA = new Int16Array(size)
  let cutB = new Int16Array(size)
  let cutH = new Int16Array(size)

  const hash = (row: number, column: number): number => {
    const mixed = Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & mask
  }
  const widened = <T extends Int32Array | Int16Array | Uint8Array>(made: T, old: T): T => {
    made.set(old)
    return made
  }
  const grow = (): void => {
    size *= 2
    rows = widened(new Int32Array(size), rows)
    columns = widened(new Int32Array(size), columns)
    best = widened(new Int32Array(size), best)
    bound = widened(new Int32Array(size), bound)
    failedNeed = widened(new Int32Array(size), failedNeed)
    searchedDepth = widened(new Uint8Array(size), searchedDepth)
    cutKind = widened(new Uint8Array(size), cutKind)
    cutA = widened(new Int16Array(size), cutA)
    cutB = widened(new Int16Array(size), cutB)
    cutH = widened(new Int16Array(size), cutH)
    slots = new Int32Array(size * 2).fill(-1)
    mask = size * 2 - 1
    for (let slot = 0; slot < used; slot++) {
      let at = hash(rows[slot] ?? 0, columns[slot] ?? 0)
      while ((slots[at] ?? -1) >= 0) at = (at + 1) & mask
      slots[at] = slot
    }
  }

  return {
    slotOf: (row, column) => {
      let at = hash(row, column)
      for (;;) {
        const slot = slots[at] ?? -1
        if (slot < 0) break
        if (rows[slot] === row && columns[slot] === column) {
          isNew = false
          return slot
        }
        at = (at + 1) & mask
      }
      if (used === size) {
        grow()
        at = hash(row, column)
        while ((slots[at] ?? -1) >= 0) at = (at + 1) & mask
      }
      const slot = used
      used += 1
      slots[at] = slot
      rows[slot] = row
      columns[slot] = column
      isNew = true
      return slot
    },
    isNew: () => isNew,
    best: () => best,
    bound: () => bound,
    failedNeed: () => failedNeed,
    searchedDepth: () => searchedDepth,
    cutKind: () => cutKind,
    cutA: () => cutA,
    cutB: () => cutB,
    cutH: () => cutH,
    row: (slot) => rows[slot] ?? 0,
    column: (slot) => columns[slot] ?? 0,
  }
}
