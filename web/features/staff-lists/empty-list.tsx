import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

type EmptyListProps = {
  /** True where a search or filter may be the cause. */
  isFiltered: boolean
  /** The list without filters. */
  path: string
  icon: IconName
  /** "No applications yet" */
  title: string
  /** Where the title says it of a search as well: "No submissions found" */
  filteredTitle?: string
  /** How it fills. */
  children: ReactNode
}

/** In place of the rows: nothing found, or nothing there yet. */
export const EmptyList = ({
  isFiltered,
  path,
  icon,
  title,
  filteredTitle = 'Nothing matches this search',
  children,
}: EmptyListProps) =>
  isFiltered ? (
    <EmptyState icon="search" title={filteredTitle} action={<LinkButton to={path}>Show all</LinkButton>} />
  ) : (
    <EmptyState icon={icon} title={title}>
      {children}
    </EmptyState>
  )
