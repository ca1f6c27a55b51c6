import { useEffect, useEffectEvent, useState } from 'react'
import type { RoomDocument } from '#contract/data-room.ts'
import { documentPagePath } from '#contract/data-room-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { useViewReports } from './use-view-reports.ts'

/** Widths of a page in percent of the place it has; 100 fits. */
const ZOOMS = [100, 150, 200, 300] as const

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null

/** The page that a key leads to. */
const pageOf = (key: string, page: number, pages: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'PageDown') return Math.min(pages, page + 1)
  if (key === 'ArrowLeft' || key === 'PageUp') return Math.max(1, page - 1)
  if (key === 'Home') return 1
  return key === 'End' ? pages : undefined
}

/** Where reading stopped; the first page again once the last was read. */
const firstPage = ({ lastPage, pages }: RoomDocument): number =>
  lastPage === null || lastPage === pages ? 1 : lastPage

/** Turns pages by arrows, Page Up and Down, Home and End, except where someone types. */
const usePageKeys = (page: number, pages: number, turnTo: (page: number) => void) => {
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return
    const next = pageOf(event.key, page, pages)
    if (next === undefined) return
    event.preventDefault()
    turnTo(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** A document page by page, as pictures that carry the viewer's address. It goes on where reading stopped, and starts again after the last page. */
export function PageViewer({ document }: { document: RoomDocument }) {
  const { id, title, pages } = document
  const [page, setPage] = useState(firstPage(document))
  const [zoom, setZoom] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const [failedPage, setFailedPage] = useState<number | null>(null)
  useViewReports(id, page, () => setClosed(true))
  usePageKeys(page, pages, setPage)
  if (isClosed)
    return (
      <Notice tone="error" isLive title="This document is closed">
        It was withdrawn, or your access has ended. Load the data room again to see what is open.
      </Notice>
    )
  return (
    <section aria-label={`Pages of ${title}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          Previous page
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
          Next page
        </Button>
        <p aria-live="polite" className="figures text-muted text-sm">
          Page {page} of {pages}
        </p>
        <div className="ml-auto flex items-center gap-2">
          <Button size="sm" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            Smaller
          </Button>
          <span className="figures w-12 text-center text-muted text-sm">{ZOOMS[zoom]} %</span>
          <Button size="sm" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
            Larger
          </Button>
        </div>
      </div>
      {failedPage === page && (
        <Notice tone="error" isLive title="This page cannot be shown">
          The document may have been withdrawn, or the connection was lost. Load the page again.
        </Notice>
      )}
      <ScrollBox label={`Page ${page}`} className="overflow-auto border border-line bg-inset">
        <img
          src={documentPagePath(id, page)}
          alt={`Page ${page} of ${title}`}
          draggable={false}
          className="mx-auto block h-auto max-w-none select-none"
          style={zoom === 0 ? { maxWidth: '100%', maxHeight: '85dvh' } : { width: `${ZOOMS[zoom]}%` }}
          onError={() => setFailedPage(page)}
          onLoad={() => setFailedPage(null)}
        />
      </ScrollBox>
      <p className="text-faint text-xs">
        Arrow keys, Page Up and Page Down turn pages; Home and End go to the first and the last. Each page
        carries your address and the time.
      </p>
    </section>
  )
}
