import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { PaletteButton } from '#web/features/palette/palette-button.tsx'
import type { PaletteItem } from '#web/features/palette/palette-items.ts'
import type { Viewer } from '../viewer.ts'
import { furtherPlaces, navigationOf, navigationRoleOf } from './navigation.ts'

const pagesOf = (viewer: Viewer): PaletteItem[] =>
  [...navigationOf(viewer), ...furtherPlaces].map(({ label, to }) => ({ label, to, icon: 'page' }))

const teamPathOf = (viewer: Viewer): string | null => {
  const role = navigationRoleOf(viewer)
  return role === 'manufacturer' || role === 'engineer' || role === 'supplier' ? `/${role}/team` : null
}

/** What the bar offers those who are signed in. Loaded after the page: a visitor does without it. */
export default function ProductTools({ viewer, isInApp }: { viewer: Viewer; isInApp: boolean }) {
  return (
    <>
      <PaletteButton pages={pagesOf(viewer)} teamPath={teamPathOf(viewer)} isWide={isInApp} />
      <NotificationBell />
    </>
  )
}
