import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatLog } from './chat-log.tsx'
import { useChat } from './use-chat.ts'

/** Searches the documentation, and plans what is described. Loaded when it is first opened. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { messages, asked, writing, problem, say, stop, clear } = useChat()
  const isAsking = asked !== null
  const [text, setText] = useState('')
  const box = useRef<HTMLElement>(null)
  const typing = () => box.current?.querySelector('textarea')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => typing()?.focus(), [])

  const send = async (question: string, how?: { bySite: boolean }) => {
    const words = question.trim()
    if (!words || isAsking) return
    setText('')
    typing()?.focus()
    // What was not answered goes back, unless something else was typed meanwhile.
    if (!(await say(words, how))) setText((typed) => typed || words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const onClear = () => {
    clear()
    typing()?.focus()
  }
  const onStop = () => {
    stop()
    typing()?.focus()
  }
  return (
    <section
      ref={box}
      id="assistant"
      aria-label="Assistant"
      onKeyDown={onKeyDown}
      className="fixed inset-x-2 bottom-2 z-40 flex max-h-[min(640px,calc(100dvh-var(--bar-height)-16px))] flex-col border border-line-strong bg-raised shadow-float sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-100 print:hidden"
    >
      <header className="flex items-center gap-1 border-line border-b py-1 pr-1 pl-4">
        <h2 className="mr-auto font-medium text-sm">Assistant</h2>
        {(messages.length > 0 || isAsking) && (
          <Button size="sm" variant="quiet" icon="trash" onClick={onClear}>
            Clear
          </Button>
        )}
        <IconButton icon="close" label="Close assistant" onClick={onClose} />
      </header>
      <ChatLog
        messages={messages}
        asked={asked}
        writing={writing}
        onStart={(question) => void send(question)}
        onFollow={onClose}
      />
      <ChatComposer
        text={text}
        onText={setText}
        problem={problem}
        isAsking={isAsking}
        usesModel={messages.some(({ by }) => by === 'model')}
        onSend={(how) => void send(text, how)}
        onStop={onStop}
      />
    </section>
  )
}
