import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

type EmptyStateProps = {
  /** What is not here yet: "No projects yet". */
  title: string
  /** Why, and how it fills. */
  children?: ReactNode
  icon?: IconName
  /** A button or link that fills it. */
  action?: ReactNode
}

/** A place where something will be, saying how to get it there. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="drawing-grid grid justify-items-center gap-2 border border-line border-dashed px-6 py-12 text-center">
      {icon && <Icon name={icon} size={32} className="mb-2 text-faint" />}
      <p className="font-medium text-base">{title}</p>
      {children && <div className="max-w-(--container-text) text-muted text-sm">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
