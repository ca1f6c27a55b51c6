import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'

/** Loads the page of an order again when its other side has changed it. */
export const useFollowOrder = (id: string): void => {
  const { revalidate } = useQuietRevalidator()
  useLive('order', (event) => {
    if (event.id === id) void revalidate()
  })
  useLive('gap', () => void revalidate())
}
