const KEY = 'way-back-from-card'

/** Keeps what a history entry holds of the way back while the browser is at Stripe, for this tab. */
export const keepWayBack = (entry: unknown): void => {
  try {
    if (entry === null || entry === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(entry))
  } catch {
    // Full or forbidden: the way back then leads to the page alone.
  }
}

/** What was kept; null for nothing. */
export const keptWayBack = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
