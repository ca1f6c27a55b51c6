import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { backdropStyle, popupStyle } from '#web/ui/overlay/box/overlay-style.ts'
import { groupsOf, type PaletteGroup, type PaletteIcon, type PaletteItem } from './palette-items.ts'
import { readRecent, rememberRecent } from './recent.ts'
import { useOwnThings } from './use-own-things.ts'

type PaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  query: string
  onQuery: (query: string) => void
  pages: readonly PaletteItem[]
  teamPath: string | null
}

/** Finds a page, an own solution or a colleague by typing: arrow keys choose, Enter opens, Escape closes. */
export function Palette({ isOpen, onOpenChange, ...finder }: PaletteProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyle} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label="Search"
            className={classNames(popupStyle, 'max-h-[76dvh] w-full max-w-160')}
          >
            <Finder {...finder} onDone={() => onOpenChange(false)} />
            <Dialog.Close className="sr-only">Close</Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FinderProps = Omit<PaletteProps, 'isOpen' | 'onOpenChange'> & { onDone: () => void }

function Finder({ query, onQuery, pages, teamPath, onDone }: FinderProps) {
  const navigate = useNavigate()
  const hintId = useId()
  const [recent] = useState(readRecent)
  const { own, isLoading } = useOwnThings(query)
  const groups = groupsOf({ query, recent, pages, own, teamPath })
  const follow = (item: PaletteItem) => {
    rememberRecent(item)
    onDone()
    void navigate(item.to)
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      autoHighlight="always"
      keepHighlight
      value={query}
      onValueChange={(value, { reason }) => {
        // What is chosen is opened, and does not replace what was typed.
        if (reason !== 'item-press') onQuery(value)
      }}
      itemToStringValue={(item: PaletteItem) => item.label}
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Icon name="search" className="text-muted" />
        <Autocomplete.Input
          aria-label={own.isOfStaff ? 'Search pages and records' : 'Search pages, solutions and people'}
          aria-describedby={hintId}
          placeholder={own.isOfStaff ? 'Pages, companies, people, orders …' : 'Pages, solutions, people'}
          maxLength={200}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
        />
        <kbd aria-hidden className="text-faint text-xs">
          Esc
        </kbd>
      </div>
      <p id={hintId} className="sr-only">
        Arrow keys choose, Enter opens.
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <p role="status" className="px-4 pt-3 text-sm text-warn-ink empty:hidden">
          {own.problem && `Records were not searched: ${own.problem}`}
        </p>
        <Autocomplete.Empty>
          <p className="px-4 py-8 text-muted text-sm empty:hidden">
            {isLoading ? 'Searching …' : 'Nothing found. Try a part of the title.'}
          </p>
        </Autocomplete.Empty>
        <Autocomplete.List className="py-2 data-empty:p-0">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
              <Autocomplete.GroupLabel className="px-4 py-1.5 text-faint text-xs">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => <Row key={item.to} item={item} onFollow={() => follow(item)} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  )
}

const icons: Record<PaletteIcon, IconName> = {
  page: 'arrow_right',
  solution: 'arm',
  person: 'user',
  found: 'search',
}

const Row = ({ item, onFollow }: { item: PaletteItem; onFollow: () => void }) => (
  <Autocomplete.Item
    value={item}
    onClick={onFollow}
    className="flex min-h-10 cursor-pointer items-center gap-3 px-4 text-sm data-highlighted:bg-inset data-highlighted:shadow-[inset_2px_0_var(--signal)]"
  >
    <Icon name={icons[item.icon]} size={16} className="text-muted" />
    <span className="min-w-0 flex-1 truncate">{item.label}</span>
    {item.detail && <span className="hidden truncate text-faint text-xs sm:block">{item.detail}</span>}
  </Autocomplete.Item>
)
