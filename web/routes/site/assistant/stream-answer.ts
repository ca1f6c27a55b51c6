import type { OnWords } from '#contract/client.ts'
import type { AnswerLine } from '#web/lib/lines/answer-lines.ts'

type Writing<Answer> = (how: { signal: AbortSignal; onWords: OnWords }) => Promise<Answer>
type Refused = { body: { message: string; hasBuiltIn: boolean }; status: number }

// As it comes: a compressor would hold words back.
const headers = { 'cache-control': 'no-store, no-transform', 'content-type': 'application/x-ndjson' }

/**
 * Sends an answer while it is written, a line for each piece. One that fails before its first word is thrown as it is,
 * with a status of its own; what fails later is the last line. Who goes away ends the writing.
 */
export const streamAnswer = async <Answer>(
  write: Writing<Answer>,
  { signal, refuse }: { signal: AbortSignal; refuse: (error: unknown) => Refused },
): Promise<Response> => {
  const leaving = new AbortController()
  const encoder = new TextEncoder()
  const lines = new TransformStream<AnswerLine<Answer>, Uint8Array>(
    { transform: (line, out) => out.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)) },
    // Words are few: none waits for the reader.
    { highWaterMark: Number.POSITIVE_INFINITY },
  )
  const writer = lines.writable.getWriter()
  writer.closed.catch(() => leaving.abort())
  const send = (line: AnswerLine<Answer>) => void writer.write(line).catch(() => leaving.abort())
  const first = Promise.withResolvers<'words'>()
  const answer = write({
    signal: AbortSignal.any([signal, leaving.signal]),
    onWords: (words) => {
      send({ words })
      if (words !== null) first.resolve('words')
    },
  })
  const ended = answer.then(
    (whole) => send({ answer: whole }),
    (error: unknown) => send({ problem: refuse(error).body }),
  )
  void ended.then(() => writer.close()).catch(() => undefined)
  // An error before the first word is the caller's.
  await Promise.race([first.promise, answer])
  return new Response(lines.readable, { headers })
}
