import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { ChatProblem } from './use-chat.ts'

/** Longer texts belong in the planner. */
const MAX_LENGTH = 2000

type ChatComposerProps = {
  text: string
  onText: (text: string) => void
  problem: ChatProblem | null
  isAsking: boolean
  /** An answer above was written by a language model. */
  usesModel: boolean
  onSend: (how?: { bySite: boolean }) => void
  onStop: () => void
}

/** Where a question is typed and sent, or stopped while it is answered. */
export function ChatComposer(props: ChatComposerProps) {
  const { text, onText, problem, isAsking, usesModel, onSend, onStop } = props
  return (
    <form
      className="grid gap-3 border-line border-t p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {problem && (
        <Notice tone="error" isLive>
          {problem.text}
        </Notice>
      )}
      {problem?.hasBuiltIn && (
        <Button size="sm" className="justify-self-start" onClick={() => onSend({ bySite: true })}>
          Answer without the model
        </Button>
      )}
      <Field label="Your question or process" isLabelHidden>
        <Textarea
          rows={2}
          maxLength={MAX_LENGTH}
          value={text}
          placeholder="A question, or a process in a sentence"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            onSend()
          }}
        />
      </Field>
      <div className="flex items-center justify-between gap-4">
        <p className="text-faint text-xs">
          {usesModel
            ? 'Kept in this browser. The provider of the language model reads what you send.'
            : 'Kept in this browser only.'}
        </p>
        {isAsking ? (
          // Keyed: a second press on Send must not stop what the first one sent.
          <Button key="stop" size="sm" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button key="send" type="submit" size="sm" variant="primary">
            Send
          </Button>
        )}
      </div>
    </form>
  )
}
