import { upgradeWebSocket } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { findSession } from '#server/identity/sessions/find-session.ts'
import { createSubscriptions } from '#server/live/subscriptions.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { HttpEnv } from './env.ts'

/** Tabs one user can have listening at once, on this instance. */
const MAX_SOCKETS_PER_USER = 20
/** Pings closer together than this are passed over. */
const SHORTEST_PING_MS = 2_000
/**
 * A connection without a ping for this long is closed; the browser sends one every 30 s. It keeps the session checked:
 * whether the client is alive at all is the business of `connections/web-sockets.ts`.
 */
const SILENCE_LIMIT_MS = 75_000

/** How long a handshake may take: the age is that of its beginning. */
const HANDSHAKE_MS = 2_000

/** Milliseconds from the request of what a page shows to its socket; none is said by who shows nothing yet. */
const readAge = (said: string | undefined): number => {
  const ageMs = Number(said)
  return said && ageMs >= 0 ? ageMs + HANDSHAKE_MS : 0
}

/**
 * `/socket`: a signed-in browser hears its user's events. Foreign origins are refused at the handshake. Without a session
 * the socket opens and is closed at once with 4401: a browser reports a refused handshake as a fault of the page, and
 * its script cannot read why it was refused, so it would try again and again. A page says how old it is (`?age=`, ms):
 * `gap` tells it to read again when something has happened to it between its request and this socket.
 */
export const createRealtime = (deps: AppDeps) => {
  const open = new Map<string, number>()
  const realtime = new Hono<HttpEnv>()
  realtime.get(
    '/',
    async (c, next) => {
      const origin = c.req.header('origin')
      const host = c.req.header('host')
      const own = [deps.config.baseUrl, `http://${host}`, `https://${host}`]
      if (origin === undefined || !own.includes(origin)) return c.text('Foreign origin', 403)
      const viewer = await c.get('rpc').caller()
      if (viewer && (open.get(viewer.id) ?? 0) >= MAX_SOCKETS_PER_USER)
        return c.text('Too many connections', 429)
      return next()
    },
    upgradeWebSocket(async (c: Context<HttpEnv>) => {
      const viewer = await c.get('rpc').caller()
      let leave: (() => void) | undefined
      let silence: NodeJS.Timeout | undefined
      let lastPingMs = Number.NEGATIVE_INFINITY
      const ageMs = readAge(c.req.query('age'))
      /** A session may have ended since: signed out in another tab, everywhere, or by a first proof of the address. */
      const stillIn = async () => {
        const session = await findSession(c.get('rpc'), { isRenewed: false })
        return session && !session.isPending && session.viewer.id === viewer?.id ? session.viewer : null
      }
      return {
        onOpen: (_event, socket) => {
          if (!viewer) return socket.close(4401, 'Not authenticated')
          const others = open.get(viewer.id) ?? 0
          // Several handshakes at once can have passed the check above.
          if (others >= MAX_SOCKETS_PER_USER) return socket.close(1013, 'Too many connections')
          open.set(viewer.id, others + 1)
          const listen = () => {
            clearTimeout(silence)
            silence = setTimeout(() => socket.close(4408, 'Silent'), SILENCE_LIMIT_MS)
          }
          listen()
          const gap = () => socket.send(JSON.stringify({ type: 'gap' }))
          const subscriptions = createSubscriptions(deps, {
            // Asked for each event: a session may have ended, and rights may have gone.
            viewer: stillIn,
            send: (event) => socket.send(JSON.stringify(event)),
            onSignedOut: () => socket.close(4401, 'Signed out'),
            onGap: gap,
          })
          leave = () => {
            subscriptions.end()
            clearTimeout(silence)
            const rest = (open.get(viewer.id) ?? 1) - 1
            if (rest > 0) open.set(viewer.id, rest)
            else open.delete(viewer.id)
            leave = undefined
          }
          subscriptions.begin(viewer)
          socket.send(JSON.stringify({ type: 'ready' }))
          if (subscriptions.hasMissed(ageMs)) gap()
        },
        onMessage: async (event, socket) => {
          if (event.data !== 'ping' || !viewer) return
          const now = performance.now()
          // A client that floods is not answered, and not worth a query.
          if (now - lastPingMs < SHORTEST_PING_MS) return
          lastPingMs = now
          clearTimeout(silence)
          silence = setTimeout(() => socket.close(4408, 'Silent'), SILENCE_LIMIT_MS)
          // While the database is away, no one is signed out.
          if ((await stillIn().catch(() => viewer)) !== null) socket.send(JSON.stringify({ type: 'pong' }))
          else socket.close(4401, 'Signed out')
        },
        onClose: () => leave?.(),
        onError: () => leave?.(),
      }
    }),
  )
  return realtime
}
