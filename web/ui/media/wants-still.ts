type Hints = { connection?: { saveData?: boolean } }

/** Whether this reader asked for less motion or saves data: films then wait for a press. Only some browsers tell the latter. */
export const wantsStill = (): boolean => {
  const hints: Navigator & Hints = navigator
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches || hints.connection?.saveData === true
}
