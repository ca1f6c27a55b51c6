import { type KeyboardEvent, useRef } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ExportLinks, type ExportLinksProps } from './export-links.tsx'

/** The files of a plan behind one button; works without scripts. */
export function DownloadMenu({ pathOf }: Pick<ExportLinksProps, 'pathOf'>) {
  const menu = useRef<HTMLDetailsElement>(null)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className="group relative" data-print="hide" onKeyDown={closeOnEscape}>
      <summary className={buttonStyle('secondary', 'md', 'list-none [&::-webkit-details-marker]:hidden')}>
        <Icon name="download" />
        Download
        <Icon name="chevron_down" size={14} className="transition-transform group-open:rotate-180" />
      </summary>
      <ExportLinks
        pathOf={pathOf}
        className="absolute z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] border border-line bg-raised py-1 shadow-float sm:right-0"
      />
    </details>
  )
}
