import { useEffect, useState } from 'react'
import { useKeptText } from '#web/lib/personal/use-kept-text.ts'
import { type Generation, useGeneration } from './use-generation.ts'

/**
 * A description that is typed, and can be enhanced; what it was before comes back. It stays in its tab until `making` has
 * made something of it.
 * @param of the solution that it is about; empty for a new one
 */
export const usePrompt = (making: Generation, of = '', initial = '') => {
  const [prompt, setPrompt, forget] = useKeptText('generationPrompt', of, initial)
  const [former, setFormer] = useState<string>()
  const enhancing = useGeneration('enhance', of)
  const better = enhancing.answer?.run?.result?.prompt
  // biome-ignore lint/correctness/useExhaustiveDependencies: a better prompt replaces the typed one once
  useEffect(() => {
    if (better === undefined || better === prompt) return
    setFormer(prompt)
    setPrompt(better)
  }, [better])
  const isMade = making.answer?.run?.state === 'kept'
  useEffect(() => {
    if (isMade) forget()
  }, [isMade, forget])
  return {
    prompt,
    setPrompt,
    enhancing,
    /** Whether the text is what the model or the engine made of it. */
    isEnhanced: better !== undefined && prompt === better,
    /** The own words, where the enhanced ones have taken their place. */
    former: former === prompt ? undefined : former,
  }
}
