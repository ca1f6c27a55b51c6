import { useEffect, useState } from 'react'
import type { Viewing } from '#contract/view-as.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const leftMs = ({ endsAt }: Viewing) => Date.parse(endsAt) - Date.now()

/** Whole minutes while there are some: a banner that counts seconds for half an hour draws the eye for nothing. */
const leftText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds <= 60) return `${seconds} s left`
  return `${Math.ceil(seconds / 60)} min left`
}

/** Above every page while staff look as a company: as whom, how long still, and the way out. */
export default function ViewingBanner({ viewing }: { viewing: Viewing }) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const show = () => {
      const ms = leftMs(viewing)
      setLeft(ms)
      // The server has ended it: what is on the page is no longer the viewer's to see.
      if (ms <= 0) location.assign(`/admin/users/${viewing.company.id}`)
    }
    show()
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [viewing])
  return (
    <section
      aria-label="Viewing as a company"
      data-print="hide"
      className="sticky top-(--bar-height) z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-warn border-b bg-canvas px-4 py-2 text-sm sm:px-6 lg:px-8"
    >
      <Icon name="warning" className="text-warn-ink" />
      <p className="min-w-0 flex-1 basis-52">
        You see what <strong className="font-medium [overflow-wrap:anywhere]">{viewing.company.name}</strong>{' '}
        sees. Nothing can be changed.
      </p>
      <p className="figures whitespace-nowrap text-muted">{left !== undefined && leftText(left)}</p>
      <form method="post" action="/view-as/end">
        <Button type="submit" size="sm">
          Stop viewing
        </Button>
      </form>
    </section>
  )
}
