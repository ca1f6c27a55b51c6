import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import { Attachment } from '#contract/attachments.ts'
import { attachmentPath, MAX_FILE_BYTES, uploadPath } from '#contract/file-limits.ts'
import { attachments, automationSolutions, rateLimits } from '#db/schema/index.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { removeNow } from '#server/solutions/deletion/test/remove-now.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { forgetUnclaimedFiles } from './forget-files.ts'
import { fileKey } from './queries.ts'
import { asciiStl, boxTriangles, bytesOf } from './reading/test/files.ts'
import { receiveFile } from './receive-file.ts'

let app: TestApp
let owner: Caller
const parts = 'Part,Mass (kg),Boxes per minute\nSmall,4,5\nLarge,18,7\n'
const description = 'We palletize cartons, 400x300x250 mm, onto EUR pallets (1200x800), two shifts.'

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
  // A new account each time: one has room for three solutions.
  owner = await app.signUp(`${randomUUID()}@plant.example`)
})
afterAll(() => app.close())

const send = (
  name: string,
  body: BodyInit | null,
  caller = app.visitor(),
  headers: Record<string, string> = {},
) =>
  app.fetch(uploadPath(name), {
    method: 'POST',
    headers: { cookie: caller.cookie(), 'content-type': 'application/octet-stream', ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)

const attach = async (name: string, content: string | Uint8Array, caller?: Caller): Promise<Attachment> => {
  const body = typeof content === 'string' ? content : new Uint8Array(content)
  const answer = await send(name, body, caller)
  const sent = await answer.json()
  expect(answer.status, JSON.stringify(sent)).toBe(201)
  return Attachment.parse(sent)
}
const save = async (caller: Caller, ids: string[], more: object = {}) => {
  const answer = await caller.call('POST', '/api/v1/solutions', {
    description,
    evidence: [{ field: 'partMassKg', value: 18, basis: 'from parts.csv, row 3' }],
    numbers: { ratePerMinute: 10 },
    planId: randomUUID(),
    attachments: ids,
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body).slice(0, 400)).toBe(201)
  return (answer.body as { id: string }).id
}
const listed = async (caller: Caller, id: string) =>
  ((await caller.call('GET', `/api/v1/solutions/${id}/attachments`)).body as { items: Attachment[] }).items
/** Files kept in storage. */
const keptBytes = () => readdirSync(join(app.deps.config.dataFolder, 'files/private/attachments')).toSorted()
const uploads = () => readdirSync(join(app.deps.config.dataFolder, 'uploads'))

describe('sending a file', () => {
  it('what is read from it can be kept, whatever is in it', async () => {
    // UTF-16 may hold U+0000, and a cut may halve the character at the end.
    const name = `Box\u0000${'x'.repeat(55)}😀`
    const table = `Part;Mass (kg);Boxes per minute\n${name};18;12\n`
    const bytes = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, 'utf16le')]))
    const made = await attach('a\u0000\ud83d.csv', bytes)
    const text = JSON.stringify(made)
    expect(text).toContain('Box')
    expect(text).not.toMatch(/\\u0000|\\ud8/)
    await save(owner, [made.id], { evidence: made.evidence })
  })

  it('a visitor learns what was read, and nothing half done stays', async () => {
    const made = await attach('C:\\plant\\parts.csv', parts)
    expect(made).toMatchObject({
      name: 'parts.csv',
      bytes: parts.length,
      kind: 'csv',
      evidence: [
        { field: 'partMassKg', value: 18, basis: 'from parts.csv, cell B3: the heaviest of 2, “Large”' },
        { field: 'ratePerMinute', value: 12 },
      ],
    })
    expect(uploads()).toEqual([])
    expect(await app.deps.storage.get(fileKey(made.id))).toEqual(new Uint8Array(Buffer.from(parts)))
  })

  it.each([
    [
      'an unknown kind',
      Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 1),
      415,
      'FILE_UNKNOWN',
      'x.bin is of no kind',
    ],
    ['a damaged one', bytesOf('%PDF-1.7 nothing'), 422, 'FILE_BROKEN', 'x.bin is a damaged PDF'],
    ['an empty one', new Uint8Array(), 422, 'FILE_EMPTY', 'x.bin is empty'],
  ])('%s is refused by name, and nothing is kept', async (_, bytes, status, code, message) => {
    const answer = await send('x.bin', new Uint8Array(bytes))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, message: expect.stringContaining(message) })
    expect(uploads()).toEqual([])
  })

  it('one over 25 MB is refused by its length at once, and by its bytes when it tells none', async () => {
    const refused = await send('big.csv', 'x', undefined, { 'content-length': String(MAX_FILE_BYTES + 1) })
    expect(refused.status).toBe(413)
    const chunk = new Uint8Array(1_048_576).fill(65)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const untold = await send('big.csv', endless)
    expect(untold.status).toBe(413)
    expect(await untold.json()).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'big.csv is larger than 25 MB. Attach a smaller extract.',
    })
    expect(sent).toBeLessThan(MAX_FILE_BYTES * 2)
    expect(uploads()).toEqual([])
  })

  it('a body of 2 MB is fine here and nowhere else', async () => {
    const text = `${parts}${'A,1,0\n'.repeat(350_000)}`
    expect((await attach('long.csv', text)).findings.join(' ')).toContain('Only the first 20,000 rows')
    const elsewhere = await app.fetch('/api/v1/plans', { method: 'POST', body: text })
    expect(elsewhere.status).toBe(413)
  })

  it('a form gets an answer that says how to send a file', async () => {
    const form = new FormData()
    form.set('file', new Blob(['a,b']), 'a.csv')
    const answer = await app.fetch(uploadPath('a.csv'), { method: 'POST', body: form })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('as the body') })
  })

  it('another site cannot send one in a visitor’s name, and one address not without end', async () => {
    expect((await send('a.csv', parts, owner, { origin: 'https://evil.example' })).status).toBe(403)
    await app.deps.db.insert(rateLimits).values({
      key: 'files.take|in-process',
      count: 100,
      windowStartedMs: Date.now(),
    })
    const answer = await send('a.csv', parts)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('keeping a file', () => {
  it('a save claims what a visitor sent; the owner lists, downloads and deletes it', async () => {
    const file = await attach('Teile für Linie 4.csv', parts)
    const id = await save(owner, [file.id])
    expect(await listed(owner, id)).toEqual([file])
    const answer = await app.fetch(attachmentPath(id, file.id), { headers: { cookie: owner.cookie() } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(parts)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Teile f_r Linie 4.csv"; filename*=UTF-8''Teile%20f%C3%BCr%20Linie%204.csv`,
    )
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const gone = await owner.call('DELETE', `/api/v1/solutions/${id}/attachments/${file.id}`)
    expect(gone.status).toBe(200)
    expect(await listed(owner, id)).toEqual([])
    expect(await app.deps.storage.get(fileKey(file.id))).toBeUndefined()
  })

  it('is there for nobody else, published or not', async () => {
    const file = await attach('parts.csv', parts, owner)
    const id = await save(owner, [file.id])
    const rival = await app.signUp(`${randomUUID()}@other.example`)
    for (const caller of [app.visitor(), rival, await app.as('engineer'), await app.as('admin')]) {
      const answer = await app.fetch(attachmentPath(id, file.id), { headers: { cookie: caller.cookie() } })
      expect(answer.status).toBe(404)
    }
    for (const path of [attachmentPath(id, randomUUID()), attachmentPath('nonsense', file.id)])
      expect((await app.fetch(path, { headers: { cookie: owner.cookie() } })).status).toBe(404)
  })

  it('what one account sent, another cannot claim', async () => {
    const file = await attach('parts.csv', parts, owner)
    const rival = await app.signUp(`${randomUUID()}@other.example`)
    expect(await listed(rival, await save(rival, [file.id, randomUUID()]))).toEqual([])
    expect(await listed(owner, await save(owner, [file.id]))).toHaveLength(1)
  })

  it('a second solution of the same plan has its own copy', async () => {
    const file = await attach('parts.csv', parts, owner)
    const first = await save(owner, [file.id])
    const second = await save(owner, [file.id])
    const [copy] = await listed(owner, second)
    expect(copy?.id).not.toBe(file.id)
    await owner.call('DELETE', `/api/v1/solutions/${first}`)
    await removeNow(app, first)
    expect(await app.deps.storage.get(fileKey(file.id))).toBeUndefined()
    const answer = await app.fetch(attachmentPath(second, copy?.id ?? ''), {
      headers: { cookie: owner.cookie() },
    })
    expect(await answer.text()).toBe(parts)
  })

  it('a new version takes files along, and a solution keeps ten at most', async () => {
    const files = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        attach(`part-${at}.stl`, asciiStl(boxTriangles(10, 10, at + 1)), owner),
      ),
    )
    const id = await save(
      owner,
      files.map((file) => file.id),
    )
    const more = await attach('parts.csv', parts, owner)
    const revised = (ids: string[]) =>
      owner.call('POST', `/api/v1/solutions/${id}/versions`, {
        description,
        numbers: { ratePerMinute: 9, partMassKg: 12 },
        attachments: ids,
      })
    const refused = await revised([more.id])
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_FILES', data: { limit: 10 } })
    // One that another solution has is copied; not for a solution that has no room for it.
    await save(owner, [more.id])
    const before = keptBytes()
    expect((await revised([more.id])).status).toBe(409)
    expect(keptBytes()).toEqual(before)
    await owner.call('DELETE', `/api/v1/solutions/${id}/attachments/${files[0]?.id}`)
    expect((await revised([more.id])).status).toBe(200)
    expect((await listed(owner, id)).map(({ name }) => name)).toContain('parts.csv')
  })

  it('is in the log of the solution, and open pages hear of it', async () => {
    const { caller, companyId } = await newPerson(app)
    const id = await save(caller, [])
    const file = await attach('parts.csv', parts, caller)
    const heard: unknown[] = []
    const leave = app.deps.publisher.subscribe(companyChannel(companyId), {
      onEvent: (event) => void heard.push(event),
    })
    const revised = await caller.call('POST', `/api/v1/solutions/${id}/versions`, {
      description,
      numbers: { ratePerMinute: 10, partMassKg: 18 },
      attachments: [file.id],
    })
    expect(revised.status, JSON.stringify(revised.body).slice(0, 400)).toBe(200)
    await expect.poll(() => heard).toContainEqual({ type: 'solution', id, kind: 'file_added' })
    leave()
    const { body } = await caller.call('GET', `/api/v1/solutions/${id}/events?limit=1`)
    expect(body).toMatchObject({ items: [{ kind: 'file_added', details: { name: 'parts.csv' } }] })
  })

  it('a version that is refused leaves no copies of files behind', async () => {
    const file = await attach('parts.csv', parts, owner)
    await save(owner, [file.id])
    const byHand = await save(owner, [])
    await app.deps.db
      .update(automationSolutions)
      .set({ plan: null })
      .where(eq(automationSolutions.id, byHand))
    const before = keptBytes()
    const refused = await owner.call('POST', `/api/v1/solutions/${byHand}/versions`, {
      description,
      numbers: { ratePerMinute: 9, partMassKg: 12 },
      attachments: [file.id],
    })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'NO_PLAN' }])
    expect(keptBytes()).toEqual(before)
  })

  it('a saved plan keeps what the files said, through versions and back', async () => {
    const id = await save(owner, [])
    const shown = (await owner.call('GET', `/api/v1/solutions/${id}`)).body as {
      plan: { requirement: { facts: object } }
    }
    expect(shown.plan.requirement.facts).toMatchObject({
      partMassKg: { value: 18, origin: 'given', basis: 'from parts.csv, row 3' },
    })
    const versions = await owner.call('GET', `/api/v1/solutions/${id}/versions`)
    expect(versions.body).toMatchObject({
      source: { evidence: [{ field: 'partMassKg', value: 18, basis: 'from parts.csv, row 3' }] },
    })
  })

  it('is not kept when its row cannot be written', async () => {
    const { deps } = app
    const stranger = { id: randomUUID(), company: null } as Viewer
    const before = keptBytes()
    const context = {
      deps,
      clientAddress: 'test',
      clientNetwork: 'test',
      caller: async () => stranger,
    } as RequestContext
    const sent = { name: 'parts.csv', bytes: undefined, body: new Blob([parts]).stream() }
    await expect(receiveFile(context, sent)).rejects.toThrow()
    expect(keptBytes()).toEqual(before)
  })

  it('one round removes all that is due, however much it is', async () => {
    const createdAt = new Date(Date.now() - 25 * 3_600_000)
    const reading = { kind: 'csv' as const, findings: [], evidence: [], words: '' }
    await app.deps.db
      .insert(attachments)
      .values(Array.from({ length: 1001 }, () => ({ name: 'old.csv', bytes: 1, reading, createdAt })))
    await forgetUnclaimedFiles(app.deps)
    expect(await app.deps.db.select().from(attachments).where(eq(attachments.name, 'old.csv'))).toEqual([])
  })

  it('what nobody claims in a day is gone, and so are files of solutions that are gone', async () => {
    const unclaimed = await attach('parts.csv', parts)
    const fresh = await attach('parts.csv', parts)
    const kept = await attach('parts.csv', parts, owner)
    await save(owner, [kept.id])
    const old = { createdAt: new Date(Date.now() - 25 * 3_600_000) }
    await app.deps.db.update(attachments).set(old).where(eq(attachments.id, unclaimed.id))
    await app.deps.db.update(attachments).set(old).where(eq(attachments.id, kept.id))
    await forgetUnclaimedFiles(app.deps)
    expect(await app.deps.storage.get(fileKey(unclaimed.id))).toBeUndefined()
    for (const { id } of [fresh, kept]) expect(await app.deps.storage.get(fileKey(id))).toBeDefined()
  })
})

describe('values from files', () => {
  it('outside the limits are refused by place', async () => {
    const answer = await app.visitor().call('POST', '/api/v1/plans', {
      description,
      evidence: [
        { field: 'partMassKg', value: 18, basis: 'from a' },
        { field: 'ratePerMinute', value: -3, basis: 'from b' },
      ],
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ data: { fields: [{ field: 'evidence.1' }] } })
  })
})
