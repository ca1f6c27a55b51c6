import { Toast } from '@base-ui/react/toast'
import { useCallback, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import { AlertBox } from './alert-box.tsx'
import { connectToasts, TOAST_DURATION_MS, type ToastRequest, type ToastTone } from './show-toast.ts'
import { type Box, findToastPlace, type ToastPlace } from './toast-place.ts'

const icons: Record<ToastTone, IconName> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
}
const marks: Record<ToastTone, string> = {
  success: 'border-l-ok text-ok-ink',
  error: 'border-l-danger text-danger-ink',
  warning: 'border-l-warn text-warn-ink',
  info: 'border-l-measured text-measured-ink',
}
const placeStyles: Record<ToastPlace, string> = {
  'bottom-right': 'right-0 bottom-15 flex-col-reverse',
  'bottom-left': 'bottom-15 left-0 flex-col-reverse',
  'top-right': 'top-14 right-0 flex-col',
  'top-left': 'top-14 left-0 flex-col',
}

const MOST_AT_ONCE = 4
/** A pointer that rests on a toast holds it no longer than this. */
const MOST_HELD_MS = 20_000
const TOAST_WIDTH = 384
/** Of a toast with a description of two lines. */
const USUAL_HEIGHT = 110

type Shown = Pick<ToastRequest, 'action'> & { tone: ToastTone }
const manager = Toast.createToastManager<Shown>()

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}
const isInView = ({ left, top, right, bottom }: Box) =>
  right > left && bottom > top && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth

/** Where a toast that appears now covers neither what was pressed nor, if it can, anything else that can be pressed. */
const findPlaceNow = (): ToastPlace => {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const front = dialogs[dialogs.length - 1] ?? document.body
  const active = document.activeElement
  const pressable = [...front.querySelectorAll('button, input, select, textarea, a[href]')]
  return findToastPlace(
    { width: innerWidth, height: innerHeight },
    { width: Math.min(TOAST_WIDTH, innerWidth - 32), height: USUAL_HEIGHT },
    {
      cause: active && active !== document.body && active.id !== 'content' ? boxOf(active) : null,
      others: pressable
        .filter((one) => !one.closest('[data-toasts]'))
        .map(boxOf)
        .filter(isInView),
    },
  )
}

/** Closes a toast that a resting pointer still holds; one that has the focus stays. */
const closeHeld = (id: string): void => {
  if (!document.activeElement?.closest('[data-toasts]')) manager.close(id)
}

/** Kept outside React, so that an alert stays open when its page is replaced. */
let openAlert: ToastRequest | null = null

const useAlert = () => {
  const [alert, setAlert] = useState(openAlert)
  const show = useCallback((next: ToastRequest | null) => {
    openAlert = next
    setAlert(next)
  }, [])
  return [alert, show] as const
}

/** Draws the toasts, newest nearest to the edge. News is read out; an error is read out at once. */
export function ToastRegion() {
  const [alert, setAlert] = useAlert()
  return (
    <>
      <Toast.Provider toastManager={manager} timeout={TOAST_DURATION_MS} limit={MOST_AT_ONCE}>
        <Toast.Portal>
          <Stack onAlert={setAlert} />
        </Toast.Portal>
      </Toast.Provider>
      {alert && (
        <AlertBox
          key={alert.id}
          title={alert.title}
          description={alert.description}
          onClosed={() => setAlert(null)}
        />
      )}
    </>
  )
}

function Stack({ onAlert }: { onAlert: (alert: ToastRequest) => void }) {
  const { toasts } = Toast.useToastManager<Shown>()
  const [place, setPlace] = useState<ToastPlace>('bottom-right')
  useEffect(
    () =>
      connectToasts({
        show: (request) => {
          if (request.isAlert) return onAlert(request)
          const { id, title, description, tone = 'info', durationMs = TOAST_DURATION_MS, action } = request
          setPlace(findPlaceNow())
          manager.add({
            id,
            title,
            description,
            timeout: durationMs,
            data: { tone, ...(action ? { action } : {}) },
          })
          if (durationMs > 0) setTimeout(() => closeHeld(id), durationMs + MOST_HELD_MS)
        },
        close: (id) => manager.close(id),
      }),
    [onAlert],
  )
  const isUrgent = toasts.some(({ data }) => data?.tone === 'error')
  return (
    <Toast.Viewport
      aria-label="Messages"
      aria-live={isUrgent ? 'assertive' : 'polite'}
      data-toasts=""
      data-print="hide"
      className={classNames(
        'pointer-events-none fixed z-70 flex w-full gap-2 p-4 outline-none sm:w-auto',
        placeStyles[place],
      )}
      // A toast that appears under a pointer at rest is not held by it.
      onMouseEnter={(event) => event.preventBaseUIHandler()}
      onMouseMove={(event) => {
        if (event.movementX === 0 && event.movementY === 0) event.preventBaseUIHandler()
      }}
    >
      {toasts.map((toast) => (
        <Card key={toast.id} toast={toast} />
      ))}
    </Toast.Viewport>
  )
}

/** Not the dialog that the library makes of it: nothing is asked, and the page goes on. */
const isGroup = { role: 'group', 'aria-modal': undefined } as const

function Card({ toast }: { toast: Toast.Root.ToastObject<Shown> }) {
  const { tone, action }: Shown = toast.data ?? { tone: 'info' }
  return (
    <Toast.Root
      toast={toast}
      {...isGroup}
      className={classNames(
        'pointer-events-auto w-full border border-line border-l-4 bg-raised shadow-float sm:w-96',
        'transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0',
        'data-limited:hidden',
        marks[tone],
      )}
    >
      <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-3">
        <Icon name={icons[tone]} className="mt-1.5" />
        <div className="min-w-0 flex-1 py-1.5 text-sm">
          <Toast.Title render={<p className="text-ink" />} />
          {toast.description && <Toast.Description className="mt-1 text-muted" />}
        </div>
        {action && (
          <Toast.Action
            className="min-h-8 rounded-sm px-2 font-medium text-ink text-sm underline underline-offset-4 hover:bg-inset"
            onClick={() => {
              action.onPress()
              manager.close(toast.id)
            }}
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className="grid size-8 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
        >
          <Icon name="close" size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  )
}
