import type { Viewer } from '../viewer.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideBar } from './side-bar.tsx'

export { PageRow } from './page-row.tsx'

/** The navigation of those who are signed in: at the side, on a phone below. */
export const AppNavigation = ({ viewer }: { viewer: Viewer }) => (
  <>
    <SideBar viewer={viewer} />
    <PhoneBar viewer={viewer} />
  </>
)
