import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import { createToastQueue, type Toast, type ToastOptions, type ToastTone } from './toast-queue.ts'

const queue = createToastQueue({
  set: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clear: (timer) => window.clearTimeout(Number(timer)),
})

const none: readonly Toast[] = []
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

const toast = {
  show: (message: string, options?: ToastOptions) => queue.add(message, options),
  success: (message: string, options?: Omit<ToastOptions, 'tone'>) =>
    queue.add(message, { ...options, tone: 'success' }),
  error: (message: string, options?: Omit<ToastOptions, 'tone'>) =>
    queue.add(message, { ...options, tone: 'error' }),
  warning: (message: string, options?: Omit<ToastOptions, 'tone'>) =>
    queue.add(message, { ...options, tone: 'warning' }),
  info: (message: string, options?: Omit<ToastOptions, 'tone'>) =>
    queue.add(message, { ...options, tone: 'info' }),
  dismiss: (id: number) => queue.dismiss(id),
}

/** Short news in the corner: `const toast = useToast(); toast.success('Saved')`. For handlers and effects, not for rendering. */
export const useToast = (): typeof toast => toast

/** The corner where toasts appear; the root renders it once. News is read out, errors at once. */
export function Toaster() {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, () => none)
  return (
    <section
      aria-label="Messages"
      data-print="hide"
      className="pointer-events-none fixed right-0 bottom-0 z-70 grid w-full justify-items-end gap-2 p-4 sm:w-auto"
      onPointerEnter={queue.hold}
      onPointerLeave={queue.letGo}
      onFocus={queue.hold}
      onBlur={queue.letGo}
    >
      <div aria-live="polite" className="grid gap-2">
        {toasts.filter((one) => one.tone !== 'error').map(card)}
      </div>
      <div aria-live="assertive" className="grid gap-2">
        {toasts.filter((one) => one.tone === 'error').map(card)}
      </div>
    </section>
  )
}

const card = ({ id, message, tone, action, isLeaving }: Toast) => (
  <div
    key={id}
    className={classNames(
      'pointer-events-auto flex w-full items-start gap-3 border border-line border-l-4 bg-raised py-2 pr-2 pl-3 shadow-float sm:w-96',
      'animate-[toast-in_200ms_var(--ease-out)] transition-opacity duration-300',
      isLeaving && 'opacity-0',
      marks[tone],
    )}
  >
    <Icon name={icons[tone]} className="mt-1.5" />
    <p className="min-w-0 flex-1 py-1.5 text-ink text-sm">{message}</p>
    {action && (
      <button
        type="button"
        className="min-h-8 rounded-sm px-2 font-medium text-ink text-sm underline underline-offset-4 hover:bg-inset"
        onClick={() => {
          action.onPress()
          queue.dismiss(id)
        }}
      >
        {action.label}
      </button>
    )}
    <button
      type="button"
      aria-label="Dismiss"
      className="grid size-8 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink"
      onClick={() => queue.dismiss(id)}
    >
      <Icon name="close" size={16} />
    </button>
  </div>
)
