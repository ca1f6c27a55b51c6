import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ModelUse, ToolCall } from './model-call.ts'

export type Completion = {
  text: string
  toolCalls: ToolCall[]
  /** Null: the stream ended before the answer did. */
  finishReason: string | null
  use: ModelUse | undefined
}

/** Puts a streamed answer together, and hands on each piece of its text. */
export const readStream = async (
  chunks: AsyncIterable<ChatCompletionChunk>,
  onText: (piece: string) => void,
): Promise<Completion> => {
  const completion: Completion = { text: '', toolCalls: [], finishReason: null, use: undefined }
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
