import type { ReactElement, ReactNode } from 'react'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** A single button that opens it; leave it away when `isOpen` is controlled. */
  trigger?: ReactElement<Record<string, unknown>>
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Width in pixels: 480, 640 or 960. */
  size?: 'sm' | 'md' | 'lg'
  /** Buttons at the lower edge, always in view. */
  footer?: ReactNode
  /** True where a press beside the box must not lose what was typed. */
  isBackdropInert?: boolean
  /**
   * What its fields are about. What was typed is there again when it opens for the same: Escape and the cross close it
   * without losing anything. `DialogClose` (Cancel) and closing by `isOpen` (it is done) forget.
   */
  keepsTypedOf?: string
  /** Gets the focus when the box opens; unset: the first control. Ignored after a touch, which would open the keyboard. */
  focusesOn?: () => HTMLElement | null | undefined
  children?: ReactNode
}
