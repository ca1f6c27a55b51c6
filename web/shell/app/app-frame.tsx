import { useWaiting } from '#web/features/back-office/use-waiting.ts'
import type { Viewer } from '../viewer.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideBar } from './side-bar.tsx'

export { PageRow } from './page-row.tsx'

/** The navigation of those who are signed in: at the side, on a phone below. */
export function AppNavigation({ viewer }: { viewer: Viewer }) {
  const waiting = useWaiting(viewer.isAtWork === true)
  return (
    <>
      <SideBar viewer={viewer} waiting={waiting} />
      <PhoneBar viewer={viewer} waiting={waiting} />
    </>
  )
}
