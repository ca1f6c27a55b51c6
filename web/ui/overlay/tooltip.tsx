import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  /** A short addition. Never the only place of something a reader needs: touch screens do not show it. */
  content: ReactNode
  /** One focusable element with a name of its own. */
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A hint on hover and keyboard focus. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-60">
          <Base.Popup className="max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
