import { useNavigation } from 'react-router'

/** A thin line below the bar while the next page is on its way; waits of less than 150 ms do not show it. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-[calc(var(--bar-height)-2px)] z-50 h-0.5"
      data-print="hide"
    >
      {isBusy && (
        <>
          <span className="sr-only">Loading</span>
          <span
            aria-hidden
            className="block h-full origin-left animate-[advance_8s_150ms_var(--ease-out)_both] bg-signal"
          />
        </>
      )}
    </div>
  )
}
