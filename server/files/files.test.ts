import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filePath, fileUploadPath, SentFile } from '#contract/files.ts'
import { attachments, automationSolutions, files, rateLimits } from '#db/schema/index.ts'
import { hashNetwork, NETWORK_ROOM } from '#server/files/rooms.ts'
import { purposes } from '#server/registry/purposes.ts'
import { type Clamd, openClamd, TEST_VIRUS } from '#server/test/elsewhere/clamd.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { forgetUnusedFiles } from './forget-files.ts'
import { keepFile, releaseFiles } from './keep-file.ts'

let app: TestApp
let clamd: Clamd
let sender: Caller

beforeAll(async () => {
  clamd = await openClamd()
  app = await testApp({ CLAMD_URL: clamd.url })
  sender = await app.as('manufacturer')
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
})
afterAll(async () => {
  await app.close()
  await clamd.close()
})

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0 } } })
const post = (
  name: string,
  bytes: Uint8Array | string,
  caller: Caller = sender,
  purpose = 'solution_image',
) =>
  app.fetch(fileUploadPath('solution_image', name).replace('solution_image', purpose), {
    method: 'POST',
    headers: { cookie: caller.cookie() },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
const send = async (name: string, bytes: Uint8Array, caller?: Caller): Promise<SentFile> => {
  const answer = await post(name, bytes, caller)
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return SentFile.parse(body)
}
const get = (id: string, caller: Caller = app.visitor()) =>
  app.fetch(filePath(id), { headers: { cookie: caller.cookie() } })
const rowOf = async (id: string) => (await app.deps.db.select().from(files).where(eq(files.id, id)))[0]
const stored = (folder: string) => {
  try {
    return readdirSync(join(app.deps.config.dataFolder, 'files/private', folder)).toSorted()
  } catch {
    return []
  }
}
/** A solution of the sender's company, and the file kept as its picture. */
const keep = async (id: string) => {
  const { db } = app.deps
  const [file] = await db.select().from(files).where(eq(files.id, id))
  if (!file?.userId) throw new Error('the file has no sender')
  const userId = file.userId
  const [solution] = await db
    .insert(automationSolutions)
    .values({
      userId,
      companyId: file.companyId,
      title: 'Cell',
      description: 'x',
      status: 'pending',
    })
    .returning({ id: automationSolutions.id })
  const subjectId = solution?.id ?? ''
  const isKept = await db.transaction((tx) =>
    keepFile(tx, { id: userId }, { id, purpose: 'solution_image', subjectId }),
  )
  return { subjectId, isKept }
}

const chunkOf = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG of this many grey pixels (RFC 2083), of which only the first lines are there. */
const bombOf = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    signature,
    chunkOf('IHDR', head),
    chunkOf('IDAT', pixels),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

/** What is not taken: a name, the bytes, and how it is refused. */
type Refused = readonly [
  string,
  () => string | Promise<Uint8Array>,
  status: number,
  code: string,
  words: string,
]
const refused: readonly Refused[] = [
  ['a PDF', () => '%PDF-1.7 nothing', 415, 'FILE_UNKNOWN', 'Send one of these: PNG image, JPEG image'],
  [
    'a drawing with scripts',
    () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    415,
    'FILE_UNKNOWN',
    'not accepted',
  ],
  [
    'a picture cut off',
    async () => (await picture(400, 400).png().toBuffer()).subarray(0, 300),
    422,
    'FILE_BROKEN',
    'damaged picture',
  ],
  [
    'a bomb of pixels in a few kilobytes',
    async () => bombOf(16_000, 16_000),
    422,
    'FILE_TOO_HEAVY',
    'more than 50 million pixels',
  ],
]

describe('sending a picture', () => {
  it('keeps its pixels and nothing else: no place, no camera, no hidden file behind it', async () => {
    const jpeg = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .toBuffer()
    const hidden = Buffer.concat([jpeg, Buffer.from('<script>hidden</script>')])
    const sent = await send('C:\\photos\\cell.jpg', hidden)
    expect(sent).toMatchObject({ name: 'cell.jpg', kind: 'jpeg', purpose: 'solution_image' })
    const kept = Buffer.from((await app.deps.storage.get(`private/files/${sent.id}`)) ?? [])
    expect(kept.length).toBe(sent.bytes)
    expect(createHash('sha256').update(kept).digest('hex')).toBe(sent.sha256)
    expect(kept.includes('secret place')).toBe(false)
    expect(kept.includes('hidden')).toBe(false)
    const { width, height, exif } = await sharp(kept).metadata()
    expect([width, height, exif]).toEqual([300, 200, undefined])
    expect(readdirSync(join(app.deps.config.dataFolder, 'uploads'))).toEqual([])
  })

  it('turns it upright, makes it small enough, and keeps what is transparent', async () => {
    const sideways = await picture(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const upright = await send('a.jpg', sideways)
    const large = await send('b.webp', await picture(5000, 100).webp().toBuffer())
    const clear = await send('c.gif', await picture(30, 30, 4).gif().toBuffer())
    const shapeOf = async ({ id }: SentFile): Promise<unknown[]> => {
      const { width, height, format } = await sharp(
        await app.deps.storage.get(`private/files/${id}`),
      ).metadata()
      return [width, height, format]
    }
    expect(await shapeOf(upright)).toEqual([20, 40, 'jpeg'])
    expect(await shapeOf(large)).toEqual([2048, 41, 'jpeg'])
    expect(await shapeOf(clear)).toEqual([30, 30, 'png'])
  })

  it.each(refused)(
    '%s is refused by name, and no byte of it is kept',
    async (_, make, status, code, words) => {
      const before = stored('files')
      const answer = await post('x.png', await make())
      expect(await answer.json()).toMatchObject({
        code,
        message: expect.stringMatching(`^x\\.png .*${words}`),
      })
      expect(answer.status).toBe(status)
      expect(stored('files')).toEqual(before)
      const [row] = await app.deps.db.select().from(files).where(eq(files.state, 'refused'))
      expect(row).toMatchObject({ name: 'x.png', storageKey: null })
      expect(readdirSync(join(app.deps.config.dataFolder, 'uploads'))).toEqual([])
      await app.deps.db.delete(files).where(eq(files.state, 'refused'))
    },
  )

  it('more than the purpose takes is refused before more is read', async () => {
    const answer = await app.fetch(fileUploadPath('solution_image', 'big.png'), {
      method: 'POST',
      headers: { cookie: sender.cookie(), 'content-length': String(11 * 1_048_576) },
      body: 'x',
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'big.png is larger than 10 MB. Send a smaller one.',
    })
  })

  it('needs a purpose that exists, and someone who is signed in', async () => {
    const png = await picture(4, 4).png().toBuffer()
    const unknown = await post('a.png', png, sender, 'anything')
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({ data: { fields: [{ field: 'purpose' }] } })
    expect((await post('a.png', png, app.visitor())).status).toBe(401)
  })
})

describe('who may open a file', () => {
  it('its sender while it waits, then those who may see its solution', async () => {
    const { id } = await send('cell.png', await picture(10, 10).png().toBuffer())
    const stranger = await app.as('engineer')
    expect((await get(id, sender)).status).toBe(200)
    expect((await get(id, stranger)).status).toBe(404)
    expect((await get(id)).status).toBe(404)

    const { subjectId, isKept } = await keep(id)
    expect(isKept).toBe(true)
    const opened = await get(id, sender)
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="cell\.png"/),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await get(id, await app.as('admin'))).status).toBe(200)
    expect((await get(id, stranger)).status).toBe(404)

    await app.deps.db
      .update(automationSolutions)
      .set({ isPublic: true, visibility: 'public' })
      .where(eq(automationSolutions.id, subjectId))
    const open = await get(id)
    expect(open.status).toBe(200)
    expect(open.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('a file is kept once, by its sender, for its purpose', async () => {
    const { id } = await send('cell.png', await picture(10, 10).png().toBuffer())
    const subjectId = randomUUID()
    const claim = (userId: string) =>
      app.deps.db.transaction((tx) =>
        keepFile(tx, { id: userId }, { id, purpose: 'solution_image', subjectId }),
      )
    expect(await claim(randomUUID())).toBe(false)
    const own = (await rowOf(id))?.userId ?? ''
    expect(await Promise.all([claim(own), claim(own)])).toEqual(expect.arrayContaining([true, false]))
  })
})

describe('viruses', () => {
  it('a file in which the scanner finds something is refused and kept where no one opens it', async () => {
    const answer = await post('cell.png', `${TEST_VIRUS}`)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'FILE_INFECTED',
      message:
        'cell.png is refused: the virus scanner found something in it. Check the machine it comes from.',
    })
    const [row] = await app.deps.db.select().from(files).where(eq(files.state, 'quarantined'))
    expect(row).toMatchObject({ state: 'quarantined', kind: null, bytes: TEST_VIRUS.length })
    expect(stored('quarantine')).toEqual([row?.id])
    for (const caller of [sender, await app.as('admin')])
      expect((await get(row?.id ?? '', caller)).status).toBe(404)
  })

  it('neither does a file beside a plan get past it', async () => {
    const answer = await app.fetch('/api/v1/attachments?name=a.txt', { method: 'POST', body: TEST_VIRUS })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'FILE_INFECTED' })
    expect(await app.deps.db.$count(attachments)).toBe(0)
  })

  it('without a verdict nothing is taken, and it can be sent again later', async () => {
    const closed = await openClamd()
    await closed.close()
    const other = await testApp({ CLAMD_URL: closed.url, SECRET: 'x'.repeat(32) })
    try {
      const person = await other.signUp()
      const answer = await other.fetch(fileUploadPath('solution_image', 'cell.png'), {
        method: 'POST',
        headers: { cookie: person.cookie() },
        body: new Uint8Array(await picture(4, 4).png().toBuffer()),
      })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('60')
      const text = await answer.text()
      expect(JSON.parse(text)).toMatchObject({ code: 'SCANNER_UNAVAILABLE', data: { retryAfterSeconds: 60 } })
      expect(text).not.toContain('127.0.0.1')
      expect(await other.deps.db.$count(files)).toBe(0)
    } finally {
      await other.close()
    }
  })
})

describe('forgetting', () => {
  const round = (days: number) =>
    forgetUnusedFiles(
      {
        ...app.deps,
        clock: { ...app.deps.clock, now: () => new Date(Date.now() + days * 86_400_000) },
      },
      purposes,
    )

  it('what nothing used goes after a day, what is kept goes with its solution, an infected file after a month', async () => {
    await post('cell.png', TEST_VIRUS)
    const png = await picture(10, 10).png().toBuffer()
    const [unused, used, released] = [
      await send('a.png', png),
      await send('b.png', png),
      await send('c.png', png),
    ]
    const { subjectId } = await keep(used.id)
    const replaced = await keep(released.id)
    await app.deps.db.transaction((tx) =>
      releaseFiles(tx, { purpose: 'solution_image', subjectId: replaced.subjectId }),
    )
    expect((await get(released.id, sender)).status).toBe(404)

    await round(0.9)
    expect(await rowOf(unused.id)).toBeDefined()
    await round(1.1)
    for (const { id } of [unused, released]) {
      expect(await rowOf(id)).toBeUndefined()
      expect(await app.deps.storage.get(`private/files/${id}`)).toBeUndefined()
    }
    expect((await get(used.id, sender)).status).toBe(200)
    expect(stored('quarantine')).not.toEqual([])

    await app.deps.db.delete(automationSolutions).where(eq(automationSolutions.id, subjectId))
    expect((await get(used.id, sender)).status).toBe(404)
    await round(0)
    expect(stored('files')).not.toContain(used.id)
    expect(await rowOf(used.id)).toBeUndefined()

    await round(31)
    expect(stored('quarantine')).toEqual([])
  })

  it('a room that is full loses its oldest waiting files', async () => {
    const png = await picture(10, 10).png().toBuffer()
    const oldest = await send('a.png', png)
    const used = await send('b.png', png)
    await keep(used.id)
    await app.deps.db.update(files).set({ bytes: NETWORK_ROOM.bytes }).where(eq(files.id, oldest.id))
    expect((await rowOf(oldest.id))?.network).toBe(hashNetwork(app.deps, 'in-process'))
    const newest = await send('c.png', png)
    expect(await rowOf(oldest.id)).toBeUndefined()
    expect(stored('files')).not.toContain(oldest.id)
    for (const { id } of [used, newest]) expect(await rowOf(id)).toBeDefined()
  })
})
