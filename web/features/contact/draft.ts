import { type FormEvent, useEffect, useState } from 'react'
import type { FormAnswer } from './form-answer.ts'

type Draft = Readonly<Record<string, string>>

/** What was typed into forms that were closed before they were sent, until the page is loaded again. */
const drafts = new Map<string, Draft>()

/**
 * Keeps what is typed into a form that can be closed: opened again, it holds it. `key` names the form; `names` are the
 * fields that are kept.
 */
export function useDraft(key: string, names: readonly string[], answer: FormAnswer | undefined) {
  const [initial] = useState<Draft>(() => drafts.get(key) ?? {})
  useEffect(() => {
    if (answer) drafts.set(key, answer.values)
  }, [answer, key])
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    drafts.set(key, Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])))
  }
  return { initial, keep, forget: () => void drafts.delete(key) }
}
