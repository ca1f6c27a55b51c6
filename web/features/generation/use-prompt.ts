import { useEffect, useRef, useState } from 'react'
import { useKeptText } from '#web/lib/personal/use-kept-text.ts'
import { type Generation, useGeneration } from './use-generation.ts'

/** The text of the latest press, not what is typed while it is answered. */
const useSentBy = ({ sent }: Generation) => {
  const latest = useRef(sent)
  useEffect(() => {
    if (sent !== undefined) latest.current = sent
  }, [sent])
  return latest
}

/**
 * A description that is typed, and can be enhanced; what it was before comes back. It stays in its tab until `making` has
 * made something of just that.
 * @param of the solution that it is about; empty for a new one
 */
export const usePrompt = (making: Generation, of = '', initial = '') => {
  const [prompt, setPrompt, forget, box] = useKeptText('generationPrompt', of, initial)
  const [former, setFormer] = useState<string>()
  const enhancing = useGeneration('enhance', of)
  const asked = useSentBy(enhancing)
  const better = enhancing.answer?.run?.result?.prompt
  // biome-ignore lint/correctness/useExhaustiveDependencies: a better prompt replaces the typed one once
  useEffect(() => {
    if (better === undefined || better === prompt) return
    setFormer(prompt)
    setPrompt(better)
  }, [better])
  const sent = useSentBy(making)
  const isMade = making.answer?.run?.state === 'kept'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is kept as it is typed
  useEffect(() => {
    if (isMade && prompt === sent.current) forget()
  }, [isMade, forget])
  return {
    prompt,
    setPrompt,
    box,
    enhancing,
    /** Whether the text is what the model or the engine made of it. */
    isEnhanced: better !== undefined && prompt === better,
    /** Whether nothing was found to be better. */
    isAsItWas: better !== undefined && better === asked.current,
    /** The own words, where the enhanced ones have taken their place. */
    former: former === prompt ? undefined : former,
  }
}
