import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { untilServerAnswers } from '../presence/server-answers.ts'

// When a load gets no answer, the error screen replaces a page that works. Loads in the background, on news or after a
// while, therefore wait until the server answers.

/** As `useRevalidator`, for loads in the background. */
export const useQuietRevalidator = (): ReturnType<typeof useRevalidator> => {
  const { revalidate, state } = useRevalidator()
  const quietly = useCallback(async () => {
    await untilServerAnswers()
    await revalidate()
  }, [revalidate])
  return { revalidate: quietly, state }
}

/** The `load` of a fetcher, for loads in the background. */
export const useQuietLoad = (load: (path: string) => Promise<void>): ((path: string) => Promise<void>) =>
  useCallback(
    async (path) => {
      await untilServerAnswers()
      await load(path)
    },
    [load],
  )
