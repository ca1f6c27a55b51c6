import { describe, expect, it } from 'vitest'
import { isSameList, moveStep, problemsOf, scheduleOf, ticksOf, toDraft, toInputs } from './draft.ts'

const kept = ['Order', 'Build', 'Test'].map((title, at) => ({
  key: title.toLowerCase(),
  title,
  description: '',
  durationDays: (at + 1) * 5,
  team: 'Crew',
}))

describe('steps while they are edited', () => {
  it('move by one place or many, and never out of the list', () => {
    const titles = (from: number, to: number) => moveStep(toDraft(kept), from, to).map(({ title }) => title)
    expect(titles(0, 1)).toEqual(['Build', 'Order', 'Test'])
    expect(titles(2, 0)).toEqual(['Test', 'Order', 'Build'])
    expect(titles(0, -1)).toEqual(['Order', 'Build', 'Test'])
    expect(titles(2, 3)).toEqual(['Order', 'Build', 'Test'])
  })

  it('follow each other in the schedule, as typed', () => {
    const draft = toDraft(kept).map((step, at) => (at === 1 ? { ...step, days: '2' } : step))
    expect(scheduleOf(draft)).toEqual({
      bars: [
        { startDay: 0, days: 5 },
        { startDay: 5, days: 2 },
        { startDay: 7, days: 15 },
      ],
      totalDays: 22,
    })
    expect(scheduleOf([{ days: 'two' }])).toEqual({ bars: [{ startDay: 0, days: 0 }], totalDays: 0 })
  })

  it('say what is wrong by field, and differ only in what would be sent', () => {
    const [step] = toDraft(kept)
    if (!step) throw new Error('no step')
    expect(problemsOf(step)).toEqual({})
    expect(Object.keys(problemsOf({ ...step, title: ' ', days: '1.5' }))).toEqual(['title', 'days'])
    expect(toInputs([{ ...step, days: '1,200' }])).toMatchObject([{ durationDays: 1200 }])
    expect(toInputs([{ ...step, days: '12 days' }])).toMatchObject([{ durationDays: 12 }])
    expect(isSameList(toDraft(kept), toDraft(kept))).toBe(true)
    expect(isSameList(toDraft(kept), moveStep(toDraft(kept), 0, 1))).toBe(false)
    expect(toInputs([{ ...step, days: ' 4 ' }])).toEqual([{ ...kept[0], durationDays: 4 }])
  })

  it.each([
    [12, ['W0', 'W1', 'W2']],
    [60, ['W0', 'W2', 'W4', 'W6', 'W8', 'W10', 'W12']],
    [0, ['W0']],
  ])('mark %i days by weeks: %j', (days, labels) => {
    expect(ticksOf(days).map(({ label }) => label)).toEqual(labels)
  })
})
