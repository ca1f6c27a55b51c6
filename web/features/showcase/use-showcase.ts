import { useEffect, useState } from 'react'
import { type Showcase, showcaseFile } from './showcase.ts'

type State = { showcase: Showcase | undefined; hasFailed: boolean; retry: () => void }

/** Loads what the showcase tells of a cell. */
export function useShowcase(id: string): State {
  const [loaded, setLoaded] = useState<Showcase>()
  const [failedAttempt, setFailedAttempt] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const key = `${id} ${attempt}`
  useEffect(() => {
    const asked = new AbortController()
    fetch(showcaseFile(id, 'showcase.json'), { signal: asked.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        setLoaded(await answer.json())
      })
      .catch(() => {
        if (!asked.signal.aborted) setFailedAttempt(key)
      })
    return () => asked.abort()
  }, [id, key])
  return {
    showcase: loaded?.id === id ? loaded : undefined,
    hasFailed: failedAttempt === key,
    retry: () => setAttempt(attempt + 1),
  }
}
