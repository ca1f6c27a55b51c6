import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { AnswerText } from './answer-text.tsx'
import type { ChatMessage } from './chat-history.ts'

/** Of the conversation, see its classes. */
const LOG_PADDING_PX = 16

const starters = [
  'We stack 18 kg cartons, 400x300x250 mm, on EUR pallets, 12 a minute',
  'How far must a light curtain stand from the robot?',
] as const

type ChatLogProps = {
  messages: readonly ChatMessage[]
  /** The question that is being answered; null: none. */
  asked: string | null
  /** As much of its answer as is written. */
  writing: string
  onStart: (question: string) => void
  onFollow: () => void
}

/** The conversation so far, or questions to begin with. */
export function ChatLog({ messages, asked, writing, onStart, onFollow }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  // A long answer is read from its beginning: the last question is at the upper edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each line
  useEffect(() => {
    const { current } = log
    const question = current && [...current.querySelectorAll<HTMLElement>('[data-own]')].at(-1)
    if (question) current.scrollTo({ top: question.offsetTop - current.offsetTop - LOG_PADDING_PX })
  }, [messages, asked])
  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
      tabIndex={0}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
    >
      {messages.length === 0 && asked === null && <Starters onStart={onStart} />}
      {messages.map((message) => (
        <Line key={message.id} message={message} onFollow={onFollow} />
      ))}
      {asked !== null && (
        <>
          <OwnLine text={asked} />
          {/* Read out once, when it is whole. */}
          {writing ? (
            <div aria-hidden="true">
              <AnswerText text={writing} />
            </div>
          ) : (
            <p className="text-muted text-sm">Looking …</p>
          )}
        </>
      )}
    </div>
  )
}

const Starters = ({ onStart }: Pick<ChatLogProps, 'onStart'>) => (
  <div className="grid gap-3 text-sm">
    <p className="text-muted">
      Describe a process and get a planned cell, or ask what the documentation says.
    </p>
    {starters.map((starter) => (
      <button
        key={starter}
        type="button"
        onClick={() => onStart(starter)}
        className="rounded-sm border border-line px-3 py-2 text-left hover:border-line-strong hover:bg-inset"
      >
        {starter}
      </button>
    ))}
  </div>
)

/** On narrow screens the page that a link leads to is behind the box. */
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

/** Who made an answer: a model's sentence must not pass for a computed one. */
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
