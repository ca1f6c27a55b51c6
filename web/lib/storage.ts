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
  | 'planSteps'
  | 'user'
  | 'isAuthenticated'
  | 'confirmReminder'
  | 'paletteRecent'

export const CART_KEY = 'shopping-cart'
/** Event of the window: the cart of this browser is another one now. */
export const CART_CHANGED = 'cart-changed'

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

const personal: readonly StoredName[] = [
  'chatHistory',
  'pendingFormData',
  'attachedFiles',
  'planSteps',
  'user',
  'isAuthenticated',
  'confirmReminder',
  'paletteRecent',
]

/** Runs where storage can be forbidden: then nothing was kept. */
const whereAllowed = (act: () => void): void => {
  try {
    act()
  } catch {
    // Nothing was kept, so there is nothing to remove.
  }
}

const forget = (storage: Pick<Storage, 'removeItem'>, host: string): void => {
  for (const name of personal) storage.removeItem(storageKey(host, name))
}

/** At sign-out: what one person typed or chose is not left for the next. Theme and side navigation stay. */
export function clearPersonal(storage: Pick<Storage, 'removeItem'>, host: string): void {
  whereAllowed(() => {
    forget(storage, host)
    storage.removeItem(CART_KEY)
  })
}

/** When another person signs in: the same, but for the cart, which `takeOverCart` decides about. */
export function clearOfAnother(storage: Pick<Storage, 'removeItem'>, host: string): void {
  whereAllowed(() => forget(storage, host))
}

const areItems = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)

/**
 * A cart that was filled without an account becomes that of the person who is signed in; that of another person is removed.
 */
export function takeOverCart(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  userId: string,
): void {
  const items = readStored(storage, CART_KEY, areItems, [])
  if (items.length === 0 || items.every(({ owner }) => owner === userId)) return
  const isOfAnother = items.some(({ owner }) => owner !== undefined && owner !== userId)
  if (isOfAnother) whereAllowed(() => storage.removeItem(CART_KEY))
  else
    writeStored(
      storage,
      CART_KEY,
      items.map((item) => ({ ...item, owner: userId })),
    )
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CART_CHANGED))
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
