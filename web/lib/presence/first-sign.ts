/** What a reader does first: any of it means that the page is used. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'dragenter',
  'input',
  'beforeprint',
]
/** A page that is there this long is read, with a screen reader or from further away. */
const PATIENCE_MS = 5_000

let sign: Promise<void> | undefined

/**
 * Resolves when the reader first moves, presses, types or scrolls, or some seconds after the page has loaded. What a page
 * does not need until then waits for it, so that the page itself is there sooner. Never resolves on the server.
 */
export const firstSign = (): Promise<void> => {
  sign ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return
    const heard = new AbortController()
    const done = () => {
      heard.abort()
      resolve()
    }
    const { signal } = heard
    for (const name of SIGNS) window.addEventListener(name, done, { capture: true, passive: true, signal })
    const wait = () => {
      const timer = setTimeout(done, PATIENCE_MS)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    // Somebody who came here by a link of ours is there.
    if (navigator.userActivation?.hasBeenActive) done()
    else if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { signal })
  })
  return sign
}

/** A line that is gone for a moment: in a lift, between two networks. */
const TRY_AGAIN_AFTER_MS = [1_000, 4_000, 15_000]

/** Loads the page again if the server answers; false: it does not. */
const renewPage = async (): Promise<boolean> => {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  window.location.reload()
  return true
}

/**
 * A script of a page that somebody waits for. For `lazy`. One that does not come is asked for again, and what is in the
 * page stays there meanwhile. Some browsers keep the failure of a script for as long as the page is open: who presses
 * something after that gets the page again, or learns that the server does not answer yet.
 */
export const untilItComes = async <Part>(
  load: () => Promise<Part>,
  renew: () => Promise<boolean> = renewPage,
): Promise<Part> => {
  for (const waitMs of TRY_AGAIN_AFTER_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return load().catch(async () => {
    await new Promise((resolve) => window.addEventListener('click', resolve, { capture: true, once: true }))
    return load().catch(async (error: unknown) => {
      if (await renew()) return new Promise<never>(() => undefined)
      throw error
    })
  })
}

/** A part of a page, fetched once the reader shows a sign of being there. For `lazy`; as `untilItComes`. */
export const atFirstSign: typeof untilItComes = async (load, renew) => {
  await firstSign()
  return untilItComes(load, renew)
}
