import { describe, expect, it } from 'vitest'
import {
  deliverOutbox,
  dropBid,
  keepBid,
  type OutboxEntry,
  readOutbox,
  SUBMITTED_BIDS_KEY,
  sendThroughOutbox,
} from './outbox.ts'

const memory = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
  }
}

const entry = (key: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  authorId: 'ada',
  requestId: 'r1',
  title: 'Cell',
  isStaff: false,
  body: { proposedCostCents: 5 },
  savedAt: '2026-11-23T00:00:00.000Z',
  reason: null,
  ...more,
})

/** Answers as given, one after the other, and keeps what was sent. */
const server = (...answers: (Response | TypeError)[]) => {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const send = ((path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    const answer = answers.shift()
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer)
  }) as typeof fetch
  return { sent, send }
}
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status })

describe('the outbox of bids', () => {
  it('delivers a bid once, with its author and key, and forgets it', async () => {
    const storage = memory()
    keepBid(storage, entry('k1'))
    const { sent, send } = server(Response.json({}, { status: 201 }))
    expect(await deliverOutbox(storage, send, 'ada')).toEqual({ delivered: 1, refused: 0 })
    expect(await deliverOutbox(storage, send, 'ada')).toEqual({ delivered: 0, refused: 0 })
    expect(sent).toEqual([
      {
        path: '/api/v1/bid-requests/r1/bids',
        body: { proposedCostCents: 5, outboxKey: 'k1', authorId: 'ada' },
      },
    ])
    expect(readOutbox(storage, 'ada')).toEqual([])
  })

  it('keeps a bid before it is sent, and forgets it with the answer alone', async () => {
    const storage = memory()
    const { savedAt: _at, reason: _reason, ...fresh } = entry('k1')
    const sent = await sendThroughOutbox(storage, fresh, () => {
      expect(readOutbox(storage, 'ada')).toMatchObject([{ key: 'k1', reason: null }])
      return Promise.resolve('taken')
    })
    expect(sent).toEqual({ answer: 'taken' })
    expect(readOutbox(storage, 'ada')).toEqual([])
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await sendThroughOutbox(storage, fresh, gone)).toEqual({ isKept: true })
    expect(readOutbox(storage, 'ada')).toHaveLength(1)
    const signedOut = () => Promise.reject(new Response(null, { status: 302 }))
    await expect(sendThroughOutbox(storage, fresh, signedOut)).rejects.toBeInstanceOf(Response)
    expect(readOutbox(storage, 'ada')).toHaveLength(1)
  })

  it('sends and shows nothing of someone else who signs in', async () => {
    const storage = memory()
    keepBid(storage, entry('k1'))
    const { sent, send } = server()
    expect(await deliverOutbox(storage, send, 'bob')).toEqual({ delivered: 0, refused: 0 })
    expect(sent).toEqual([])
    expect(readOutbox(storage, 'bob')).toEqual([])
    expect(readOutbox(storage, 'ada')).toHaveLength(1)
  })

  it('keeps a refused bid with its reason, and does not send it again by itself', async () => {
    const storage = memory()
    keepBid(storage, entry('k1', { isStaff: true }))
    const { sent, send } = server(refusal(409, 'BIDDING_OVER', 'Its deadline is over.'))
    expect(await deliverOutbox(storage, send, 'ada')).toEqual({ delivered: 0, refused: 1 })
    await deliverOutbox(storage, send, 'ada')
    expect(sent.map(({ path }) => path)).toEqual(['/api/v1/admin/bid-requests/r1/bids'])
    expect(readOutbox(storage, 'ada')).toMatchObject([{ reason: 'Its deadline is over.' }])
    dropBid(storage, 'k1')
    expect(readOutbox(storage, 'ada')).toEqual([])
  })

  it('says of a request that is not there any more that it takes no bids', async () => {
    const storage = memory()
    keepBid(storage, entry('k1'))
    const { send } = server(refusal(404, 'NOT_FOUND', 'Not found'))
    expect(await deliverOutbox(storage, send, 'ada')).toEqual({ delivered: 0, refused: 1 })
    expect(readOutbox(storage, 'ada')[0]?.reason).toMatch(/^This request takes no bids any more/)
  })

  it('says that it failed where the refusal has no words, as that of a proxy', async () => {
    const storage = memory()
    keepBid(storage, entry('k1'))
    const { send } = server(new Response('<h1>Too large</h1>', { status: 413 }))
    expect(await deliverOutbox(storage, send, 'ada')).toEqual({ delivered: 0, refused: 1 })
    expect(readOutbox(storage, 'ada')[0]?.reason).toBe('Failed to submit bid')
  })

  it.each([
    ['no answer', new TypeError('gone')],
    ['a busy server', refusal(503, 'BUSY', 'Later.')],
    ['a limit', refusal(429, 'TOO_MANY', 'Later.')],
    ['signed out meanwhile', refusal(401, 'UNAUTHORIZED', 'Sign in.')],
    ['another account meanwhile', refusal(409, 'NOT_AUTHOR', 'Not yours.')],
  ])('waits after %s', async (_what, answer) => {
    const storage = memory()
    keepBid(storage, entry('k1'))
    expect(await deliverOutbox(storage, server(answer).send, 'ada')).toEqual({ delivered: 0, refused: 0 })
    expect(readOutbox(storage, 'ada')).toMatchObject([{ reason: null }])
  })

  it('reads past what is broken or of another making', () => {
    const storage = memory()
    for (const kept of ['null', '{', '[1, {"key": "old"}]']) {
      storage.map.set(SUBMITTED_BIDS_KEY, kept)
      expect(readOutbox(storage, 'ada')).toEqual([])
    }
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(keepBid(full, entry('k1'))).toBe(false)
  })
})
