import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type EditDetailsProps = {
  icon: IconName
  label: string
  /** What it changes, for those who hear the label and do not see the row. */
  about: string
  /** Open from the start: what was sent was refused, and its fields say why. */
  isOpen: boolean
  children: ReactNode
}

/** A form in a row of a list, behind a quiet line that opens it. */
export const EditDetails = ({ icon, label, about, isOpen, children }: EditDetailsProps) => (
  <details open={isOpen}>
    <summary className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-muted text-sm hover:text-ink">
      <Icon name={icon} size={16} />
      {label}
      <span className="sr-only">: {about}</span>
    </summary>
    {children}
  </details>
)
