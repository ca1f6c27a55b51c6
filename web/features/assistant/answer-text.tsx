import { TextBlocks } from '#web/ui/markdown/text-blocks.tsx'
import { answerBlocks } from './answer-blocks.ts'

/** The answer of a language model: its lists, code and tables as such. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm [overflow-wrap:anywhere]">
      <TextBlocks blocks={answerBlocks(text)} look="chat" />
    </div>
  )
}
