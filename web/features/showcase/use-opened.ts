import { type MouseEvent, useState } from 'react'

/** What a dialog shows. It keeps showing it while it closes. */
export function useOpened<Item>() {
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
