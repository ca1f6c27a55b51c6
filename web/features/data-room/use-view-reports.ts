import { useEffect, useEffectEvent } from 'react'
import { MAX_VIEW_SECONDS, REPORT_SECONDS } from '#contract/data-room-words.ts'

/** A glance while leafing through is not a look. */
const FIRST_MS = 1500

/**
 * Reports how long a page of a document is in view, only while the browser shows it. `onClosed` is called when the
 * server answers that the document is not open to the viewer any more.
 */
export const useViewReports = (documentId: string, page: number, onClosed: () => void): void => {
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    const viewKey = crypto.randomUUID()
    let countedMs = 0
    let sinceMs = document.visibilityState === 'visible' ? performance.now() : null
    let reported = 0
    const count = () => {
      const nowMs = performance.now()
      if (sinceMs !== null) countedMs += nowMs - sinceMs
      sinceMs = document.visibilityState === 'visible' ? nowMs : null
    }
    const report = () => {
      count()
      const seconds = Math.min(MAX_VIEW_SECONDS, Math.floor(countedMs / 1000))
      if (seconds <= reported) return
      reported = seconds
      fetch(`/api/v1/data-room/documents/${documentId}/views`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ viewKey, page, seconds }),
        // The last report outlives the page.
        keepalive: true,
      })
        .then(({ status }) => {
          if ([401, 403, 404, 409].includes(status)) close()
        })
        // A report that is lost is in the next one.
        .catch(() => undefined)
    }
    const first = setTimeout(report, FIRST_MS)
    const more = setInterval(report, REPORT_SECONDS * 1000)
    document.addEventListener('visibilitychange', report)
    addEventListener('pagehide', report)
    return () => {
      clearTimeout(first)
      clearInterval(more)
      document.removeEventListener('visibilitychange', report)
      removeEventListener('pagehide', report)
      report()
    }
  }, [documentId, page])
}
