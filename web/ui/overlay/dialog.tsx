import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CloseButton } from './close-button.tsx'
import { backdropStyle, popupStyle } from './overlay-style.ts'
import { useKeptTyping } from './use-kept-typing.ts'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** A single element that opens it, for example a `Button`; leave it away when `isOpen` is controlled. */
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

const DISCARDS = 'data-discards'
const isDiscarded = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${DISCARDS}]`) !== null

const sizes = { sm: 'max-w-120', md: 'max-w-160', lg: 'max-w-240' } as const

/**
 * A modal box. Focus moves in, stays in and returns; Escape and a press beside it close it; the page behind does not
 * scroll; it closes over 300 ms. Long content scrolls inside, title and footer stay.
 */
export function Dialog({
  title,
  description,
  trigger,
  isOpen,
  onOpenChange,
  size = 'sm',
  footer,
  isBackdropInert = false,
  keepsTypedOf,
  focusesOn,
  children,
}: DialogProps) {
  const { box, onPersonsChange } = useKeptTyping(keepsTypedOf, isOpen)
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open, { event }) => {
        onPersonsChange(open, !open && isDiscarded(event))
        onOpenChange?.(open)
      }}
      disablePointerDismissal={isBackdropInert}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center sm:place-items-center sm:p-6">
          <Base.Popup
            ref={box}
            initialFocus={(by) => (by === 'touch' ? undefined : focusesOn?.()) ?? true}
            className={classNames(
              popupStyle,
              'max-h-[92dvh] w-full data-ending-style:translate-y-2 data-starting-style:translate-y-2 sm:max-h-[calc(100dvh-48px)]',
              sizes[size],
            )}
          >
            <div className="flex items-start gap-4 border-line border-b py-3 pr-3 pl-6">
              <div className="min-w-0 flex-1 py-1.5">
                <Base.Title className="font-semibold text-lg">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-muted text-sm">{description}</Base.Description>
                )}
              </div>
              <CloseButton />
            </div>
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
            )}
            {footer && (
              <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">{footer}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Closes the dialog or drawer around it. `render` takes a `Button`. */
export function DialogClose({ render }: { render: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={render} {...{ [DISCARDS]: '' }} />
}
