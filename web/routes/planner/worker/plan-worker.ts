import { answerPlanRequest } from './answer-plan-request.ts'
import type { PlanRequest } from './worker-messages.ts'

// The engine runs here so that the page stays free to be read and typed into.
addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  postMessage(answerPlanRequest(data))
})
