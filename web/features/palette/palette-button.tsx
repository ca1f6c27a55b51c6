import { lazy, Suspense, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ComingPalette } from './coming-palette.tsx'
import type { PaletteItem } from './palette-items.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

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
  const { isOpen, query, open, write } = usePaletteKeys()
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={isWide ? undefined : 'Search'}
        title="Search pages, solutions and people (Ctrl K)"
        onClick={() => open(true)}
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
            onOpenChange={open}
            query={query}
            onQuery={write}
            pages={pages}
            teamPath={teamPath}
          />
        </Suspense>
      )}
    </>
  )
}
