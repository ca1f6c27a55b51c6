import type { GenerationRun } from '#contract/generation-runs.ts'
import { sendOrKeep } from '#web/lib/presence/unreachable.ts'

export type GenerationAnswer = {
  run: GenerationRun | null
  problem: string | null
  /** The model failed, and the engine can make the same. */
  canUseEngine: boolean
  /** Stopped by its sender, which is no failure. */
  isCancelled: boolean
  /** The limit of the plan that is reached: the plans, where that one is said. */
  plansPath?: string | undefined
}

export const nothing: GenerationAnswer = { run: null, problem: null, canUseEngine: false, isCancelled: false }

const UNREACHABLE =
  'The server cannot be reached. What was being generated is cancelled and does not count; what you typed is still here. Try again in a moment.'

/** A generation whose request is lost leaves the page as it is: the server cancels it when its sender is gone. */
export const generateOrKeep = (send: () => Promise<unknown>) =>
  sendOrKeep<unknown, GenerationAnswer>(send, { ...nothing, problem: UNREACHABLE })
