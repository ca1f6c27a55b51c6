import { useEffect, useState } from 'react'
import type { DescriptionReading } from '#contract/description-readings.ts'
import { isBoolean, readStored, storageKey, writeStored } from '#web/lib/storage.ts'
import { evidenceEntries } from '../input/evidence-entries.ts'
import type { PlanInput } from '../input/plan-input.ts'
import { type Answers, isAnswers, type ModelReadingAnswer } from './kept-readings.ts'

/** A description is read when it has stood for so long: each step of an edit would cost a call. */
const CALM_MS = 800
/** Answers that are kept while the tab is open, so that going back and forth costs no further call. */
const KEPT = 20

/** Asks for the model's reading; the request ends when the page leaves it. */
const ask = async (
  entries: readonly (readonly [string, string])[],
  signal: AbortSignal,
): Promise<ModelReadingAnswer> => {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  const sent = await fetch('/platform/reading', { method: 'POST', body, signal }).catch(() => undefined)
  const answer: ModelReadingAnswer | undefined = await sent?.json().catch(() => undefined)
  return answer ?? { reading: null, problem: 'The reading did not arrive. Please try again.' }
}

/** Name of the model that reads for this person, if any. */
const findModel = async (signal: AbortSignal): Promise<string | null> => {
  const sent = await fetch('/platform/reading', { signal }).catch(() => undefined)
  const answer: { model?: string | null } | undefined = sent?.ok
    ? await sent.json().catch(() => undefined)
    : undefined
  return answer?.model ?? null
}

const withAnswer = (answers: Answers, key: string, answer: ModelReadingAnswer): Answers =>
  Object.fromEntries([...Object.entries(answers).filter(([one]) => one !== key), [key, answer]].slice(-KEPT))

const keptAt = () => storageKey(location.host, 'readings')

/** Readings outlast a reload of the page, with what was left of them; a failure does not. */
const keep = (answers: Answers): Answers => {
  const read = Object.entries(answers).filter(([, { reading }]) => reading !== null)
  writeStored(sessionStorage, keptAt(), Object.fromEntries(read))
  return answers
}

/** What is read: the description, what files say in figures, and the files that a model may look at. */
export type Readable = Pick<PlanInput, 'description' | 'evidence'> & {
  attachmentIds: readonly string[]
  /** Files, or a plan with what they say, are still on their way: the reading waits for the last of them. */
  isIncomplete: boolean
}

/**
 * The model's reading of a description that the built-in reader has read already, and of the files with it. It is asked
 * for by itself, unless the reader has switched that off.
 */
export const useModelReading = ({ description, evidence, attachmentIds, isIncomplete }: Readable) => {
  const [model, setModel] = useState<string | null>(null)
  const [isOn, setIsOn] = useState(true)
  const [answers, setAnswers] = useState<Answers>({})
  useEffect(() => {
    const controller = new AbortController()
    void findModel(controller.signal).then((found) => {
      // Together: a page that comes alive slowly could otherwise know the model first, and ask it against the reader's will.
      setIsOn(readStored(localStorage, storageKey(location.host, 'isReadByModel'), isBoolean, true))
      setAnswers(readStored(sessionStorage, keptAt(), isAnswers, {}))
      setModel(found)
    })
    return () => controller.abort()
  }, [])
  const entries = [
    ['describe', description],
    ['attachments', attachmentIds.join(',')],
    ...evidenceEntries(evidence),
  ] as const
  const key = JSON.stringify(entries)
  const answer = answers[key]
  const isReading = model !== null && isOn && answer === undefined
  useEffect(() => {
    if (!isReading || isIncomplete) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const next = await ask(JSON.parse(key), controller.signal)
      if (!controller.signal.aborted) setAnswers((before) => keep(withAnswer(before, key, next)))
    }, CALM_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isReading, isIncomplete, key])
  return {
    model,
    isOn,
    answer,
    isReading,
    /** Has descriptions read from now on, or no more. */
    turn: (on: boolean) => {
      setIsOn(on)
      writeStored(localStorage, storageKey(location.host, 'isReadByModel'), on)
    },
    /** Asks once more for a reading that failed. */
    again: () => setAnswers(({ [key]: _failed, ...others }) => others),
    /** Leaves a value as the built-in reader has it. */
    leave: (field: string) =>
      answer?.reading &&
      setAnswers((before) =>
        keep(withAnswer(before, key, { problem: null, reading: without(answer.reading, field) })),
      ),
  }
}

const without = (reading: DescriptionReading | null, field: string): DescriptionReading | null =>
  reading && { ...reading, differences: reading.differences.filter((one) => one.field !== field) }
