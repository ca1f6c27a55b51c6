export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  title: string
  description?: string
  /** Default: info. */
  tone?: ToastTone
  /** How long it stays before it fades over 300 ms; 0 keeps it until it is dismissed. Default: 5000. */
  durationMs?: number
  /** One thing that can be done about it: "Undo". The toast closes when it is pressed. */
  action?: { label: string; onPress: () => void }
  /** A box in the middle, which stays until it is closed, in place of a toast: a failure that must not be missed. */
  isAlert?: boolean
  /** Two toasts of one id are one: the second takes the place of the first and starts its time again. */
  id?: string
}

export const TOAST_DURATION_MS = 5_000

export type ToastRequest = ToastOptions & { id: string }
/** What draws toasts. */
export type ToastHost = { show: (toast: ToastRequest) => void; close: (id: string) => void }

let host: ToastHost | undefined
let waiting: ToastRequest[] = []
let made = 0

/**
 * Shows short news in a corner of the page: `showToast({ title: 'Solution deleted', tone: 'success', action: { label:
 * 'Undo', onPress } })`. Returns its id. For handlers and effects, not for rendering. What is shown before the page can
 * draw toasts waits until it can.
 */
export function showToast(options: ToastOptions): string {
  const toast = { ...options, id: options.id ?? `toast-${++made}` }
  if (host) host.show(toast)
  else waiting = [...waiting.filter(({ id }) => id !== toast.id), toast]
  return toast.id
}

export function closeToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id)
  host?.close(id)
}

/** Connects what draws toasts, and gives it what has waited. Returns what disconnects it. */
export function connectToasts(next: ToastHost): () => void {
  host = next
  const late = waiting
  waiting = []
  for (const toast of late) next.show(toast)
  return () => {
    if (host === next) host = undefined
  }
}
