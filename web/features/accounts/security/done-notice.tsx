import { Notice } from '#web/ui/state/notice.tsx'

/** What was done, read out at once; the focus comes here when the button that asked for it is gone. */
export function DoneNotice({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div data-done tabIndex={-1} className="outline-none">
      <Notice tone="success" isLive>
        {children}
      </Notice>
    </div>
  )
}
