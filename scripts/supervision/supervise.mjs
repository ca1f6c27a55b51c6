// Runs the server and starts it again when it is killed. Built-in modules only.
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** The server's exit code after an unforeseen fault (`FAULTED` in server/start/lifetime.ts). */
const FAULTED = 70

/** How long the channel of a server that has ended may stay open. */
const CHANNEL_MS = 1000

/**
 * Times in milliseconds.
 * @typedef {object} Times
 * @property {number} firstPauseMs before the first restart; each further one waits twice as long
 * @property {number} longestPauseMs the longest of these
 * @property {number} wellMs having served this long, the server counts as well and the pauses begin again
 * @property {number} stopMs a server that has not ended this long after it was asked to is killed
 * @property {number} impatientMs a signal this long after the first one kills it at once
 * @property {number} beatMs between two looks at whether a server that has served still says it is alive
 * @property {number} mostMissed looks in a row without a sign of life, after which it is killed and started again
 * @property {number} mostFailures ends in a row without having served, after which there is no further try
 */

/** @type {Times} */
const TIMES = {
  firstPauseMs: 250,
  longestPauseMs: 30_000,
  wellMs: 60_000,
  stopMs: 60_000,
  impatientMs: 3000,
  beatMs: 5000,
  mostMissed: 12,
  mostFailures: 5,
}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Calls `onSilence` once `mostMissed` beats in a row were missed. Looks are counted, not time: while the machine was
 * suspended, neither side had one.
 * @param {number} beatMs
 * @param {number} mostMissed
 * @param {() => void} onSilence
 */
const countBeats = (beatMs, mostMissed, onSilence) => {
  /** @type {NodeJS.Timeout | undefined} */
  let watch
  let missed = 0
  const end = () => clearInterval(watch)
  return {
    heard: () => {
      missed = 0
    },
    /** @param {() => boolean} isPaused whether a look does not count */
    begin: (isPaused) => {
      watch ??= setInterval(() => {
        if (isPaused() || ++missed <= mostMissed) return
        end()
        onSilence()
      }, beatMs)
    },
    end,
  }
}

/**
 * Keeps one server running until it ends by itself or `stop` is called. A server that ends in order (code 0, or a
 * refusal to start) is not started again; one that was killed or met a fault is.
 * @param {object} options
 * @param {(port: number | undefined) => ChildProcess} options.launch starts the server with an IPC channel, over which it
 *   sends `{ type: 'listening', port }` once and `{ type: 'alive' }` every few seconds from then on; `port` is the one of the server before it
 * @param {(line: string) => void} options.report takes one line for a person
 * @param {Partial<Times>} [options.times]
 * @returns {{ ended: Promise<{ code: number, isTidy: boolean }>, stop: (signal: NodeJS.Signals) => void }} `isTidy` is
 *   false when the server could not end what it had started
 */
export const supervise = ({ launch, report, times = {} }) => {
  const { firstPauseMs, longestPauseMs, wellMs, stopMs, impatientMs, beatMs, mostMissed, mostFailures } = {
    ...TIMES,
    ...times,
  }
  /** @type {PromiseWithResolvers<{ code: number, isTidy: boolean }>['resolve']} */
  let end = () => undefined
  /** @type {Promise<{ code: number, isTidy: boolean }>} */
  const ended = new Promise((resolve) => {
    end = resolve
  })
  /** @type {ChildProcess | undefined} */
  let server
  /** @type {NodeJS.Timeout | undefined} */
  let pause
  /** @type {number | undefined} */
  let stoppingSinceMs
  /** @type {number | undefined} */
  let port
  let pauseMs = firstPauseMs
  let failures = 0

  const run = () => {
    /** @type {number | undefined} */
    let servingSinceMs
    const child = launch(port)
    server = child
    const beats = countBeats(beatMs, mostMissed, () => {
      report('The server has not responded for too long and was killed.')
      child.kill('SIGKILL')
    })
    child.on('message', (/** @type {any} */ message) => {
      beats.heard()
      if (message?.type !== 'listening') return
      port = message.port
      servingSinceMs = performance.now()
      beats.begin(() => stoppingSinceMs !== undefined)
    })
    child.once('error', (error) => {
      // Otherwise a signal could not be sent; its end follows.
      if (child.pid !== undefined) return
      report(`The server could not be started: ${error.message}`)
      end({ code: 1, isTidy: true })
    })
    child.once('exit', async (code, signal) => {
      beats.end()
      server = undefined
      // Its last messages may come after its end.
      if (child.connected)
        await Promise.race([once(child, 'disconnect'), sleep(CHANNEL_MS, undefined, { ref: false })])
      if (signal === null && (code !== FAULTED || stoppingSinceMs !== undefined))
        return end({ code: code ?? 1, isTidy: true })
      if (stoppingSinceMs !== undefined)
        return end({ code: 128 + (signal ? constants.signals[signal] : 0), isTidy: false })
      restart(servingSinceMs, signal ?? `code ${code}`)
    })
  }

  const restart = (/** @type {number | undefined} */ servingSinceMs, /** @type {string} */ reason) => {
    failures = servingSinceMs === undefined ? failures + 1 : 0
    if (failures >= mostFailures) {
      report(`The server ended ${failures} times before it served (${reason}); giving up.`)
      return end({ code: 1, isTidy: false })
    }
    if (servingSinceMs !== undefined && performance.now() - servingSinceMs >= wellMs) pauseMs = firstPauseMs
    report(`The server ended unexpectedly (${reason}); starting it again in ${pauseMs / 1000} s.`)
    pause = setTimeout(run, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  const kill = () => {
    if (server?.kill('SIGKILL')) report('The server did not stop in time and was killed.')
  }

  run()
  return {
    ended,
    stop: (signal) => {
      const isFirst = stoppingSinceMs === undefined
      stoppingSinceMs ??= performance.now()
      if (isFirst) {
        clearTimeout(pause)
        if (!server) return end({ code: 0, isTidy: false })
        setTimeout(kill, stopMs).unref()
      }
      // A later signal is a person who has waited; several at once come from a terminal and npm together.
      if (!isFirst && performance.now() - stoppingSinceMs >= impatientMs) kill()
      else server?.kill(signal)
    },
  }
}
