import { Link } from 'react-router'
import { Notice } from '#web/ui/state/notice.tsx'
import { textLink } from './text-link.ts'

/** In place of a form that waits for a confirmed address: why, and where the mail is sent again. */
export function ConfirmFirst({ what }: { what: string }) {
  return (
    <Notice tone="warning" title="Confirm your address first">
      Until then it is not certain that it is yours. Follow the link in our mail, then you set up {what} here.{' '}
      <Link to="/profile" className={textLink}>
        Send the mail again
      </Link>
    </Notice>
  )
}
