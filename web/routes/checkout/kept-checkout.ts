import { readStored, storageKey, writeStored } from '#web/lib/storage.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A checkout that was sent and has no answer yet: its key, and the lines of the cart that were in it. */
type KeptCheckout = { key: string; sent: readonly string[] }

const nameOf = (host: string) => storageKey(host, 'checkout')
const isText = (value: unknown): value is string => typeof value === 'string'
const isKept = (value: unknown): value is KeptCheckout | null =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  isText(value.key) &&
  'sent' in value &&
  Array.isArray(value.sent) &&
  value.sent.every(isText)

export const readCheckout = (store: Store, host: string): KeptCheckout | null =>
  readStored<KeptCheckout | null>(store, nameOf(host), isKept, null)

/**
 * Keeps a checkout until it is answered, so that a page that was loaded again sends the same key: an order whose answer was
 * lost is not placed twice. The lines that went with a key first stay: those may have been ordered, whatever is in the
 * cart by now.
 */
export const keepCheckout = (store: Store, host: string, checkout: KeptCheckout): void => {
  if (readCheckout(store, host)?.key !== checkout.key) writeStored(store, nameOf(host), checkout)
}

export const forgetCheckout = (store: Store, host: string): void => {
  try {
    store.removeItem(nameOf(host))
  } catch {
    // Storage is forbidden here, so nothing was kept.
  }
}
