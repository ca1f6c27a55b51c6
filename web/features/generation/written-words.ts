import { plainText } from '#contract/model-text.ts'
import { readAnswerLines } from '#web/lib/lines/answer-lines.ts'

/** Characters of what is being written that are shown. */
const SHOWN = 600

const breaks = new Set(['n', 'r', 't', 'b', 'f'])

/** A JSON string as it reads: its escapes decoded, half of one at its end left out. */
const decoded = (text: string): string =>
  text.replace(
    /\\(?:u([0-9a-f]{4})|u[0-9a-f]{0,3}$|([^u])|$)/gi,
    (_whole, code: string | undefined, sign = '') => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
      return breaks.has(sign) ? ' ' : sign
    },
  )

const STRING = /"((?:[^"\\]|\\.)*)("|$)|[{}[\],:]/g

/** The strings of JSON as far as it has come that are values: in an object, those after a colon. */
const valuesOf = (json: string): string[] => {
  const open: string[] = []
  let isAfterColon = false
  const values: string[] = []
  for (const [sign, text] of json.matchAll(STRING)) {
    if (text !== undefined) {
      if (open.at(-1) !== '{' || isAfterColon) values.push(text)
      continue
    }
    isAfterColon = sign === ':'
    if (sign === '{' || sign === '[') open.push(sign)
    if (sign === '}' || sign === ']') open.pop()
  }
  return values
}

/** The words in the JSON that a model writes, as far as it has come: values as they would be saved, without the names of fields. */
export const wordsOf = (json: string): string => {
  const values = valuesOf(json).flatMap((text) => (text.trim() === '' ? [] : [decoded(text).trim()]))
  const all = plainText(values.join('\n'), json.length)
  return all.length > SHOWN ? `…${all.slice(-SHOWN)}` : all
}

/** How often and how long after each other a generation is looked for that has not begun. */
const MOST_LOOKS = 10
const LOOK_AFTER_MS = 1000
const NOT_BEGUN = 204

/** Hears what the model writes for a generation of this key, until it ends or `signal` does. */
export const hearWords = async (
  runKey: string,
  onWords: (words: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  let looks = 0
  while (!signal.aborted) {
    const answer = await fetch(`/generate/words?run=${runKey}`, { signal }).catch(() => undefined)
    if (answer?.status === NOT_BEGUN && ++looks < MOST_LOOKS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_MS))
      continue
    }
    if (!answer?.ok || !answer.body) return
    const state = await readAnswerLines(answer.body, (soFar) => onWords(wordsOf(soFar))).catch(
      () => undefined,
    )
    // A generation that goes on after so long a request is listened to further.
    if (state !== 'running') return
  }
}
