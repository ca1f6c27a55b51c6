import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { AnswerText } from './answer-text.tsx'
import type { ChatMessage } from './chat-history.ts'
import { useChat } from './use-chat.ts'

/** Of the conversation, see its classes. */
const LOG_PADDING_PX = 16
/** Longer texts belong into the planner. */
const MAX_LENGTH = 2000

const starters = [
  'We stack 18 kg cartons, 400x300x250 mm, on EUR pallets, 12 a minute',
  'How far must a light curtain stand from the robot?',
] as const

/** Searches the documentation, and plans what is described. Loaded when it is first opened. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { messages, asked, problem, say, stop, clear } = useChat()
  const isAsking = asked !== null
  const [text, setText] = useState('')
  const box = useRef<HTMLElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const typing = () => box.current?.querySelector('textarea')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => typing()?.focus(), [])
  // A long answer is read from its beginning: the last question stands at the upper edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each line
  useEffect(() => {
    const { current } = log
    const question = current && [...current.querySelectorAll<HTMLElement>('[data-own]')].at(-1)
    if (question) current.scrollTo({ top: question.offsetTop - current.offsetTop - LOG_PADDING_PX })
  }, [messages, asked])

  const send = async (said: string, how?: { bySite: boolean }) => {
    const words = said.trim()
    if (!words || isAsking) return
    setText('')
    typing()?.focus()
    // What was not answered goes back, unless something else was typed meanwhile.
    if (!(await say(words, how))) setText((typed) => typed || words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
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
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            onClick={() => {
              clear()
              typing()?.focus()
            }}
          >
            Clear
          </Button>
        )}
        <IconButton icon="close" label="Close assistant" onClick={onClose} />
      </header>
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        tabIndex={0}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
      >
        {messages.length === 0 && !isAsking && (
          <div className="grid gap-3 text-sm">
            <p className="text-muted">
              Describe a process and get a planned cell, or ask what the documentation says.
            </p>
            {starters.map((starter) => (
              <button
                key={starter}
                type="button"
                onClick={() => void send(starter)}
                className="rounded-sm border border-line px-3 py-2 text-left hover:border-line-strong hover:bg-inset"
              >
                {starter}
              </button>
            ))}
          </div>
        )}
        {messages.map((message) => (
          <Line key={message.id} message={message} onFollow={onClose} />
        ))}
        {isAsking && (
          <>
            <OwnLine text={asked} />
            <p className="text-muted text-sm">Looking …</p>
          </>
        )}
      </div>
      <form
        className="grid gap-3 border-line border-t p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(text)
        }}
      >
        {problem && (
          <Notice tone="error" isLive>
            {problem.text}
          </Notice>
        )}
        {problem?.hasBuiltIn && (
          <Button size="sm" className="justify-self-start" onClick={() => void send(text, { bySite: true })}>
            Answer without the model
          </Button>
        )}
        <Field label="Your question or process" isLabelHidden>
          <Textarea
            rows={2}
            maxLength={MAX_LENGTH}
            value={text}
            placeholder="A question, or a process in a sentence"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
              event.preventDefault()
              void send(text)
            }}
          />
        </Field>
        <div className="flex items-center justify-between gap-4">
          <p className="text-faint text-xs">
            {messages.some(({ by }) => by === 'model')
              ? 'Kept in this browser. The provider of the language model reads what you send.'
              : 'Kept in this browser only.'}
          </p>
          {isAsking ? (
            // Keyed: a second press on Send must not stop what the first one sent.
            <Button
              key="stop"
              size="sm"
              onClick={() => {
                stop()
                typing()?.focus()
              }}
            >
              Stop
            </Button>
          ) : (
            <Button key="send" type="submit" size="sm" variant="primary">
              Send
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** On narrow screens the page that a link leads to lies under the box. */
const isNarrow = () => window.matchMedia('(width < 40rem)').matches

const OwnLine = ({ text }: { text: string }) => (
  <p
    data-own
    className="ml-8 justify-self-end whitespace-pre-wrap bg-inset px-3 py-2 text-sm [overflow-wrap:anywhere]"
  >
    <span className="sr-only">You: </span>
    {text}
  </p>
)

type LineProps = { message: ChatMessage; onFollow: () => void }

/** Who made an answer: nobody should take a model's sentence for a computed one. */
const makerOf = ({ by, model }: ChatMessage): string | undefined => {
  if (by === 'model') return `Written by the language model ${model ?? ''}, not computed. Check what matters.`
  return by === 'engine' ? 'Planned by the engine.' : undefined
}

function Line({ message, onFollow }: LineProps) {
  const { from, text, links, by } = message
  const maker = makerOf(message)
  if (from === 'visitor') return <OwnLine text={text} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <span className="sr-only">Assistant: </span>
      {by === 'model' ? (
        <AnswerText text={text} />
      ) : (
        <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
      )}
      {links.length > 0 && (
        <ul className="grid gap-3">
          {links.map(({ to, label, excerpt }) => (
            <li key={to} className="border-line border-l-2 pl-3 text-sm">
              <Link
                to={to}
                onClick={() => isNarrow() && onFollow()}
                className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {label}
              </Link>
              {excerpt && <p className="mt-1 text-muted">{excerpt}</p>}
            </li>
          ))}
        </ul>
      )}
      {maker && <p className="text-faint text-xs">{maker}</p>}
    </div>
  )
}
