import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'

/** Loads a page again when a request that it shows has changed; without an id, when any has. */
export const useFollowRequest = (id?: string): void => {
  const { revalidate } = useQuietRevalidator()
  useLive('bidding', (event) => {
    if (id === undefined || event.id === id) void revalidate()
  })
  // Heard by all engineering companies: lists of many requests do not read themselves again for each.
  useLive('open-request', (event) => {
    if (event.id === id) void revalidate()
  })
  useLive('gap', () => void revalidate())
}
