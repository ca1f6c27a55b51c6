import { ORPCError } from '@orpc/server'
import { expect, it } from 'vitest'
import { readDraft } from './read-draft.ts'

const answer = {
  title: 'Carton cell',
  description: 'Stacks cartons.',
  hardware: [],
  software: [],
  steps: [],
  implementation_time: '2 weeks',
  cost_range: '$1 to $2',
  roi_period: 12,
}

const refusalOf = (value: Record<string, unknown>): string => {
  try {
    return JSON.stringify(readDraft(value))
  } catch (error) {
    return error instanceof ORPCError ? error.message : String(error)
  }
}

it.each([
  ['title', '   '],
  ['title', '<b></b>'],
  ['title', 'https://evil.example/x'],
  ['title', '...'],
  ['title', ['A', 'list']],
  ['description', ' \n '],
  ['implementation_time', ' '],
  ['cost_range', '—'],
  ['roi_period', {}],
])('%s of nothing but %j is missing', (field, value) => {
  expect(refusalOf({ ...answer, [field]: value })).toBe(`Invalid solution format. Missing fields: ${field}`)
})

it('a title is one line, and a figure may be a number', () => {
  expect(readDraft({ ...answer, title: ' Carton\n  cell ' })).toMatchObject({
    title: 'Carton cell',
    roiPeriod: '12',
  })
})

it('a step whose duration is in hours or words has one', () => {
  const steps = ['36 hours', 'two weeks', 'after a while'].map((duration) => ({ title: 'Order', duration }))
  const { steps: read, coercions } = readDraft({ ...answer, steps })
  expect(read.map(({ durationDays }) => durationDays)).toEqual([5, 14, 0])
  expect(coercions).toContain('1 step without a duration')
})
