import { useState } from 'react'

/** Where a document is sent to. Named here, because the contract of files loads schemas. */
const UPLOAD_PATH = '/api/v1/files?purpose=certification&name='

export type DocumentState =
  | { state: 'none' }
  | { state: 'sending'; name: string }
  | { state: 'sent'; name: string; id: string }
  | { state: 'refused'; name: string; reason: string }

const isAnswer = (value: unknown): value is { id?: string; message?: string } =>
  typeof value === 'object' && value !== null

/** Sends the chosen document at once, so that the form only names it. */
export const useDocument = () => {
  const [document, setDocument] = useState<DocumentState>({ state: 'none' })
  const send = async (file: File | undefined) => {
    if (!file) return setDocument({ state: 'none' })
    const { name } = file
    setDocument({ state: 'sending', name })
    const refuse = (reason: string) => setDocument({ state: 'refused', name, reason })
    try {
      const answer = await fetch(`${UPLOAD_PATH}${encodeURIComponent(name.toWellFormed())}`, {
        method: 'POST',
        body: file,
      })
      const body: unknown = await answer.json()
      if (!isAnswer(body)) return refuse('The document was not taken. Choose it again.')
      if (answer.ok && body.id) setDocument({ state: 'sent', name, id: body.id })
      else refuse(body.message ?? 'The document was not taken. Choose it again.')
    } catch {
      refuse('The connection was lost while the document was sent. Choose it again.')
    }
  }
  return { document, send }
}
