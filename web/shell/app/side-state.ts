import { useSyncExternalStore } from 'react'
import { isBoolean, readStored, storageKey, writeStored } from '#web/lib/storage.ts'

const changed = 'cellwright:side'

const isCollapsedNow = (): boolean => document.documentElement.dataset.side === 'collapsed'

const apply = (isCollapsed: boolean): void => {
  if (isCollapsed) document.documentElement.dataset.side = 'collapsed'
  else delete document.documentElement.dataset.side
}

const subscribe = (notify: () => void): (() => void) => {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey(location.host, 'isSideCollapsed')) return
    apply(readStored(localStorage, event.key, isBoolean, false))
    notify()
  }
  window.addEventListener(changed, notify)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(changed, notify)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** Whether the side navigation shows icons only. The script in the head sets it before the first paint. */
export const useIsSideCollapsed = (): boolean => useSyncExternalStore(subscribe, isCollapsedNow, () => false)

/** Collapses or opens the side navigation, and keeps the choice in this browser. */
export const setSideCollapsed = (isCollapsed: boolean): void => {
  apply(isCollapsed)
  writeStored(localStorage, storageKey(location.host, 'isSideCollapsed'), isCollapsed)
  window.dispatchEvent(new Event(changed))
}
