import { clearOfAnother, takeOverCart } from '#web/lib/cart/cart-owner.ts'
import { clearPersonal } from '#web/lib/personal/clear-personal.ts'
import { untilServerAnswers } from '#web/lib/presence/server-answers.ts'
import { readStored, storageKey, writeStored } from '#web/lib/storage.ts'

/** Who is signed in, as other tabs and the browser's storage may know it. */
export type Watched = { id: string; email: string; fullName: string; role: string | null; isAdmin: boolean }

const isKept = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** A person who signs out leaves nothing typed or chosen for the next. */
const forgetAtSignOut = ({ target }: SubmitEvent): void => {
  if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== '/sign-out') return
  clearPersonal(localStorage, location.host)
  clearPersonal(sessionStorage, location.host)
}

type Message = { id: string | null; state: string }
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value && 'state' in value

/** Notes who is signed in, for display; what another person typed and chose here before is removed. */
const note = (viewer: Watched | null): void => {
  const userKey = storageKey(location.host, 'user')
  const before = readStored(localStorage, userKey, isKept, { id: '' })
  if (viewer) {
    if (before.id && before.id !== viewer.id) {
      clearOfAnother(localStorage, location.host)
      clearOfAnother(sessionStorage, location.host)
    }
    takeOverCart(localStorage, viewer.id)
    const { id, email, role, isAdmin } = viewer
    writeStored(localStorage, userKey, { id, email, role, isAdmin })
  }
  // A session that ran out keeps the name: only so is it seen that somebody else signs in next.
  writeStored(localStorage, storageKey(location.host, 'isAuthenticated'), viewer !== null)
}

/**
 * Tells the other tabs of this browser who is signed in here, and hears it from them: a tab that knows otherwise asks the
 * server again (its guards then decide whether it may stay), one of another person is loaded again. Answers how to stop.
 */
export const watchSession = (viewer: Watched | null, ask: () => void): (() => void) => {
  const askAgain = () => void untilServerAnswers().then(ask)
  note(viewer)
  const own: Message = { id: viewer?.id ?? null, state: JSON.stringify(viewer) }
  const channel = new BroadcastChannel(storageKey(location.host, 'user'))
  channel.onmessage = ({ data }) => {
    if (!isMessage(data) || data.state === own.state) return
    if (own.id !== null && data.id !== null && data.id !== own.id) location.reload()
    else askAgain()
  }
  channel.postMessage(own)
  // Brought back from the browser's page cache it may show what is not open any more.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) askAgain()
  }
  window.addEventListener('pageshow', onShow)
  document.addEventListener('submit', forgetAtSignOut)
  return () => {
    channel.close()
    window.removeEventListener('pageshow', onShow)
    document.removeEventListener('submit', forgetAtSignOut)
  }
}
