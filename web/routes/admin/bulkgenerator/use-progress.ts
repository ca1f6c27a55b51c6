import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { bulkSummary } from '#contract/bulk-words.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/** How often a run that goes on is asked for. */
const POLL_MS = 1500
const ANSWER_MS = 10_000
/** Refusals that the page itself has an answer to, a sign-in for example; whatever else fails is tried again. */
const OF_THE_PAGE = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']

type Read = 'there' | 'away'

/** Asks whether the server answers, before the page is read from it: a page that fails to load would be gone. */
const ask = async (id: string): Promise<Read> => {
  try {
    await callApi(`/admin/bulk-generations/${id}`, () => undefined, { timeoutMs: ANSWER_MS })
    return 'there'
  } catch (error) {
    return error instanceof CallFailed && OF_THE_PAGE.includes(error.code) ? 'there' : 'away'
  }
}

/** Reads a run again while it goes on, also over a restart of the server, and says once how it ended. */
export const useProgress = (run: BulkRun | null): { isServerAway: boolean } => {
  const { revalidate } = useRevalidator()
  const [isServerAway, setServerAway] = useState(false)
  const runningId = run?.state === 'running' ? run.id : undefined
  const wasRunning = useRef(false)
  useEffect(() => {
    if (runningId === undefined) return setServerAway(false)
    let isLeft = false
    const look = async () => {
      if (document.visibilityState === 'visible') {
        const read = await ask(runningId)
        if (isLeft) return
        setServerAway(read === 'away')
        if (read === 'there') await revalidate()
      }
      if (!isLeft) timer = setTimeout(look, POLL_MS)
    }
    let timer = setTimeout(look, POLL_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [runningId, revalidate])
  useEffect(() => {
    if (wasRunning.current && run?.state === 'ended')
      showToast({
        title: bulkSummary(run.made, run.count),
        tone: run.made > 0 ? 'success' : 'warning',
      })
    wasRunning.current = runningId !== undefined
  }, [runningId, run])
  return { isServerAway }
}
