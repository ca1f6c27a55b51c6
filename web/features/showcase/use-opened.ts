import { type MouseEvent, useState } from 'react'

export type Opened<Item> = {
  opened: { item: Item; isOpen: boolean } | undefined
  open: (item: Item) => void
  onOpenChange: (isOpen: boolean) => void
}

/** What a dialog shows. It keeps showing it while it closes. */
export function useOpened<Item>(): Opened<Item> {
  const [opened, setOpened] = useState<{ item: Item; isOpen: boolean }>()
  return {
    opened,
    open: (item: Item) => setOpened({ item, isOpen: true }),
    onOpenChange: (isOpen: boolean) => setOpened((before) => before && { ...before, isOpen }),
  }
}

/** A press that asks for the thing here, and not for a new tab or a download. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
