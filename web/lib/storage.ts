/**
 * What a browser keeps between visits. Keys derive from the host name, so that two installations on one
 * machine do not read each other's; `shopping-cart` is a fixed name.
 */
export type StoredName =
  | 'darkMode'
  | 'isSideCollapsed'
  | 'chatHistory'
  | 'pendingFormData'
  | 'attachedFiles'
  | 'checkout'
  | 'checkoutFields'
  | 'contactNote'
  | 'planSteps'
  | 'solutionDraft'
  | 'user'
  | 'isAuthenticated'
  | 'confirmReminder'
  | 'paletteRecent'
  | 'isReadByModel'
  | 'readings'
  | 'generationPrompt'

export const CART_KEY = 'shopping-cart'

/** "localhost:3000-darkMode". */
export const storageKey = (host: string, name: StoredName): string => `${host}-${name}`

/** Reads a JSON value; missing, unreadable or forbidden storage gives the fallback. */
export function readStored<T>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  isValid: (value: unknown) => value is T,
  fallback: T,
): T {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isValid(value) ? value : fallback
  } catch {
    return fallback
  }
}

/** Writes a JSON value; answers false when the browser refuses (full, or private mode). */
export function writeStored(storage: Pick<Storage, 'setItem'>, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
