import { useState } from 'react'
import type { FilePurpose } from '#contract/files.ts'

/** Where a file is sent to. Named here, because the contract of files loads schemas. */
const pathOf = (purpose: FilePurpose, name: string): string =>
  `/api/v1/files?purpose=${purpose}&name=${encodeURIComponent(name.toWellFormed())}`

export type UploadState =
  | { state: 'none' }
  | { state: 'sending'; name: string }
  | { state: 'sent'; name: string; id: string }
  | { state: 'refused'; name: string; reason: string }

const isAnswer = (value: unknown): value is { id?: string; message?: string } =>
  typeof value === 'object' && value !== null

/** Sends the chosen file at once, so that the form only names it. */
export const useUpload = (purpose: FilePurpose) => {
  const [upload, setUpload] = useState<UploadState>({ state: 'none' })
  const send = async (file: File | undefined) => {
    if (!file) return setUpload({ state: 'none' })
    const { name } = file
    setUpload({ state: 'sending', name })
    const refuse = (reason: string) => setUpload({ state: 'refused', name, reason })
    try {
      const answer = await fetch(pathOf(purpose, name), { method: 'POST', body: file })
      const body: unknown = await answer.json()
      if (!isAnswer(body)) return refuse('The file was not taken. Choose it again.')
      if (answer.ok && body.id) setUpload({ state: 'sent', name, id: body.id })
      else refuse(body.message ?? 'The file was not taken. Choose it again.')
    } catch {
      refuse('The connection was lost while the file was sent. Choose it again.')
    }
  }
  return { upload, send }
}
