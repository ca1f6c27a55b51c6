import { readStored, storageKey, writeStored } from '#web/lib/storage.ts'
import type { PaletteItem } from './palette-items.ts'

const KEPT = 5

const isItem = (value: unknown): value is PaletteItem =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  /^\/(?!\/)/.test(value.to) &&
  'label' in value &&
  typeof value.label === 'string' &&
  'icon' in value &&
  (value.icon === 'page' || value.icon === 'solution' || value.icon === 'person' || value.icon === 'found')

const isList = (value: unknown): value is PaletteItem[] => Array.isArray(value) && value.every(isItem)

/** What this person opened with the palette in this browser, the last first. */
export const readRecent = (): readonly PaletteItem[] =>
  readStored(localStorage, storageKey(location.host, 'paletteRecent'), isList, [])

/** Puts an item at the front of what was opened. */
export const rememberRecent = (item: PaletteItem): void => {
  const others = readRecent().filter(({ to }) => to !== item.to)
  writeStored(localStorage, storageKey(location.host, 'paletteRecent'), [item, ...others].slice(0, KEPT))
}
