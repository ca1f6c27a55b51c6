import { useEffect, useRef, useState } from 'react'
import { storageKey } from '#web/lib/storage.ts'
import { ask, NoAnswer } from './ask.ts'
import {
  appendHistory,
  type ChatAnswer,
  type ChatMessage,
  clearHistory,
  readHistory,
} from './chat-history.ts'

const lineOf = (from: ChatMessage['from'], answer: ChatAnswer): ChatMessage => ({
  id: crypto.randomUUID(),
  from,
  ...answer,
})

/** Why a question was not answered, and whether the site can answer without the model. */
export type ChatProblem = { text: string; hasBuiltIn: boolean }

/** The conversation of this browser, in all its tabs. */
export const useChat = () => {
  const [messages, setMessages] = useState(() => readHistory(localStorage, location.host))
  /** What was sent and is not answered yet. */
  const [asked, setAsked] = useState<string | null>(null)
  /** As much of its answer as is written. */
  const [writing, setWriting] = useState('')
  const [problem, setProblem] = useState<ChatProblem | null>(null)
  /** Stopped or cleared in the meantime: an answer to what is gone is not shown. */
  const conversation = useRef(new AbortController())

  useEffect(() => {
    // Another tab wrote, cleared, or signed out.
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key === storageKey(location.host, 'chatHistory'))
        setMessages(readHistory(localStorage, location.host))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  const append = (message: ChatMessage) => {
    appendHistory(localStorage, location.host, [message])
    setMessages((shown) => [...shown, message])
  }
  /** Answers whether it was answered; if not, what was typed goes back to the box. */
  const say = async (text: string, { bySite = false } = {}): Promise<boolean> => {
    const { signal } = conversation.current
    setAsked(text)
    setWriting('')
    setProblem(null)
    try {
      const onText = (soFar: string) => signal.aborted || setWriting(soFar)
      const answer = await ask(text, { before: messages, bySite, signal, onText })
      if (signal.aborted) return false
      append(lineOf('visitor', { text, links: [] }))
      append(lineOf('assistant', answer))
      return true
    } catch (error) {
      if (signal.aborted) return false
      setProblem({
        text: error instanceof Error ? error.message : String(error),
        hasBuiltIn: error instanceof NoAnswer && error.hasBuiltIn,
      })
      return false
    } finally {
      if (!signal.aborted) setAsked(null)
    }
  }
  const stop = () => {
    conversation.current.abort()
    conversation.current = new AbortController()
    setAsked(null)
  }
  const clear = () => {
    stop()
    clearHistory(localStorage, location.host)
    setMessages([])
    setProblem(null)
  }
  return { messages, asked, writing, problem, say, stop, clear }
}
