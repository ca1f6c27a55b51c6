/** Lengths of a model in its own axes, millimetres. */
export type Box = { minimum: [number, number, number]; maximum: [number, number, number] }

export const emptyBox = (): Box => ({
  minimum: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  maximum: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
})

export const growBox = ({ minimum, maximum }: Box, x: number, y: number, z: number): void => {
  if (x < minimum[0]) minimum[0] = x
  if (y < minimum[1]) minimum[1] = y
  if (z < minimum[2]) minimum[2] = z
  if (x > maximum[0]) maximum[0] = x
  if (y > maximum[1]) maximum[1] = y
  if (z > maximum[2]) maximum[2] = z
}

/** The three lengths; undefined when a model has no extent in one of them or numbers that are none. */
export const sizeOf = ({ minimum, maximum }: Box): [number, number, number] | undefined => {
  const [x, y, z] = [maximum[0] - minimum[0], maximum[1] - minimum[1], maximum[2] - minimum[2]]
  return [x, y, z].every((length) => Number.isFinite(length) && length > 0) ? [x, y, z] : undefined
}
