import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ModelUse, ToolCall } from './model-call.ts'

export type Completion = {
  text: string
  toolCalls: ToolCall[]
  finishReason: string
  use: ModelUse | undefined
}

/** The line went while the answer was coming. What the provider took for it is not known. */
export class BrokenStream extends Error {
  override name = 'BrokenStream'
}

/**
 * Puts a streamed answer together, and hands on each piece of its text.
 * @throws BrokenStream when the stream ends, or fails, before the answer has
 */
export const readStream = async (
  chunks: AsyncIterable<ChatCompletionChunk>,
  onText: (piece: string) => void,
): Promise<Completion> => {
  try {
    const { finishReason, ...read } = await readChunks(chunks, onText)
    if (finishReason !== null) return { ...read, finishReason }
  } catch (cause) {
    throw new BrokenStream('the stream failed before its end', { cause })
  }
  throw new BrokenStream('the stream ended before the answer')
}

type SoFar = Omit<Completion, 'finishReason'> & { finishReason: string | null }

const readChunks = async (
  chunks: AsyncIterable<ChatCompletionChunk>,
  onText: (piece: string) => void,
): Promise<SoFar> => {
  const completion: SoFar = { text: '', toolCalls: [], finishReason: null, use: undefined }
  for await (const { choices, usage } of chunks) {
    if (usage) completion.use = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
    const choice = choices?.[0]
    if (!choice) continue
    completion.finishReason = choice.finish_reason ?? completion.finishReason
    for (const { index, id, function: called } of choice.delta?.tool_calls ?? []) {
      const known = completion.toolCalls[index] ?? { id: '', name: '', input: '' }
      completion.toolCalls[index] = {
        id: known.id || (id ?? ''),
        name: known.name || (called?.name ?? ''),
        input: known.input + (called?.arguments ?? ''),
      }
    }
    const piece = choice.delta?.content
    if (!piece) continue
    completion.text += piece
    onText(piece)
  }
  return completion
}
