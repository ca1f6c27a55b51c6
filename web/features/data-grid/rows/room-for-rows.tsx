import type { CSSProperties } from 'react'

/** Keeps the place of rows that are not drawn yet, so that a reload finds its place again. */
export function RoomForRows({ count }: { count: number }) {
  return (
    <tr className="room-for-rows" style={{ '--rows': count } as CSSProperties}>
      <td />
    </tr>
  )
}
