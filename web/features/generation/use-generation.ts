import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { GenerationMaker } from '#contract/generation-words.ts'
import type { GenerationAnswer } from './generation-answer.ts'
import { hearWords } from './written-words.ts'

/** An engine has answered by then: there is nothing to listen to. */
const LISTEN_AFTER_MS = 600

/** What the model has written so far of the generation that goes on; empty before and after. */
const useWritten = (runKey: unknown): string => {
  const [written, setWritten] = useState('')
  useEffect(() => {
    if (typeof runKey !== 'string') return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      void hearWords(runKey, (words) => signal.aborted || setWritten(words), signal)
    }, LISTEN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
      setWritten('')
    }
  }, [runKey])
  return written
}

/** A page that is left stops what it generates: the browser asks before. */
const useWarning = (isBusy: boolean) =>
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

/**
 * A button that generates: each press is one generation, and the answer of the latest one.
 * @param of the solution that it is about; empty for a new one
 */
export const useGeneration = (purpose: string, of = '') => {
  const fetcher = useFetcher<GenerationAnswer>({ key: `generate-${purpose}-${of}` })
  const stopping = useFetcher()
  const isBusy = fetcher.state !== 'idle'
  const runKey = fetcher.formData?.get('runKey')
  const written = useWritten(isBusy ? runKey : undefined)
  useWarning(isBusy)
  return {
    isBusy,
    /** The prompt of a generation that goes on. */
    sent: fetcher.formData?.get('prompt'),
    written,
    isStopping: stopping.state !== 'idle',
    answer: isBusy ? undefined : fetcher.data,
    /** Sends the fields with the purpose, unless they name another, and a new key. */
    generate: (fields: Record<string, string> = {}, maker?: GenerationMaker) =>
      void fetcher.submit(
        { purpose, ...fields, runKey: crypto.randomUUID(), ...(maker && { maker }) },
        { method: 'post' },
      ),
    /** Has the server stop it; its unit is given back. */
    cancel: () => {
      if (typeof runKey === 'string') void stopping.submit({ purpose: 'cancel', runKey }, { method: 'post' })
    },
  }
}
export type Generation = ReturnType<typeof useGeneration>
