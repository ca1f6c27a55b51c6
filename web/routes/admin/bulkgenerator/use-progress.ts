import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { bulkPath, bulkSummary } from '#contract/bulk-words.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/** How often a run that goes on is asked for. */
const POLL_MS = 1500
/** And one that has ended: another browser may let it go on. */
const RESTING_POLL_MS = 10_000
const ANSWER_MS = 10_000
/** Refusals that the page itself has an answer to, a sign-in for example; whatever else fails is tried again. */
const OF_THE_PAGE = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']

/** The run as it is now, or why it is not known. The page's own data are not read: a page that fails to load is gone. */
const ask = async (id: string): Promise<BulkRun | 'refused' | 'away'> => {
  try {
    return await callApi(`/admin/bulk-generations/${id}`, (answer) => answer as BulkRun, {
      timeoutMs: ANSWER_MS,
    })
  } catch (error) {
    return error instanceof CallFailed && OF_THE_PAGE.includes(error.code) ? 'refused' : 'away'
  }
}

/** A run as it goes on, also over a restart of the server; says once how it ended. */
export const useProgress = (loaded: BulkRun | null): { run: BulkRun | null; isServerAway: boolean } => {
  const { revalidate } = useRevalidator()
  const [isServerAway, setServerAway] = useState(false)
  const [polled, setPolled] = useState<{ of: BulkRun | null; now: BulkRun }>()
  // What the page has loaded since, after a press of a button, is newer.
  const run = polled !== undefined && polled.of === loaded ? polled.now : loaded
  const runId = run?.id
  const isRunning = run?.state === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (runId === undefined) return
    const everyMs = isRunning ? POLL_MS : RESTING_POLL_MS
    let isLeft = false
    const look = async () => {
      if (document.visibilityState === 'visible') {
        const found = await ask(runId)
        if (isLeft) return
        setServerAway(found === 'away')
        if (found === 'refused') await revalidate()
        else if (found !== 'away') setPolled({ of: loaded, now: found })
      }
      if (!isLeft) timer = setTimeout(look, everyMs)
    }
    let timer = setTimeout(look, everyMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [runId, isRunning, loaded, revalidate])
  useEffect(() => {
    if (wasRunning.current && run?.state === 'ended')
      showToast({
        title: bulkSummary(run.made, run.count),
        tone: run.made > 0 ? 'success' : 'warning',
        // The notification of its end leads here: it is shown once.
        id: bulkPath(run.id),
      })
    wasRunning.current = isRunning
  }, [isRunning, run])
  return { run, isServerAway }
}
