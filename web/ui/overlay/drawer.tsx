import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CloseButton } from './box/close-button.tsx'
import { backdropStyle, popupStyle } from './box/overlay-style.ts'

export type DrawerProps = {
  title: ReactNode
  trigger?: ReactElement<Record<string, unknown>>
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  side?: 'right' | 'left'
  footer?: ReactNode
  children?: ReactNode
}

/** A modal panel at the edge of the screen: cart, notifications, details beside a list. Behaves as a `Dialog`. */
export function Drawer({
  title,
  trigger,
  isOpen,
  onOpenChange,
  side = 'right',
  footer,
  children,
}: DrawerProps) {
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => onOpenChange?.(open)}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          className={classNames(
            popupStyle,
            'fixed inset-y-0 z-50 h-dvh w-[min(440px,100vw)] border-y-0',
            side === 'right'
              ? 'right-0 border-r-0 data-ending-style:translate-x-8 data-starting-style:translate-x-8'
              : 'left-0 border-l-0 data-ending-style:-translate-x-8 data-starting-style:-translate-x-8',
          )}
        >
          <div className="flex h-14 shrink-0 items-center gap-4 border-line border-b pr-2 pl-6">
            <Base.Title className="min-w-0 flex-1 truncate font-semibold text-base">{title}</Base.Title>
            <CloseButton />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
          {footer && <div className="shrink-0 border-line border-t px-6 py-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
