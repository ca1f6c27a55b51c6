import type { Dialog } from '@base-ui/react/dialog'
import { createContext } from 'react'

/** What closes the dialog around it; null outside of one. The box brings it, so that pages do not load it before. */
export const ClosePart = createContext<typeof Dialog.Close | null>(null)

/** Marks what closes a box and forgets what was typed into it. */
export const DISCARDS = 'data-discards'
