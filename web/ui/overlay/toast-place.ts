export type Box = { left: number; top: number; right: number; bottom: number }

/** Where toasts appear, in the order in which the places are tried. */
export const toastPlaces = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export type ToastPlace = (typeof toastPlaces)[number]

/** Between a toast and the edge of the window, in pixels; the assistant's button and the bar keep their own room. */
const EDGE = 16
const BELOW = 76
const ABOVE = 72

export type ToastRoom = { width: number; height: number }

const boxAt = (place: ToastPlace, window: ToastRoom, toast: ToastRoom): Box => {
  const left = place.endsWith('left') ? EDGE : window.width - EDGE - toast.width
  const top = place.startsWith('top') ? ABOVE : window.height - BELOW - toast.height
  return { left, top, right: left + toast.width, bottom: top + toast.height }
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The place where a toast of this size covers the fewest of the things that can be pressed, and never the cause. */
export function findToastPlace(
  window: ToastRoom,
  toast: ToastRoom,
  { cause, others }: { cause: Box | null; others: readonly Box[] },
): ToastPlace {
  const coveredAt = (place: ToastPlace): number => {
    const box = boxAt(place, window, toast)
    const isOverCause = cause !== null && overlap(box, cause)
    return others.filter((other) => overlap(box, other)).length + (isOverCause ? others.length + 1 : 0)
  }
  return toastPlaces.reduce((best, place) => (coveredAt(place) < coveredAt(best) ? place : best))
}
