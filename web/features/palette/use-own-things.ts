import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { asked, type OwnThings, PALETTE_PATH } from './palette-items.ts'

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 150

const nothing: OwnThings = { of: '', isOfStaff: false, solutions: [], people: [], found: [], problem: null }

/** Own solutions and people for what is typed; the last answer until the next one is here. */
export const useOwnThings = (query: string): { own: OwnThings; isLoading: boolean } => {
  const { data, load, state } = useFetcher<OwnThings>({ key: 'palette' })
  const typed = asked(query)
  useEffect(() => {
    const address = typed ? `${PALETTE_PATH}?q=${encodeURIComponent(typed)}` : PALETTE_PATH
    const timer = setTimeout(() => void load(address), typed ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed, load])
  return { own: data ?? nothing, isLoading: state !== 'idle' }
}
