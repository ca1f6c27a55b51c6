import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ManagedDocument, Reading, RoomDocument, RoomMetrics } from '#contract/data-room.ts'
import { documentOriginalPath, documentPagePath, dataRoomTerms as terms } from '#contract/data-room-words.ts'
import { filePath } from '#contract/files.ts'
import {
  dataRoomDocuments,
  dataRoomTerms,
  documentViews,
  files,
  investorGrants,
  rateLimits,
} from '#db/schema/index.ts'
import {
  addRoomDocument,
  type NewInvestor,
  newInvestor,
  sendDocument,
} from '#server/test/people/data-room.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { keptPages } from './pages/kept-pages.ts'

let app: TestApp
let admin: Caller
let investor: NewInvestor

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  investor = await newInvestor(app)
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
})
afterAll(() => app.close())

const get = (path: string, caller: Caller = investor.caller) =>
  app.fetch(path, { headers: { cookie: caller.cookie() } })
const page = (id: string, number = 1, caller?: Caller) => get(documentPagePath(id, number), caller)
const list = async (caller: Caller = investor.caller) =>
  (await caller.call('GET', '/api/v1/data-room/documents')).body as {
    terms: { acceptedAt: string | null }
    items: RoomDocument[]
  }
const idsOf = async (caller?: Caller) => (await list(caller)).items.map(({ id }) => id)
const update = async (id: string, change: object) => {
  const answer = await admin.call('PATCH', `/api/v1/admin/data-room/documents/${id}`, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const setRight = async (id: string, access: string, expiresAt: string | null = null) => {
  const path = `/api/v1/admin/data-room/documents/${id}/rights/${investor.grantId}`
  const answer = await admin.call('PUT', path, { access, expiresAt })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const revoke = ({ userId }: NewInvestor) =>
  app.deps.db.update(investorGrants).set({ revokedAt: new Date() }).where(eq(investorGrants.userId, userId))

/** Runs `meanwhile` while the first page of a document is being drawn. */
const whileDrawn = async (id: string, caller: Caller, meanwhile: () => Promise<unknown>) => {
  const { reader } = app.deps
  const { drawPage } = reader
  reader.drawPage = async (...task) => {
    const drawn = await drawPage(...task)
    await meanwhile()
    return drawn
  }
  try {
    return await page(id, 1, caller)
  } finally {
    reader.drawPage = drawPage
  }
}

describe('a page of a document', () => {
  it('is a picture with the mark of its reader, and is never kept on the way', async () => {
    const { id } = await addRoomDocument(app, admin)
    const mine = await page(id)
    expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    const other = await newInvestor(app)
    const [first, second] = [
      Buffer.from(await mine.arrayBuffer()),
      Buffer.from(await (await page(id, 1, other.caller)).arrayBuffer()),
    ]
    expect((await sharp(first).metadata()).width).toBe(1240)
    expect(second.equals(first)).toBe(false)
    // The kept page has less ink: nothing of a mark is in it.
    const [row] = await app.deps.db.select().from(dataRoomDocuments).where(eq(dataRoomDocuments.id, id))
    const plain = keptPages.get(row?.fileId ?? '', 1, Date.now())
    const inkOf = async (bytes: Uint8Array) => 255 - ((await sharp(bytes).stats()).channels[0]?.mean ?? 0)
    expect(await inkOf(plain ?? first)).toBeLessThan((await inkOf(first)) / 3)
  })

  it('is drawn once and marked again for each request', async () => {
    const { id } = await addRoomDocument(app, admin)
    let drawn = 0
    const { drawPage } = app.deps.reader
    app.deps.reader.drawPage = (...task) => {
      drawn++
      return drawPage(...task)
    }
    try {
      for (let time = 0; time < 3; time++) expect((await page(id)).status).toBe(200)
      expect(drawn).toBe(1)
    } finally {
      app.deps.reader.drawPage = drawPage
    }
  })

  it('is not found beyond the end, under odd numbers, or for anyone else', async () => {
    const { id } = await addRoomDocument(app, admin)
    for (const number of ['4', '0', '-1', '1.5', '01', '99999', 'x'])
      expect((await get(`/api/v1/data-room/documents/${id}/pages/${number}`)).status, number).toBe(404)
    expect((await page(randomUUID())).status).toBe(404)
    expect((await page(id, 1, app.visitor())).status).toBe(401)
    expect((await page(id, 1, await app.as('manufacturer'))).status).toBe(403)
    const staff = await page(id, 1, admin)
    expect(staff.status).toBe(200)
  })

  it('and its file open by no address of files', async () => {
    const { id, fileId } = await addRoomDocument(app, admin, { canDownload: true })
    expect((await get(filePath(fileId))).status).toBe(404)
    expect((await get(filePath(id))).status).toBe(404)
    const original = await get(documentOriginalPath(id))
    expect([original.status, original.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(
      Buffer.from(await original.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await update(id, { canDownload: false })
    expect((await get(documentOriginalPath(id))).status).toBe(404)
    await setRight(id, 'download')
    expect((await get(documentOriginalPath(id))).status).toBe(200)
  })
})

describe('what ends while a page is loading', () => {
  it('a grant', async () => {
    const leaving = await newInvestor(app)
    const { id } = await addRoomDocument(app, admin)
    const answer = await whileDrawn(id, leaving.caller, () => revoke(leaving))
    expect(answer.status).toBe(403)
    expect((await page(id, 1, leaving.caller)).status).toBe(403)
    const report = { viewKey: randomUUID(), page: 1, seconds: 5 }
    const path = `/api/v1/data-room/documents/${id}/views`
    expect((await leaving.caller.call('PUT', path, report)).status).toBe(403)
  })

  it('a publication', async () => {
    const { id } = await addRoomDocument(app, admin)
    expect((await whileDrawn(id, investor.caller, () => update(id, { isPublished: false }))).status).toBe(404)
    expect(await idsOf()).not.toContain(id)
  })

  it('the document', async () => {
    const { id, fileId } = await addRoomDocument(app, admin)
    const remove = () => admin.call('DELETE', `/api/v1/admin/data-room/documents/${id}`)
    expect((await whileDrawn(id, investor.caller, remove)).status).toBe(404)
    expect(await app.deps.db.select().from(files).where(eq(files.id, fileId))).toEqual([])
    expect((await page(id)).status).toBe(404)
  })

  it('a right, by the clock', async () => {
    const { id } = await addRoomDocument(app, admin, { isForAll: false })
    expect((await page(id)).status).toBe(404)
    const ends = Date.now() + 3_600_000
    await setRight(id, 'read', new Date(ends).toISOString())
    expect((await page(id)).status).toBe(200)
    const { clock } = app.deps
    const late = () => {
      app.deps.clock = { ...clock, now: () => new Date(ends + 1000) }
      return Promise.resolve()
    }
    try {
      await late()
      expect((await page(id)).status).toBe(404)
      expect(await idsOf()).not.toContain(id)
    } finally {
      app.deps.clock = clock
    }
    await setRight(id, 'none')
    expect((await page(id)).status).toBe(404)
  })

  it('the terms that were accepted', async () => {
    const reader = await newInvestor(app)
    const { id } = await addRoomDocument(app, admin)
    const change = () =>
      app.deps.db
        .update(dataRoomTerms)
        .set({ version: 'former' })
        .where(eq(dataRoomTerms.grantId, reader.grantId))
    const answer = await whileDrawn(id, reader.caller, change)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      'TERMS_NOT_ACCEPTED',
    ])
    expect((await list(reader.caller)).items).toEqual([])
    const accept = (version: string) => reader.caller.call('PUT', '/api/v1/data-room/terms', { version })
    expect((await accept('former')).status).toBe(409)
    expect((await accept(terms.version)).status).toBe(200)
    expect((await page(id, 1, reader.caller)).status).toBe(200)
  })
})

const managed = async (id: string): Promise<ManagedDocument> => {
  const { items } = (await admin.call('GET', '/api/v1/admin/data-room/documents')).body as {
    items: ManagedDocument[]
  }
  const found = items.find((one) => one.id === id)
  if (!found) throw new Error('the document is not listed')
  return found
}

it('a document whose last day is over is not added, and one that is there ends with its day', async () => {
  const sent = (await (await sendDocument(app, admin)).json()) as { id: string }
  const add = (expiresAt: string) =>
    admin.call('POST', '/api/v1/admin/data-room/documents', {
      fileId: sent.id,
      section: 'financials',
      title: 'Budget',
      isPublished: true,
      expiresAt,
    })
  expect(await add('2020-01-01T23:59:59.000Z')).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'expiresAt', text: expect.any(String) }] } },
  })
  const added = await add(new Date(Date.now() + 3_600_000).toISOString())
  expect(added.status).toBe(201)
  const { id } = added.body as { id: string }
  expect((await page(id)).status).toBe(200)
  await update(id, { expiresAt: new Date(Date.now() - 1000).toISOString() })
  expect((await page(id)).status).toBe(404)
  expect((await managed(id)).state).toBe('expired')
})

describe('terms', () => {
  it('come first: no title, figure or page before', async () => {
    const { id } = await addRoomDocument(app, admin)
    const { caller } = await newInvestor(app, false)
    expect(await list(caller)).toMatchObject({ terms: { acceptedAt: null, isRequired: true }, items: [] })
    for (const path of [`documents/${id}`, 'metrics'])
      expect((await caller.call('GET', `/api/v1/data-room/${path}`)).status).toBe(409)
    expect((await page(id, 1, caller)).status).toBe(409)
    await caller.call('PUT', '/api/v1/data-room/terms', { version: terms.version })
    expect(await idsOf(caller)).toContain(id)
  })

  it('are accepted again by a person whose grant was given again', async () => {
    const back = await newInvestor(app)
    const { id } = await addRoomDocument(app, admin)
    await revoke(back)
    await app.deps.db.insert(investorGrants).values({ userId: back.userId })
    expect((await page(id, 1, back.caller)).status).toBe(409)
  })
})

describe('reports of a look', () => {
  const report = async (id: string, body: object, caller = investor.caller) =>
    caller.call('PUT', `/api/v1/data-room/documents/${id}/views`, body)
  const secondsOf = async (viewKey: string) =>
    (await app.deps.db.select().from(documentViews).where(eq(documentViews.viewKey, viewKey))).map(
      ({ seconds }) => seconds,
    )

  it('count once, in any order, and never more than has passed', async () => {
    const { id } = await addRoomDocument(app, admin)
    const viewKey = randomUUID()
    for (const seconds of [10, 20, 10, 20, 5]) await report(id, { viewKey, page: 2, seconds })
    expect(await secondsOf(viewKey)).toEqual([20])
    // An hour that has not passed.
    await report(id, { viewKey, page: 2, seconds: 3600 })
    expect((await secondsOf(viewKey))[0]).toBeLessThan(60)
    // The same key for another page changes nothing.
    await report(id, { viewKey, page: 3, seconds: 25 })
    expect(await secondsOf(viewKey)).toHaveLength(1)
    const { body } = await investor.caller.call('GET', `/api/v1/data-room/documents/${id}`)
    expect(body).toMatchObject({ lastPage: 2 })
  })

  it('that no reader makes are refused', async () => {
    const { id } = await addRoomDocument(app, admin)
    const viewKey = randomUUID()
    const hostile = [
      { page: 1, seconds: 1e9 },
      { page: 1, seconds: -1 },
      { page: 1, seconds: 1.5 },
      { page: 0, seconds: 1 },
      { page: 4, seconds: 1 },
      { page: 1e6, seconds: 1 },
      { page: '1; drop', seconds: 1 },
    ]
    for (const one of hostile) {
      const answer = await report(id, { viewKey, ...one })
      expect(answer.status, JSON.stringify(one)).toBe(400)
    }
    expect((await report(id, { viewKey: 'x', page: 1, seconds: 1 })).status).toBe(400)
    expect(await secondsOf(viewKey)).toEqual([])
  })

  it('sent at once are one look', async () => {
    const { id } = await addRoomDocument(app, admin)
    const viewKey = randomUUID()
    await Promise.all(Array.from({ length: 8 }, (_, at) => report(id, { viewKey, page: 1, seconds: at })))
    expect(await secondsOf(viewKey)).toEqual([7])
  })

  it('are shown to administrators by document and by investor', async () => {
    const { id } = await addRoomDocument(app, admin, { title: 'Read by two' })
    const other = await newInvestor(app)
    await report(id, { viewKey: randomUUID(), page: 1, seconds: 10 })
    await report(id, { viewKey: randomUUID(), page: 1, seconds: 5 })
    await report(id, { viewKey: randomUUID(), page: 3, seconds: 7 })
    await report(id, { viewKey: randomUUID(), page: 2, seconds: 9 }, other.caller)
    const views = async (query: string) =>
      ((await admin.call('GET', `/api/v1/admin/data-room/views?${query}`)).body as { items: Reading[] }).items
    const byDocument = await views(`documentId=${id}`)
    expect(byDocument).toHaveLength(2)
    expect(byDocument.find(({ grantId }) => grantId === investor.grantId)).toMatchObject({
      title: 'Read by two',
      seconds: 22,
      byPage: [
        { page: 1, seconds: 15, views: 2 },
        { page: 3, seconds: 7, views: 1 },
      ],
    })
    expect(await views(`grantId=${other.grantId}`)).toMatchObject([{ documentId: id, seconds: 9 }])
    expect(await managed(id)).toMatchObject({ readers: 2, seconds: 31, state: 'published' })
  })
})

it('the latest readings of all are counted from a bounded number of looks', async () => {
  const { id } = await addRoomDocument(app, admin)
  const { grantId } = await newInvestor(app)
  const from = new Date()
  await app.deps.db.execute(sql`
    insert into document_views (document_id, grant_id, page, seconds, view_key, at)
    select ${id}::uuid, ${grantId}::uuid, 1, 1, gen_random_uuid(),
      ${from.toISOString()}::timestamptz + n * interval '1 second'
    from generate_series(1, 5200) as n`)
  const seconds = async (query: string) =>
    (
      (await admin.call('GET', `/api/v1/admin/data-room/views${query}`)).body as { items: Reading[] }
    ).items.find((reading) => reading.grantId === grantId)?.seconds
  expect(await seconds('')).toBe(5000)
  expect(await seconds(`?grantId=${grantId}`)).toBe(5200)
  await app.deps.db.delete(documentViews).where(eq(documentViews.grantId, grantId))
})

it('the account export has the terms and the pages that were read', async () => {
  const { id } = await addRoomDocument(app, admin, { title: 'Exported' })
  const { caller } = await newInvestor(app)
  const look = { viewKey: randomUUID(), page: 2, seconds: 9 }
  await caller.call('PUT', `/api/v1/data-room/documents/${id}/views`, look)
  const { status, body } = await caller.call('POST', '/api/v1/accounts/export', {})
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    dataRoomTerms: { isComplete: true, items: [{ version: terms.version, revokedAt: null }] },
    documentViews: { isComplete: true, items: [{ title: 'Exported', page: 2, seconds: 9 }] },
  })
})

describe('figures', () => {
  it('are computed from rows when they are asked for', async () => {
    const read = async () =>
      (await investor.caller.call('GET', '/api/v1/data-room/metrics')).body as RoomMetrics
    const before = await read()
    await app.signUp()
    const after = await read()
    expect(after.accounts).toBe(before.accounts + 1)
    expect(after.companies.manufacturer).toBe(before.companies.manufacturer + 1)
    expect(after.months).toHaveLength(12)
    expect(after.months.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7))
    expect(after.months.at(-1)?.accounts).toBe((before.months.at(-1)?.accounts ?? 0) + 1)
  })
})
