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

export type PlanClient = { plan: (input: PlanInput) => Promise<NamedOutcome | 'superseded'> }

/**
 * Asks the worker for plans. One request runs at a time and only the latest one waits: what is asked in between is
 * `superseded` and never planned, and an answer that a newer request has overtaken is `superseded` too.
 */
export function createPlanClient(port: PlanPort): PlanClient {
  let nextId = 1
  let running: (Waiting & { id: number }) | null = null
  let next: Waiting | null = null
  let isBroken = false

  const start = (waiting: Waiting) => {
    running = { ...waiting, id: nextId++ }
    port.postMessage({ id: running.id, input: waiting.input })
  }
  port.onReply((reply) => {
    if (running?.id !== reply.id) return
    const { resolve, reject } = running
    running = null
    const waiting = next
    next = null
    if (waiting) start(waiting)
    if ('failure' in reply) reject(new Error(reply.failure))
    else if (waiting) resolve('superseded')
    else resolve({ outcome: reply.outcome, robots: reply.robots })
  })
  port.onFailure(() => {
    isBroken = true
    const error = new Error('The planner did not start in this browser.')
    running?.reject(error)
    next?.reject(error)
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
        else start({ input, resolve, reject })
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
