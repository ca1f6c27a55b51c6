import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { popupStyle } from '#web/ui/overlay/box/overlay-style.ts'

/** The palette while its code is fetched, with what is typed so far. */
export const ComingPalette = ({ query }: { query: string }) => (
  <div className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-3 sm:pt-[12dvh]">
    <div role="status" className={classNames(popupStyle, 'w-full max-w-160')}>
      <p className="flex h-13 items-center gap-3 px-4">
        <Icon name="search" className="text-muted" />
        {query || <span className="text-faint">Search</span>}
      </p>
    </div>
  </div>
)
