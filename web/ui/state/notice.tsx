import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const tones: Record<NoticeTone, { icon: IconName; box: string; mark: string }> = {
  info: { icon: 'info', box: 'border-l-measured bg-measured-wash', mark: 'text-measured-ink' },
  success: { icon: 'success', box: 'border-l-ok bg-ok-wash', mark: 'text-ok-ink' },
  warning: { icon: 'warning', box: 'border-l-warn bg-warn-wash', mark: 'text-warn-ink' },
  error: { icon: 'error', box: 'border-l-danger bg-danger-wash', mark: 'text-danger-ink' },
}

type NoticeProps = {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** What can be done about it, after the text. */
  action?: ReactNode
  /** True for what appears after an action (read out at once); false for what was on the page from the start. */
  isLive?: boolean
  className?: string
}

/** A banner in the flow of the page. */
export function Notice({ tone = 'info', title, children, action, isLive = false, className }: NoticeProps) {
  const { icon, box, mark } = tones[tone]
  return (
    <div
      role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex gap-3 border border-line border-l-4 px-4 py-3 text-sm',
        // Where the text would be too narrow next to the action, that goes below.
        action ? 'flex-wrap items-center' : 'items-start',
        box,
        className,
      )}
    >
      <Icon name={icon} className={mark} />
      <div className="min-w-0 flex-1 basis-60">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-muted">{children}</div>}
      </div>
      {action}
    </div>
  )
}
