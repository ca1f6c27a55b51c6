import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import type { GridView } from '#web/features/data-grid/grid-address.ts'
import { fetchPage, type ListError, type ListPage, listErrorOf, pageQuery } from './list-view.ts'

/** Waits before the repeats of a load that timed out. */
const DELAYS_MS = [1000, 2000] as const
const RELOAD_MS = 500

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export type SolutionList = {
  rows: readonly AdminSolution[]
  hasMore: boolean
  isLoading: boolean
  error: ListError | null
  /** The repeat that runs or is due, 1 or 2; 0: none. */
  attempt: number
  attempts: number
  loadMore: () => void
  /** Forgets what is kept and loads again. */
  refresh: () => void
  /** As `refresh`, half a second after a write. */
  reloadSoon: () => void
}

const useLatest = <Value>(value: Value) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}

/**
 * Rows of the list, page by page. Pages are kept by their query until something is written.
 * @param first what came with the page: its rows, or why there are none; a time-out is repeated as one of any later load
 */
export const useSolutionList = (view: GridView, first: ListPage | ListError): SolutionList => {
  const firstPage = 'items' in first ? first : null
  const firstError = 'items' in first ? null : first
  const cache = useRef(new Map<string, ListPage>())
  const running = useRef(0)
  const begin = pageQuery(view, null)
  const [{ of, pages }, setShown] = useState<{ of: string; pages: readonly ListPage[] }>({
    of: begin,
    pages: firstPage ? [firstPage] : [],
  })
  const [state, setState] = useState<{ isLoading: boolean; error: ListError | null; attempt: number }>({
    isLoading: false,
    error: firstError,
    attempt: 0,
  })

  const load = useCallback(async (query: string, isRepeat = false): Promise<ListPage | null> => {
    // What is asked last is what is shown: a load that is still running for something else no longer counts.
    const run = ++running.current
    const kept = cache.current.get(query)
    if (kept) {
      setState({ isLoading: false, error: null, attempt: 0 })
      return kept
    }
    if (isRepeat) await pause(DELAYS_MS[0])
    if (run !== running.current) return null
    for (let attempt = isRepeat ? 1 : 0; ; attempt++) {
      // The error that caused a repeat stays while it runs.
      setState((before) => ({ isLoading: true, error: attempt === 0 ? null : before.error, attempt }))
      try {
        const page = await fetchPage(query)
        if (run !== running.current) return null
        cache.current.set(query, page)
        setState({ isLoading: false, error: null, attempt: 0 })
        return page
      } catch (error) {
        if (run !== running.current) return null
        const shown = listErrorOf(error)
        const delay = shown.isTimeout ? DELAYS_MS[attempt] : undefined
        setState({
          isLoading: delay !== undefined,
          error: shown,
          attempt: delay === undefined ? 0 : attempt + 1,
        })
        if (delay === undefined) return null
        await pause(delay)
        if (run !== running.current) return null
      }
    }
  }, [])

  const shown = useRef(begin)
  const start = useCallback(
    async (isRepeat = false) => {
      const page = await load(begin, isRepeat)
      if (page) setShown({ of: begin, pages: [page] })
    },
    [begin, load],
  )
  const mustRepeat = useRef(firstError?.isTimeout === true)
  useEffect(() => {
    if (!mustRepeat.current) return
    mustRepeat.current = false
    void start(true)
  }, [start])
  useEffect(() => {
    if (shown.current === begin) return
    shown.current = begin
    void start()
  }, [begin, start])

  const refresh = useCallback(() => {
    cache.current.clear()
    void start()
  }, [start])
  // The view can change within the half second; then the list of that view is loaded.
  const latestRefresh = useLatest(refresh)
  // Rows of another search say nothing about the one that failed.
  const listed = state.error !== null && of !== begin ? [] : pages
  const next = listed.at(-1)?.nextCursor ?? null
  return {
    rows: listed.flatMap(({ items }) => items),
    hasMore: next !== null,
    ...state,
    attempts: DELAYS_MS.length,
    loadMore: async () => {
      if (next === null) return
      const page = await load(pageQuery(view, next))
      if (page) setShown((before) => ({ ...before, pages: [...before.pages, page] }))
    },
    refresh,
    reloadSoon: () => {
      cache.current.clear()
      setTimeout(() => latestRefresh.current(), RELOAD_MS)
    },
  }
}
