import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { untilServerAnswers } from '../presence/server-answers.ts'

// A reading that gets no answer puts the error screen in place of a page that works. What nobody has asked for, on news or
// after a while, therefore asks first whether the server is there, and waits for it.

/** As `useRevalidator`, for readings that nobody has asked for. */
export const useQuietRevalidator = (): ReturnType<typeof useRevalidator> => {
  const { revalidate, state } = useRevalidator()
  const quietly = useCallback(async () => {
    await untilServerAnswers()
    await revalidate()
  }, [revalidate])
  return { revalidate: quietly, state }
}

/** The `load` of a fetcher, for readings that nobody has asked for. */
export const useQuietLoad = (load: (path: string) => Promise<void>): ((path: string) => Promise<void>) =>
  useCallback(
    async (path) => {
      await untilServerAnswers()
      await load(path)
    },
    [load],
  )
