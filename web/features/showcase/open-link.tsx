import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isPlainPress } from './use-opened.ts'

type OpenLinkProps = { to: string; onOpen: () => void; children: ReactNode }

/** Opens a dialog about a thing that has a page: without scripts, or in a new tab, the page comes instead. */
export function OpenLink({ to, onOpen, children }: OpenLinkProps) {
  return (
    <Link
      to={to}
      aria-haspopup="dialog"
      className="after:absolute after:inset-0"
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </Link>
  )
}
