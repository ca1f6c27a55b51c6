import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'
import { tasks } from '../requirement/types.ts'
import { processes } from './processes.ts'
import { rowsOf } from './rows-of.ts'
import { unseenHandling } from './unseen-handling.ts'
import { unseenProcesses } from './unseen-processes.ts'
import { unseenRows } from './unseen-rows.ts'

/** Longer than anything the program writes itself: numbers, names, single words. */
const LONG = 100

/** Every regular expression that is held against a long string while `work` runs. */
function patternsIn(work: () => void): RegExp[] {
  const exec = RegExp.prototype.exec
  const found = new Map<string, RegExp>()
  RegExp.prototype.exec = function (text) {
    if (String(text).length > LONG) found.set(String(this), this)
    return exec.call(this, text)
  }
  try {
    work()
  } finally {
    RegExp.prototype.exec = exec
  }
  return [...found.values()]
}

/** A search that may start again at every place of a run, or split a run in many ways: more than linear time. */
const faultsOf = ({ source, flags }: RegExp): string[] =>
  analyse({ source, flags: flags.replace('y', '') }).reports.map(({ type }) => `${type} in /${source}/`)

/** One row of this many is planned. */
const EVERY = 10
/** A word and a number that no one writes, so that what looks at single words sees a long string. */
const longWords = ` ${'a'.repeat(2 * LONG)} ${'1'.repeat(2 * LONG)}`

describe('every regular expression that planning holds against a text', () => {
  it('takes time in proportion to the text, whatever the text', { timeout: 300_000 }, () => {
    const texts = [unseenRows, unseenHandling, unseenProcesses].flatMap(rowsOf).map(([text]) => text)
    const patterns = patternsIn(() => {
      for (const text of Object.values(processes)) plan(`${text}${longWords}`, { seed: 1 })
      for (const [index, text] of texts.entries())
        if (index % EVERY === 0) plan(`${text}${longWords}`, { seed: 1 })
      // Words of every task beside numbers of another.
      for (const task of tasks) plan({ text: texts.join('\n'), overrides: { task } }, { seed: 1 })
    })
    expect(patterns.length).toBeGreaterThan(200)
    expect(patterns.flatMap(faultsOf)).toEqual([])
  })

  it('is known from one that does not', () => {
    expect(faultsOf(/(\d[\d.,]*)[\s-]*(t|kn)\b/)).not.toEqual([])
    expect(faultsOf(/(?<!\d)(\d[\d.,]{0,12})[\s-]*(t|kn)\b/)).toEqual([])
  })
})
