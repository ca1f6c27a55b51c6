import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { listAt, pageAt } from './problem.ts'

/** A list that knows one cursor, as the API answers it. */
const list = async ({ cursor }: { cursor?: string }) => {
  if (cursor === undefined) return ['newest']
  if (cursor === 'second') return ['older']
  throw new ORPCError('BAD_REQUEST', {
    status: 400,
    message: 'This page mark is not one of this list.',
    data: { fields: [{ field: 'cursor', text: 'This page mark is not one of this list.' }] },
  })
}

describe('a page of a list', () => {
  it.each([
    [null, ['newest'], true],
    ['', ['newest'], true],
    ['second', ['older'], false],
    ['abc', ['newest'], true],
  ])('at the cursor %j', async (cursor, page, isFirst) => {
    expect(await pageAt(cursor, list)).toEqual({ page, isFirst })
  })

  it('passes every other refusal on', async () => {
    const refuse = async () => {
      throw new ORPCError('FORBIDDEN', { status: 403, message: 'Unauthorized access' })
    }
    await expect(pageAt('second', refuse)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the list of an address', () => {
  const load = async (at: { cursor?: string }) => {
    const items = await list(at)
    return { items, nextCursor: items[0] === 'newest' ? 'a b' : null }
  }

  it.each([
    ['/imports', { items: ['newest'], isFirst: true, next: '?cursor=a+b' }],
    ['/imports?cursor=second', { items: ['older'], isFirst: false, next: null }],
    ['/imports?cursor=abc', { items: ['newest'], isFirst: true, next: '?cursor=a+b' }],
  ])('%s', async (path, shown) => {
    expect(await listAt(`http://cells.example${path}`, load)).toEqual(shown)
  })
})
