import {
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { firstSign, untilItComes } from '#web/lib/presence/first-sign.ts'
import { ClosePart, DISCARDS } from './box/close-part.ts'
import type { DialogProps } from './box/dialog-props.ts'

const loadBox = () => import('./box/dialog-box.tsx')
const DialogBox = lazy(() => untilItComes(async () => ({ default: (await loadBox()).DialogBox })))

let isExpected = false

/** The box is fetched once the reader is there, so that it has come when a button is pressed. */
const useExpectedBox = () =>
  useEffect(() => {
    if (isExpected) return
    isExpected = true
    // Pressed before it has come, it is asked for again.
    void firstSign().then(() => loadBox().catch(() => null))
  }, [])

/** The button that opens a box, which a long list has one of in each row: it carries nothing of the box. */
const useTrigger = (
  trigger: DialogProps['trigger'],
  isOpen: boolean,
  onPress: (event: MouseEvent<HTMLElement>) => void,
) =>
  trigger &&
  cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { onClick } = trigger.props
      if (typeof onClick === 'function') onClick(event)
      if (!event.defaultPrevented) onPress(event)
    },
  })

/**
 * A modal box. Focus moves in, stays in and returns; Escape and a press beside it close it; the page behind does not
 * scroll; it closes over 300 ms. Long content scrolls inside, title and footer stay. Its scripts come when the reader does.
 */
export function Dialog({ trigger, isOpen: given, onOpenChange, focusesOn, ...box }: DialogProps) {
  const [own, setOwn] = useState(false)
  const isOpen = given ?? own
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const isTouched = useRef(false)
  useExpectedBox()
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const opener = useTrigger(trigger, isOpen, ({ currentTarget, nativeEvent }) => {
    isTouched.current = (nativeEvent as PointerEvent).pointerType === 'touch'
    // Some browsers do not focus a pressed button, and the focus returns to where it was.
    currentTarget.focus({ preventScroll: true })
    change(true)
  })
  return (
    <>
      {opener}
      {wasOpen && (
        <Suspense>
          <DialogBox
            {...box}
            isOpen={isOpen}
            onOpenChange={change}
            focusesOn={() => (isTouched.current ? null : focusesOn?.())}
          />
        </Suspense>
      )}
    </>
  )
}

/** Closes the dialog around it. `render` takes a `Button`. */
export function DialogClose({ render }: { render: ReactElement<Record<string, unknown>> }) {
  const Close = use(ClosePart)
  return Close ? <Close render={render} {...{ [DISCARDS]: '' }} /> : render
}
