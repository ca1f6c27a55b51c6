import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES, MAX_FILE_MB, MAX_FILES, uploadPath } from '#contract/file-limits.ts'
import { readStored, storageKey, writeStored } from '#web/lib/storage.ts'
import { type AttachedFile, areAttached, readAnswer } from './attached-file.ts'

/** One line of the list. */
export type FileLine =
  | { key: string; name: string; bytes: number; state: 'sending' }
  | { key: string; name: string; bytes: number; state: 'read'; file: AttachedFile }
  | { key: string; name: string; bytes: number; state: 'refused'; reason: string }

export type Attachments = {
  lines: readonly FileLine[]
  files: readonly AttachedFile[]
  add: (files: Iterable<File>) => void
  remove: (key: string) => void
  /** Shows exactly these as read, whatever was read before; what is being sent or was refused stays. */
  show: (files: readonly AttachedFile[]) => void
}

type Handlers = {
  /** What a file says is to be taken on. */
  onRead: (file: AttachedFile) => void
  onRemove: (file: AttachedFile) => void
}

const UNREACHABLE = 'The server cannot be reached. Check the connection and attach it again.'

const send = async (file: File, signal: AbortSignal): Promise<AttachedFile | string> => {
  try {
    const answer = await fetch(uploadPath(file.name), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal,
    })
    return readAnswer(await answer.json().catch(() => null))
  } catch {
    return UNREACHABLE
  }
}

/** Why a file is not sent at all. */
const problemOf = (file: File, count: number): string | undefined => {
  if (count >= MAX_FILES) return `A plan takes ${MAX_FILES} files. Remove one first.`
  return file.size > MAX_FILE_BYTES
    ? `${file.name} is larger than ${MAX_FILE_MB} MB. Attach a smaller extract.`
    : undefined
}

/** Files that sharpen a description: sent one after the other, kept by this tab until they are saved with a plan. */
export function useAttachments({ onRead, onRemove }: Handlers): Attachments {
  const [lines, setLines] = useState<readonly FileLine[]>([])
  const handlers = useRef({ onRead, onRemove })
  handlers.current = { onRead, onRemove }
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const ended = useRef(new Map<string, AbortController>())
  const serial = useRef(0)

  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    const kept = readStored(sessionStorage, storageKey(location.host, 'attachedFiles'), areAttached, [])
    setLines((now) => [...kept.map(lineOf), ...now])
    setIsRestored(true)
  }, [])
  const files = lines.flatMap((line) => (line.state === 'read' ? [line.file] : []))
  useEffect(() => {
    if (isRestored) writeStored(sessionStorage, storageKey(location.host, 'attachedFiles'), files)
  })

  const settle = useCallback((key: string, next: (line: FileLine) => FileLine) => {
    setLines((now) => now.map((line) => (line.key === key ? next(line) : line)))
  }, [])
  const add = (chosen: Iterable<File>) => {
    let count = lines.filter(({ state }) => state !== 'refused').length
    for (const file of chosen) {
      const line = { key: `new-${++serial.current}`, name: file.name, bytes: file.size }
      const reason = problemOf(file, count)
      if (reason !== undefined) {
        setLines((now) => [...now, { ...line, state: 'refused', reason }])
        continue
      }
      count++
      const abort = new AbortController()
      ended.current.set(line.key, abort)
      setLines((now) => [...now, { ...line, state: 'sending' }])
      sending.current = sending.current.then(async () => {
        if (abort.signal.aborted) return
        const answer = await send(file, abort.signal)
        if (abort.signal.aborted) return
        if (typeof answer === 'string')
          settle(line.key, () => ({ ...line, state: 'refused', reason: answer }))
        else {
          settle(line.key, () => ({ ...line, state: 'read', file: answer }))
          handlers.current.onRead(answer)
        }
      })
    }
  }
  const remove = (key: string) => {
    ended.current.get(key)?.abort()
    const line = lines.find((each) => each.key === key)
    setLines((now) => now.filter((each) => each.key !== key))
    if (line?.state === 'read') handlers.current.onRemove(line.file)
  }
  const show = (wanted: readonly AttachedFile[]) =>
    setLines((now) => {
      const known = new Map(now.flatMap((line) => (line.state === 'read' ? [[line.file.id, line]] : [])))
      return [
        ...wanted.map((file) => known.get(file.id) ?? lineOf(file)),
        ...now.filter(({ state }) => state !== 'read'),
      ]
    })
  return { lines, files, add, remove, show }
}

const lineOf = (file: AttachedFile): FileLine => ({
  key: file.id,
  name: file.name,
  bytes: file.bytes,
  state: 'read',
  file,
})

/** The files of this tab are saved, or somebody starts again: the next plan begins without them. */
export const forgetAttached = (): void => {
  try {
    sessionStorage.removeItem(storageKey(location.host, 'attachedFiles'))
  } catch {
    // Storage is forbidden here, so nothing was kept.
  }
}
