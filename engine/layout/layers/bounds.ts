/** Cells of a `width` × `height` corner (both < m) with i + j ≡ c modulo m. */
const residueCount = (width: number, height: number, c: number, m: number): number => {
  const on = (sum: number): number =>
    Math.max(0, Math.min(sum, width - 1, height - 1, width + height - 2 - sum) + 1)
  return on(c) + on(c + m)
}

/** The colour counts of every corner of less than m × m cells: index (width · m + height) · m + c. */
const residueTable = (m: number): Int32Array => {
  const table = new Int32Array(m * m * m)
  for (let width = 0; width < m; width++)
    for (let height = 0; height < m; height++)
      for (let c = 0; c < m; c++) table[(width * m + height) * m + c] = residueCount(width, height, c, m)
  return table
}

/**
 * Colouring bound of an L: with cells coloured (i + j) mod m, every box of m × n cells holds n of each colour, so the
 * rarest colour limits the number of boxes. F. W. Barnes, "Packing the maximum number of m × n tiles in a large
 * p × q rectangle", Discrete Mathematics 26 (1979) 93–100.
 */
export const colourBound = (m: number, n: number) => {
  const table = residueTable(m)
  const rarest = (even: number, corner: number, arm: number, shift: number): number => {
    let least = Number.POSITIVE_INFINITY
    for (let c = 0, turned = shift === 0 ? 0 : m - shift; c < m; c++) {
      const count = (table[corner + c] ?? 0) + (table[arm + turned] ?? 0)
      if (count < least) least = count
      turned = turned + 1 === m ? 0 : turned + 1
    }
    return even + least
  }
  return (X: number, Y: number, x: number, y: number): number => {
    const isRectangle = x >= X
    const armWidth = isRectangle ? 0 : x
    const height = isRectangle ? Y : y
    const ra = X % m
    const rb = height % m
    const ru = armWidth % m
    const rv = (Y - height) % m
    const even = (X * height - ra * rb + armWidth * (Y - height) - ru * rv) / m
    const corner = (ra * m + rb) * m
    const arm = (ru * m + rv) * m
    const upper = rarest(even, corner, arm, rb)
    const least = isRectangle
      ? upper
      : Math.min(upper, rarest(even, corner, arm, (X - armWidth + height) % m))
    return Math.floor(least / n)
  }
}

/** Area of a piece over the area of a box, rounded down. */
export const areaBound = (X: number, Y: number, x: number, y: number, boxArea: number): number =>
  Math.floor((x >= X ? X * Y : X * y + x * (Y - y)) / boxArea)

/** Sums i·l + j·w up to `limit`, ascending, 0 included: the only extents a left-bottom packing needs. */
export const sumsUpTo = (limit: number, l: number, w: number): number[] => {
  const isSum = new Uint8Array(limit + 1)
  isSum[0] = 1
  const sums = [0]
  for (let at = 1; at <= limit; at++) {
    if ((at >= l && isSum[at - l]) || (at >= w && isSum[at - w])) {
      isSum[at] = 1
      sums.push(at)
    }
  }
  return sums
}

/** For each n ≤ limit the largest sum not above it. */
export const floorsOf = (limit: number, sums: ArrayLike<number>): Int32Array => {
  const floors = new Int32Array(limit + 1)
  let last = 0
  let next = 0
  for (let at = 0; at <= limit; at++) {
    if (sums[next] === at) {
      last = at
      next += 1
    }
    floors[at] = last
  }
  return floors
}
