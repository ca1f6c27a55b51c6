import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type SectionLinkProps = { id: string; isCurrent?: boolean; className?: string; children: ReactNode }

/** An anchor on this page. Address and history entry stay as they are, because they hold what is planned. */
export function SectionLink({ id, isCurrent = false, className, children }: SectionLinkProps) {
  const { search, state } = useLocation()
  return (
    <Link
      // Server and browser may hold the same address in two spellings ("+" and "%20").
      to={{ search: String(new URLSearchParams(search)), hash: id }}
      state={state}
      replace
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
