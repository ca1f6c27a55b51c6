import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { actOnMany } from './act-on-many.ts'

const refusal = (status: number, message: string, fields: { field: string; text: string }[] = []) =>
  new ORPCError('REFUSED', { status, message, data: { fields } })

/** Does what is asked with four rows, of which some are refused. */
const act = async (refused: Readonly<Record<string, Error>>) => {
  const tried: string[] = []
  const { data, init } = await actOnMany(
    ['a', 'b', 'c', 'd'],
    (id) => {
      tried.push(id)
      return refused[id] ? Promise.reject(refused[id]) : Promise.resolve(id)
    },
    (done) => `${done.length} orders are completed.`,
  )
  return { answer: data, status: init?.status, tried: tried.join('') }
}

describe('the same with several rows', () => {
  it('says so once all are done', async () => {
    const { answer, status } = await act({})
    expect(answer).toEqual({ isDone: true, title: '4 orders are completed.' })
    expect(status).toBeUndefined()
  })

  it('leaves out a row that has changed or gone, and goes on with the others', async () => {
    expect(await act({ b: refusal(409, 'This order is cancelled.') })).toEqual({
      answer: {
        isDone: false,
        title: 'This order is cancelled.',
        description: '3 of 4 are done.',
        doneIds: ['a', 'c', 'd'],
        refusedIds: ['b'],
      },
      status: 409,
      tried: 'abcd',
    })
    const cancelled = refusal(409, 'This order is cancelled.')
    const { answer } = await act({ a: cancelled, b: cancelled, d: refusal(404, 'Not found') })
    expect(answer).toMatchObject({ title: 'This order is cancelled. Not found', doneIds: ['c'] })
  })

  it('stops at anything else, with what is wrong with the reason', async () => {
    const wrong = refusal(400, 'Check the form', [{ field: 'reason', text: 'Enter the reason' }])
    const { answer, tried } = await act({ b: wrong })
    expect(tried).toBe('ab')
    expect(answer).toMatchObject({ reasonProblem: 'Enter the reason', doneIds: ['a'], refusedIds: ['b'] })
  })
})
