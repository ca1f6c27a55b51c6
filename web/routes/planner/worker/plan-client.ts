import type { PlanInput } from '#web/features/planner/input/plan-input.ts'
import type { NamedOutcome, PlanReply, PlanRequest } from './worker-messages.ts'

/** The part of a worker that is used; one end of a message channel has it too. */
export type PlanPort = {
  postMessage: (request: PlanRequest) => void
  onReply: (listen: (reply: PlanReply) => void) => void
  onFailure: (listen: () => void) => void
}

type Waiting = {
  input: PlanInput
  resolve: (outcome: NamedOutcome | 'superseded') => void
  reject: (error: Error) => void
}

export type PlanClient = {
  plan: (input: PlanInput) => Promise<NamedOutcome | 'superseded'>
  /** Plans when nothing else is to be planned; `superseded` when the signal ends the wish before its turn. */
  planAside: (input: PlanInput, signal: AbortSignal) => Promise<NamedOutcome | 'superseded'>
}

/**
 * Asks the worker for plans. One request runs at a time and only the latest one waits: what is asked in between is
 * `superseded` and never planned, and an answer that a newer request has overtaken is `superseded` too. What is asked
 * aside waits until nobody waits for anything else.
 */
export function createPlanClient(port: PlanPort): PlanClient {
  let nextId = 1
  let running: (Waiting & { id: number; isAside: boolean }) | null = null
  let next: Waiting | null = null
  const asides: Waiting[] = []
  let isBroken = false

  const start = (waiting: Waiting, isAside: boolean) => {
    running = { ...waiting, id: nextId++, isAside }
    port.postMessage({ id: running.id, input: waiting.input })
  }
  const startWaiting = () => {
    if (next) {
      start(next, false)
      next = null
      return
    }
    const aside = asides.shift()
    if (aside) start(aside, true)
  }
  port.onReply((reply) => {
    if (running?.id !== reply.id) return
    const { resolve, reject, isAside } = running
    const isOvertaken = next !== null && !isAside
    running = null
    startWaiting()
    if ('failure' in reply) reject(new Error(reply.failure))
    else if (isOvertaken) resolve('superseded')
    else resolve({ outcome: reply.outcome, robots: reply.robots })
  })
  port.onFailure(() => {
    isBroken = true
    const error = new Error('The planner did not start in this browser.')
    running?.reject(error)
    next?.reject(error)
    for (const { reject } of asides.splice(0)) reject(error)
    running = null
    next = null
  })

  return {
    plan: (input) =>
      new Promise((resolve, reject) => {
        if (isBroken) return reject(new Error('The planner did not start in this browser.'))
        next?.resolve('superseded')
        next = null
        if (running) next = { input, resolve, reject }
        else start({ input, resolve, reject }, false)
      }),
    planAside: (input, signal) =>
      new Promise((resolve, reject) => {
        if (isBroken) return reject(new Error('The planner did not start in this browser.'))
        if (signal.aborted) return resolve('superseded')
        const waiting: Waiting = { input, resolve, reject }
        signal.addEventListener('abort', () => {
          const at = asides.indexOf(waiting)
          if (at < 0) return
          asides.splice(at, 1)
          resolve('superseded')
        })
        if (running) asides.push(waiting)
        else start(waiting, true)
      }),
  }
}

let shared: PlanClient | undefined

/** The page's one worker, started when it is first needed. */
export function sharedPlanClient(): PlanClient {
  shared ??= createPlanClient(
    workerPort(new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })),
  )
  return shared
}

const workerPort = (worker: Worker): PlanPort => ({
  postMessage: (request) => worker.postMessage(request),
  onReply: (listen) =>
    worker.addEventListener('message', ({ data }: MessageEvent<PlanReply>) => listen(data)),
  onFailure: (listen) => worker.addEventListener('error', () => listen()),
})
