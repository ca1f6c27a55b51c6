import { CART_KEY, type StoredName, storageKey } from '../storage.ts'

/** Sign-out, or another user signing in: what one person typed or chose is not left for the next. Theme and side navigation stay. */
export function clearPersonal(storage: Pick<Storage, 'removeItem'>, host: string): void {
  const personal: StoredName[] = [
    'chatHistory',
    'pendingFormData',
    'attachedFiles',
    'checkout',
    'checkoutFields',
    'contactNote',
    'planSteps',
    'solutionDraft',
    'user',
    'isAuthenticated',
    'confirmReminder',
    'paletteRecent',
    'isReadByModel',
    'readings',
    'generationPrompt',
  ]
  try {
    for (const name of personal) storage.removeItem(storageKey(host, name))
    storage.removeItem(CART_KEY)
  } catch {
    // Storage is forbidden here, so nothing was kept.
  }
}
