/** A line of an answer on its way: words, null for "not these", the whole of it, or why there is none. */
export type AnswerLine<Answer> =
  | { words: string | null }
  | { answer: Answer }
  | { problem: { message: string; hasBuiltIn: boolean } }

const readLine = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value

/**
 * Reads an answer that comes line by line, and shows its words so far with each piece.
 * @returns the answer as it came, to be checked, or the body of the problem it ended with; undefined: it broke off
 */
export const readAnswerLines = async (
  stream: ReadableStream<Uint8Array>,
  onText: (soFar: string) => void,
): Promise<unknown> => {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  let soFar = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.map(readLine)) {
      if (has(line, 'answer')) return line.answer
      if (has(line, 'problem')) return line.problem
      if (!has(line, 'words')) continue
      soFar = typeof line.words === 'string' ? soFar + line.words : ''
      onText(soFar)
    }
  }
  return undefined
}
