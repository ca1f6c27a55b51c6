import { useEffect, useRef, useState } from 'react'
import { storageKey } from '#web/lib/storage.ts'
import { ask } from './ask.ts'
import { appendHistory, type ChatMessage, clearHistory, readHistory } from './chat-history.ts'

const lineOf = (from: ChatMessage['from'], answer: Pick<ChatMessage, 'text' | 'links'>): ChatMessage => ({
  id: crypto.randomUUID(),
  from,
  ...answer,
})

/** The conversation of this browser, in all its tabs. */
export const useChat = () => {
  const [messages, setMessages] = useState(() => readHistory(localStorage, location.host))
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Cleared in the meantime: an answer to what is gone is not shown. */
  const conversation = useRef(0)

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
  /** Answers whether it was sent and answered; if not, what was typed stays. */
  const say = async (text: string): Promise<boolean> => {
    const asked = conversation.current
    setIsAsking(true)
    setProblem(null)
    try {
      const answer = await ask(text)
      if (asked !== conversation.current) return true
      append(lineOf('visitor', { text, links: [] }))
      append(lineOf('assistant', answer))
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    } finally {
      setIsAsking(false)
    }
  }
  const clear = () => {
    conversation.current += 1
    clearHistory(localStorage, location.host)
    setMessages([])
    setProblem(null)
  }
  return { messages, isAsking, problem, say, clear }
}
