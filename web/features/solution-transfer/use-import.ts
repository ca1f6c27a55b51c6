import { useState } from 'react'
import type { SolutionImportPreview, SolutionImportResult } from '#contract/solution-transfer.ts'
import { MAX_IMPORT_BYTES } from '#contract/solution-transfer-words.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'

/** A list of ten megabytes over a slow line. */
const TIMEOUT_MS = 120_000

const path = '/admin/solution-imports/json'

export type ImportState = {
  doing: 'checking' | 'importing' | null
  problem: string | null
  preview: SolutionImportPreview | null
  done: SolutionImportResult | null
}
const nothing: ImportState = { doing: null, problem: null, preview: null, done: null }

/** The list that a text holds. Errors: `CallFailed` with the sentence that is shown. */
const readList = (text: string): unknown[] => {
  const refuse = (message: string) => new CallFailed(message, { code: 'BAD_REQUEST', isTimeout: false })
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw refuse(`This is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
  if (!Array.isArray(list)) throw refuse('Imported data must be an array of solutions')
  return list
}

/** Checks and imports the text of a dialog. A text that is sent again is still one import. */
export const useImport = (onDone: () => void) => {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [state, setState] = useState(nothing)
  const run = async (
    doing: 'checking' | 'importing',
    work: (body: unknown[]) => Promise<Partial<ImportState>>,
  ) => {
    setState({ ...nothing, doing })
    try {
      setState({ ...nothing, ...(await work(readList(text))) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setState({ ...nothing, problem: `Failed to import solutions: ${error.message}` })
    }
  }
  return {
    text,
    state,
    setText: (next: string) => {
      setText(next)
      setState(nothing)
    },
    /** Takes the text of a file, unless it is too large to be sent. */
    take: async (file: File) => {
      const isTooLarge = file.size > MAX_IMPORT_BYTES
      setText(isTooLarge ? '' : await file.text())
      setState({
        ...nothing,
        problem: isTooLarge ? `${file.name} is larger than 10 MB. Import the list in parts.` : null,
      })
    },
    check: () =>
      run('checking', async (body) => ({
        preview: await callApi(`${path}/preview`, (answer) => answer as SolutionImportPreview, {
          method: 'POST',
          body,
          timeoutMs: TIMEOUT_MS,
        }),
      })),
    start: () =>
      run('importing', async (body) => {
        const done = await callApi(`${path}?importKey=${key}`, (answer) => answer as SolutionImportResult, {
          method: 'POST',
          body,
          timeoutMs: TIMEOUT_MS,
        })
        onDone()
        return { done }
      }),
    /** For the next list. */
    clear: () => {
      setText('')
      setKey(crypto.randomUUID())
      setState(nothing)
    },
  }
}
