import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ComingPalette } from './coming-palette.tsx'
import type { PaletteItem } from './palette-items.ts'
import { typedBy } from './typed-by.ts'

/** Comes when it is first opened. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

type PaletteButtonProps = {
  pages: readonly PaletteItem[]
  /** The page that lists the team; null for people without a company. */
  teamPath: string | null
  /** With words, where the bar has room for them. */
  isWide: boolean
}

/** Opens the palette, as Ctrl K and ⌘ K do. */
export function PaletteButton({ pages, teamPath, isWide }: PaletteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** Here, and not in the palette, because it is typed while that is fetched too. */
  const [query, setQuery] = useState('')
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return
      if (event.ctrlKey === event.metaKey) return
      event.preventDefault()
      setIsOpen((isNow) => !isNow)
      setQuery('')
    }
    addEventListener('keydown', onKey)
    // Pressed before this part of the page had come.
    const { dataset } = document.documentElement
    if (dataset.palette === 'asked') {
      setIsOpen(true)
      setQuery(dataset.paletteTyped ?? '')
    }
    dataset.palette = 'alive'
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      // Where the palette has come, its field takes what is typed, once it has the focus: before it, the window has.
      if (event.target instanceof Element && event.target.matches('[role=dialog] input')) return
      if (event.key === 'Escape') return setIsOpen(false)
      const type = typedBy(event)
      if (!type) return
      event.preventDefault()
      setQuery(type)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [isOpen])
  const change = (isNow: boolean) => {
    setIsOpen(isNow)
    if (isNow) setQuery('')
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={isWide ? undefined : 'Search'}
        title="Search pages, solutions and people (Ctrl K)"
        onClick={() => change(true)}
        className={
          isWide
            ? 'flex h-10 min-w-10 items-center justify-center gap-3 rounded-sm text-muted text-sm hover:bg-inset hover:text-ink lg:h-9 lg:w-64 lg:justify-start lg:border lg:border-line-strong lg:px-3'
            : 'grid size-10 place-items-center rounded-sm text-muted hover:bg-inset hover:text-ink'
        }
      >
        <Icon name="search" />
        {isWide && (
          <>
            <span className="flex-1 text-left max-lg:sr-only">Search</span>
            <kbd aria-hidden className="hidden text-faint text-xs lg:inline">
              Ctrl K
            </kbd>
          </>
        )}
      </button>
      {wasOpened.current && (
        <Suspense fallback={isOpen && <ComingPalette query={query} />}>
          <Palette
            isOpen={isOpen}
            onOpenChange={change}
            query={query}
            onQuery={setQuery}
            pages={pages}
            teamPath={teamPath}
          />
        </Suspense>
      )}
    </>
  )
}
