import { useEffect, useState } from 'react'
import { useGeneration } from './use-generation.ts'

/** A description that is typed, and can be enhanced; what it was before comes back. */
export const usePrompt = (initial = '') => {
  const [prompt, setPrompt] = useState(initial)
  const [former, setFormer] = useState<string>()
  const enhancing = useGeneration('enhance')
  const better = enhancing.answer?.run?.result?.prompt
  useEffect(() => {
    if (better === undefined) return
    setPrompt((typed) => {
      setFormer(typed)
      return better
    })
  }, [better])
  return {
    prompt,
    setPrompt,
    enhancing,
    /** The own words, where the enhanced ones have taken their place. */
    former: former === prompt ? undefined : former,
  }
}
