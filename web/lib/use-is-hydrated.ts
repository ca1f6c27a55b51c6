import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and for the first render in the browser, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
