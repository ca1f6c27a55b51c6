export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export type ToastOptions = {
  tone?: ToastTone
  /** How long it stays before it fades; 0 keeps it until it is dismissed. */
  durationMs?: number
  /** One thing that can be done about it: "Undo". */
  action?: { label: string; onPress: () => void }
}

export type Toast = Required<Pick<ToastOptions, 'tone' | 'durationMs'>> & {
  id: number
  message: string
  action?: { label: string; onPress: () => void }
  isLeaving: boolean
}

export const TOAST_DURATION_MS = 5_000
export const TOAST_FADE_MS = 300
const MOST_AT_ONCE = 4

type Timers = {
  set: (run: () => void, milliseconds: number) => unknown
  clear: (timer: unknown) => void
}

/**
 * The toasts on the page, oldest first. Each stays for its duration, then leaves over a fade of 300 ms. Holding stops
 * every clock (the pointer or the focus is on the stack); letting go starts them anew. A fifth one sends the oldest away.
 */
export function createToastQueue(timers: Timers) {
  let toasts: readonly Toast[] = []
  let nextId = 1
  let isHeld = false
  const running = new Map<number, unknown>()
  const listeners = new Set<() => void>()

  const replace = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const stop = (id: number) => {
    timers.clear(running.get(id))
    running.delete(id)
  }
  const start = ({ id, durationMs, isLeaving }: Toast) => {
    if (isHeld || isLeaving || durationMs === 0) return
    running.set(
      id,
      timers.set(() => dismiss(id), durationMs),
    )
  }

  function dismiss(id: number): void {
    stop(id)
    if (!toasts.some((toast) => toast.id === id && !toast.isLeaving)) return
    replace(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
    timers.set(() => {
      replace(toasts.filter((toast) => toast.id !== id))
      // The element that held focus may be gone without a blur event.
      if (toasts.length === 0) isHeld = false
    }, TOAST_FADE_MS)
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: (): readonly Toast[] => toasts,
    dismiss,
    add(
      message: string,
      { tone = 'info', durationMs = TOAST_DURATION_MS, action }: ToastOptions = {},
    ): number {
      const id = nextId++
      const toast: Toast = { id, message, tone, durationMs, isLeaving: false, ...(action ? { action } : {}) }
      replace([...toasts, toast])
      start(toast)
      const staying = toasts.filter((one) => !one.isLeaving)
      for (const old of staying.slice(0, -MOST_AT_ONCE)) dismiss(old.id)
      return id
    },
    hold(): void {
      isHeld = true
      for (const id of [...running.keys()]) stop(id)
    },
    letGo(): void {
      if (!isHeld) return
      isHeld = false
      for (const toast of toasts) start(toast)
    },
  }
}

export type ToastQueue = ReturnType<typeof createToastQueue>
