import { Dialog as Base } from '@base-ui/react/dialog'
import { classNames } from '../../class-names.ts'
import { CloseButton } from './close-button.tsx'
import { ClosePart, DISCARDS } from './close-part.ts'
import type { DialogProps } from './dialog-props.ts'
import { backdropStyle, popupStyle } from './overlay-style.ts'
import { useKeptTyping } from './use-kept-typing.ts'

type DialogBoxProps = Omit<DialogProps, 'trigger' | 'isOpen' | 'onOpenChange' | 'focusesOn'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Gets the focus when the box opens; null: the first control. */
  focusesOn: () => HTMLElement | null | undefined
}

const isDiscarded = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(`[${DISCARDS}]`) !== null

const sizes = { sm: 'max-w-120', md: 'max-w-160', lg: 'max-w-240' } as const

/** The box of a `Dialog`, there from its first opening on. */
export function DialogBox({
  title,
  description,
  isOpen,
  onOpenChange,
  size = 'sm',
  footer,
  isBackdropInert = false,
  keepsTypedOf,
  focusesOn,
  children,
}: DialogBoxProps) {
  const { box, onPersonsChange } = useKeptTyping(keepsTypedOf, isOpen)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        onPersonsChange(open, !open && isDiscarded(event))
        onOpenChange(open)
      }}
      disablePointerDismissal={isBackdropInert}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center sm:place-items-center sm:p-6">
          <Base.Popup
            ref={box}
            initialFocus={() => focusesOn() ?? true}
            className={classNames(
              popupStyle,
              'max-h-[92dvh] w-full data-ending-style:translate-y-2 data-starting-style:translate-y-2 sm:max-h-[calc(100dvh-48px)]',
              sizes[size],
            )}
          >
            <ClosePart value={Base.Close}>
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
                <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
                  {footer}
                </div>
              )}
            </ClosePart>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
