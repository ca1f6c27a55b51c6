const ROWS = 'li, tbody > tr'
const CONTROLS = 'button, a[href], input:not([type=hidden]), select, textarea, summary'

/** A control that had the focus, and where in its list it stood. */
export type Place = {
  control: HTMLElement
  /** What it says, the same in each row; empty for an icon. */
  text: string
  row: Element | undefined
  rowAt: number
  controlAt: number
}

const rowsIn = (frame: Element): Element[] =>
  [...frame.querySelectorAll(ROWS)].filter((row) => {
    const around = row.parentElement?.closest(ROWS)
    return !around || !frame.contains(around)
  })

const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.checkVisibility() && !control.matches(':disabled'),
  )

/** What is seen: the hidden name of the row would make every button another one. */
const textOf = (control: HTMLElement): string => {
  const copy = control.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}

/** Where the focus is within a list. */
export const placeOf = (frame: Element, control: HTMLElement): Place => {
  const rows = rowsIn(frame)
  const rowAt = rows.findIndex((row) => row.contains(control))
  const row = rows[rowAt]
  const controlAt = row ? controlsIn(row).indexOf(control) : -1
  return { control, text: textOf(control), row, rowAt, controlAt }
}

/**
 * Where the focus goes when a control is gone: to the one that does the same in the row that has moved up (or in its own
 * row, if that is still there), in those after it, in those before it; else to the sentence that says what was done, or to
 * the heading above the list. Never to a button that does something else: anyone who presses Enter twice would do it.
 */
export const nextPlace = (frame: Element, place: Place): HTMLElement | undefined => {
  const rows = rowsIn(frame)
  const at = place.row?.isConnected ? rows.indexOf(place.row) : place.rowAt
  const nearest = at < 0 ? [] : [...rows.slice(at), ...rows.slice(0, at).reverse()]
  const doesTheSame = (control: HTMLElement, controlAt: number) =>
    textOf(control) === place.text && (place.text !== '' || controlAt === place.controlAt)
  return nearest.flatMap((row) => controlsIn(row).filter(doesTheSame))[0] ?? doneIn(frame) ?? headingOf(frame)
}

const partOf = (inside: Element) => inside.closest('section, [role="dialog"], main')

const doneIn = (frame: Element) => partOf(frame)?.querySelector<HTMLElement>('[data-done]')

/** The heading of the part of the page that something is in, ready to take the focus; without one its first control. */
export const headingOf = (inside: Element): HTMLElement | undefined => {
  const part = partOf(inside)
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return part ? controlsIn(part)[0] : undefined
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
