import { useEffect, useState } from 'react'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'

const TIMEOUT_MS = 10_000

const readCount = (body: unknown): number => (body as { count: number }).count

/**
 * How many rows a filter finds, asked apart from the rows, which do not wait for it. @returns null until it is known, and
 * where it cannot be counted in time
 * @param path of the count; undefined: it is not counted
 * @param query the filter, as an address holds it
 * @param present ids of the rows that are shown: when others are, it is counted again
 */
export const useTotal = (path: string | undefined, query: string, present: string): number | null => {
  const asked = `${path}?${query}`
  const [counted, setCounted] = useState<{ of: string; total: number } | null>(null)
  useEffect(() => {
    if (path === undefined) return
    let isCurrent = true
    // Other rows are news of the list, wherever they stand.
    void present
    callApi(asked, readCount, { timeoutMs: TIMEOUT_MS }).then(
      (total) => isCurrent && setCounted({ of: asked, total }),
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
      },
    )
    return () => {
      isCurrent = false
    }
  }, [path, asked, present])
  return counted?.of === asked ? counted.total : null
}
