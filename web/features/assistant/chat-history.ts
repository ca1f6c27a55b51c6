import { readStored, storageKey, writeStored } from '#web/lib/storage.ts'

/** A place on this site that an answer points to. */
export type ChatLink = { to: string; label: string; excerpt: string }

const makers = ['engine', 'search', 'model'] as const

/** What the site says: sentences, and places to go to; who made it, and which model, when one wrote it. */
export type ChatAnswer = { text: string; links: ChatLink[]; by?: (typeof makers)[number]; model?: string }

/** A line of the conversation, as kept in the browser under `chatHistory`. */
export type ChatMessage = ChatAnswer & { id: string; from: 'visitor' | 'assistant' }

/** The oldest are let go, so that the browser's room is not used up. */
export const MOST_MESSAGES = 60

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Only to this site: anybody may have written what is in a browser's storage. */
const isLink = (value: unknown): value is ChatLink =>
  isRecord(value) &&
  typeof value.to === 'string' &&
  /^\/(?![/\\])/.test(value.to) &&
  typeof value.label === 'string' &&
  typeof value.excerpt === 'string'

/** Checks an answer from the server. */
export const isAnswer = (value: unknown): value is ChatAnswer =>
  isRecord(value) &&
  typeof value.text === 'string' &&
  Array.isArray(value.links) &&
  value.links.every(isLink) &&
  (value.by === undefined || makers.some((maker) => maker === value.by)) &&
  (value.model === undefined || typeof value.model === 'string')

const isMessage = (value: unknown): value is ChatMessage =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  (value.from === 'visitor' || value.from === 'assistant') &&
  isAnswer(value)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** The conversation so far; whatever is unreadable is left out. */
export const readHistory = (storage: Storage, host: string): ChatMessage[] =>
  readStored(storage, storageKey(host, 'chatHistory'), isList, []).filter(isMessage).slice(-MOST_MESSAGES)

/** Appends to what is kept; a browser that is full or refuses keeps nothing, and the conversation goes on. */
export const appendHistory = (
  storage: Storage,
  host: string,
  messages: readonly ChatMessage[],
): ChatMessage[] => {
  const all = [...readHistory(storage, host), ...messages].slice(-MOST_MESSAGES)
  writeStored(storage, storageKey(host, 'chatHistory'), all)
  return all
}

/** Forgets the conversation. */
export const clearHistory = (storage: Storage, host: string): void => {
  try {
    storage.removeItem(storageKey(host, 'chatHistory'))
  } catch {
    // Storage is forbidden here, so nothing was kept.
  }
}
