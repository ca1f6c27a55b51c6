import { useRevalidator } from 'react-router'
import { useLive } from '#web/lib/live/use-live.ts'

/** Loads the page of an order again when its other side has changed it. */
export const useFollowOrder = (id: string): void => {
  const { revalidate } = useRevalidator()
  useLive('order', (event) => {
    if (event.id === id) void revalidate()
  })
  useLive('gap', () => void revalidate())
}
