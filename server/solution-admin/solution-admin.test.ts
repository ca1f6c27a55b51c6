import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileUploadPath } from '#contract/files.ts'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import {
  bidRequests,
  publishConsents,
  solutionDetails,
  solutionHardware,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { runRemoval } from '#server/solutions/deletion/test/remove-now.ts'
import { owned } from '#server/test/owned.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { adminCalls, good } from './test/admin-calls.ts'

let app: TestApp
let admin: Caller
let owner: Caller
/** A private solution of a customer, planned. */
let planned = ''
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  owner = (await newPerson(app)).caller
  planned = await saveSolution(owner)
})
afterAll(() => app.close())

const { act, edit, update, write } = adminCalls(() => admin)
const customers = async () => (await owned(app, 'solutions.getForEdit')).ids.id ?? ''
const rowOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(solutions).where(eq(solutions.id, id))
  return row
}
type Page = { items: AdminSolution[]; nextCursor: string | null }
const list = async (query: string) => good<Page>(await admin.call('GET', `/api/v1/admin/solutions?${query}`))

describe('the list of all solutions', () => {
  it.each(['picture', 'title', 'status', 'isPublic', 'createdAt'])(
    'has every solution once, sorted by %s in both directions',
    async (sort) => {
      for (const title of ['Alpha', 'Beta', 'Beta', 'Gamma']) await write({ title, tags: ['listed'] })
      for (const order of [sort, `${sort}.desc`]) {
        const paged: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page: Page = await list(`sort=${order}&limit=3${cursor && `&cursor=${cursor}`}`)
          paged.push(...page.items.map(({ id }) => id))
          cursor = page.nextCursor
        }
        const whole = await list(`sort=${order}&limit=100`)
        expect(paged).toEqual(whole.items.map(({ id }) => id))
        expect(new Set(paged).size).toBe(paged.length)
      }
    },
  )

  it('is searched, filtered and counted, and names owners without the plan', async () => {
    const found = await list('search=palletiz%20')
    expect(JSON.stringify(found).length).toBeLessThan(2000 * found.items.length + 100)
    const [row] = (await list(`search=${encodeURIComponent((await edit(planned)).title)}`)).items
    expect(row).toMatchObject({ id: planned, isPublic: false, owner: { kind: 'company' } })
    const id = await write({ title: 'Only one', tags: ['rare tag', 'other'] })
    expect((await list('tag=rare%20tag')).items.map((one) => one.id)).toEqual([id])
    expect((await list('tag=rare%20tag&visibility=public')).items).toEqual([])
    const counted = await admin.call('GET', '/api/v1/admin/solutions/count?tag=rare%20tag')
    expect(counted.body).toEqual({ count: 1 })
  })
})

describe('the editor', () => {
  it('writes a private draft and keeps all sections', async () => {
    const sections = {
      hardware: {
        manufacturer: 'ABB',
        model: 'IRB 4600',
        specifications: { payload: { kg: 60 } },
        components: [{ id: 'a', name: 'Gripper', priceCents: 12_50, quantity: 2 }],
        compatibilityNotes: 'EUR pallets',
      },
      pricing: { basePriceCents: 1_000_000, discountAvailable: true, discountPercentage: 12.5 },
      services: [{ id: 's', name: 'Training', priceCents: 50_000, included: true }],
      offers: [{ id: 'o', name: 'Spring', expiresAt: null }],
      customer: { name: 'Ada Plant', email: 'ada@plant.example', notes: 'Pays late' },
      support: { supportTier: 'premium', slaHours: 4 },
      timeline: { estimatedHours: 40, phases: [{ id: 'p', name: 'Design', days: 5, order: 1 }] },
    }
    const id = await write({
      title: ' Cell ',
      category: 'Assembly',
      tags: ['one', 'one'],
      ...sections,
    }).catch(() => write({ title: ' Cell ', tags: ['one', 'one'], ...sections }))
    expect(await edit(id)).toMatchObject({
      title: 'Cell',
      status: 'draft',
      isPublic: false,
      tags: ['one'],
      owner: { kind: 'staff' },
      ...sections,
    })
  })

  it('reports the second of two editors, and keeps the work of the first', async () => {
    const id = await write({ title: 'Two editors' })
    const { updatedAt: seenUpdatedAt } = await edit(id)
    const put = (title: string) =>
      admin.call('PUT', `/api/v1/admin/solutions/${id}`, { seenUpdatedAt, title })
    expect((await put('First')).status).toBe(200)
    expect(await put('Second')).toMatchObject({ status: 409, body: { code: 'SOLUTION_CHANGED' } })
    expect((await edit(id)).title).toBe('First')
  })

  it('keeps what staff wrote when the owner plans again, and settings and metadata when staff save', async () => {
    good(await update(planned, { title: 'By staff', customer: { notes: 'kept' } }))
    await app.deps.db
      .update(solutionDetails)
      .set({ metadata: { source: 'fair' } })
      .where(eq(solutionDetails.solutionId, planned))
    const revised = await owner.call('POST', `/api/v1/solutions/${planned}/versions`, {
      description: 'Stack 15 kg cartons, 400x300x250 mm, 10 a minute on EUR pallets, two shifts.',
    })
    expect(revised.status, JSON.stringify(revised.body)).toBeLessThan(300)
    good(await update(planned, { pricing: { basePriceCents: 5 } }))
    expect(await edit(planned)).toMatchObject({ title: 'By staff', customer: { notes: 'kept' } })
    const [details] = await app.deps.db
      .select()
      .from(solutionDetails)
      .where(eq(solutionDetails.solutionId, planned))
    expect(details?.metadata).toEqual({ source: 'fair' })
  })

  it('shows an uploaded picture in place of the drawn one, and the drawn one again', async () => {
    const id = await write({ title: 'With picture' })
    const background = { r: 20, g: 90, b: 200 }
    const png = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer()
    const sent = await app.fetch(fileUploadPath('solution_image', 'cell.png'), {
      method: 'POST',
      headers: { cookie: admin.cookie() },
      body: new Uint8Array(png),
    })
    const { id: imageFileId } = (await sent.json()) as { id: string }
    good(await update(id, { imageFileId }))
    const { imageUrl, hasPicture } = await edit(id)
    expect(hasPicture).toBe(true)
    const shown = await app.fetch(imageUrl ?? '', { headers: { cookie: admin.cookie() } })
    expect(shown.status).toBe(200)
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(8)
    expect(await update(id, { imageFileId })).toMatchObject({ status: 400 })
    good(await update(id, { imageFileId: null }))
    expect((await edit(id)).hasPicture).toBe(false)
  })
})

describe('publishing', () => {
  it('sets the public flag and the visibility together and leaves the status', async () => {
    const id = await write({ title: 'Shown' })
    good(await act('publish', { ids: [id], isPublic: true }))
    expect(await rowOf(id)).toMatchObject({ isPublic: true, visibility: 'public', status: 'draft' })
    expect((await app.visitor().call('GET', `/api/v1/solutions/${id}`)).status).toBe(200)
    good(await act('publish', { ids: [id], isPublic: false }))
    expect(await rowOf(id)).toMatchObject({ isPublic: false, visibility: 'private', status: 'draft' })
    expect((await app.visitor().call('GET', `/api/v1/solutions/${id}`)).status).toBe(404)
  })

  it('takes one back to those with a link while it has one', async () => {
    const id = await write({ title: 'Linked' })
    good(await admin.call('POST', `/api/v1/solutions/${id}/shares`))
    good(await act('publish', { ids: [id], isPublic: true }))
    good(await act('publish', { ids: [id], isPublic: false }))
    expect((await rowOf(id))?.visibility).toBe('link')
  })

  it('refuses a private one of a customer and all beside it, until its owner consents or submits it', async () => {
    const [foreign, own] = [await customers(), await write({ title: 'Own' })]
    expect(await act('publish', { ids: [own, foreign], isPublic: true })).toMatchObject({
      status: 409,
      body: { code: 'CONSENT_NEEDED', data: { ids: [foreign] } },
    })
    expect((await rowOf(own))?.isPublic).toBe(false)
    const { db } = app.deps
    await db.insert(publishConsents).values({ solutionId: foreign, state: 'given', answeredAt: new Date() })
    good(await act('publish', { ids: [own, foreign], isPublic: true }))
    expect((await rowOf(foreign))?.isPublic).toBe(true)

    const submitted = await customers()
    await db.update(solutions).set({ submittedAt: new Date() }).where(eq(solutions.id, submitted))
    expect((await list('submitted=true')).items.map(({ id }) => id)).toContain(submitted)
    for (const isPublic of [true, false, true]) good(await act('publish', { ids: [submitted], isPublic }))
    expect(await rowOf(submitted)).toMatchObject({ isPublic: true, submittedAt: null })
  })

  it('asks the owner, who gives consent, takes it back or refuses, and nobody else', async () => {
    const { caller: customer } = await newPerson(app)
    const id = await saveSolution(customer)
    const ask = () => act(`${id}/consent`)
    const answer = (by: Caller, given: string) =>
      by.call('PUT', `/api/v1/solutions/${id}/consent`, { answer: given })
    expect(await answer(customer, 'given')).toMatchObject({ body: { code: 'CONSENT_NOT_ASKED' } })
    for (const _again of [1, 2]) expect(await ask()).toMatchObject({ body: { id, consent: 'asked' } })
    expect(
      await app.deps.db.select().from(publishConsents).where(eq(publishConsents.solutionId, id)),
    ).toHaveLength(1)
    const { items } = good<{ items: { kind: string; href: string }[] }>(
      await customer.call('GET', '/api/v1/notifications'),
    )
    expect(items.filter(({ kind }) => kind === 'publish_consent')).toMatchObject([
      { href: `/solutions/${id}/manage` },
    ])
    expect((await answer(owner, 'given')).status).toBe(404)
    expect((await answer(admin, 'given')).status).toBe(404)
    expect((await act('publish', { ids: [id], isPublic: true })).status).toBe(409)
    good(await answer(customer, 'given'))
    expect(good(await customer.call('GET', `/api/v1/solutions/${id}/manage`))).toMatchObject({
      consent: 'given',
    })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'CONSENT_NOT_NEEDED' } })
    good(await answer(customer, 'refused'))
    expect((await act('publish', { ids: [id], isPublic: true })).status).toBe(409)
    expect((await edit(id)).consent).toBe('refused')
    good(await ask())
    good(await answer(customer, 'given'))
    good(await act('publish', { ids: [id], isPublic: true }))
    expect(await answer(customer, 'refused')).toMatchObject({ body: { code: 'CONSENT_NOT_ASKED' } })
  })

  it('takes a submission for the answer to what was asked before it', async () => {
    const { caller: customer } = await newPerson(app)
    const id = await saveSolution(customer)
    good(await act(`${id}/consent`))
    good(await customer.call('POST', `/api/v1/solutions/${id}/submission`))
    good(await act('publish', { ids: [id], isPublic: true }))
    expect((await edit(id)).consent).toBe('given')
  })

  it('publishes a copy without anything of the customer', async () => {
    const id = await saveSolution((await newPerson(app)).caller)
    good(
      await update(id, {
        customer: { notes: 'Secret of a customer' },
        pricing: { basePriceCents: 987_654_321 },
      }),
    )
    const { copies } = good<{ copies: string[] }>(
      await act('publish', { ids: [id], isPublic: true, asCopy: true }),
    )
    expect((await rowOf(id))?.isPublic).toBe(false)
    // Pressed again it is the same copy, not a second one beside it.
    expect(good(await act('publish', { ids: [id], isPublic: true, asCopy: true }))).toMatchObject({ copies })
    const source = await rowOf(id)
    const visitor = app.visitor()
    for (const path of [`/api/v1/solutions/${copies[0]}`, '/api/v1/solutions?limit=100']) {
      const text = JSON.stringify(good(await visitor.call('GET', path)))
      expect(text).toContain(copies[0])
      for (const secret of [
        'Secret of a customer',
        '9876543',
        id,
        source?.userId ?? '-',
        source?.companyId ?? '-',
      ])
        expect(text).not.toContain(secret)
    }
  })
})

describe('many at once', () => {
  it('sets status, category and tags of all or of none', async () => {
    const [one, other] = [
      await write({ title: 'One', tags: ['a'] }),
      await write({ title: 'Other', tags: ['b'] }),
    ]
    good(await act('edit', { ids: [one, other], status: 'archived', addTags: ['c'], removeTags: ['a'] }))
    expect([(await rowOf(one))?.tags, (await rowOf(other))?.tags]).toEqual([['c'], ['b', 'c']])
    expect((await rowOf(one))?.status).toBe('archived')
    expect((await act('edit', { ids: [one, other], category: 'No such one', status: 'draft' })).status).toBe(
      400,
    )
    expect((await rowOf(one))?.status).toBe('archived')
    expect((await act('edit', { ids: Array.from({ length: 6 }, () => one) })).status).toBe(400)
  })

  it('deletes for good, and archives what others have dealt on', async () => {
    const [gone, dealt] = [await write({ title: 'Gone' }), await customers()]
    const source = await rowOf(dealt)
    await app.deps.db.insert(bidRequests).values({
      companyId: source?.companyId ?? null,
      ownerName: 'Plant',
      ownerEmail: 'plant@plant.example',
      requestKey: app.deps.ids.random(),
      solutionId: dealt,
      projectTitle: 'Cell',
      description: 'Build it',
      timeline: 'soon',
      siteCountry: 'DE',
      deadline: new Date(),
      status: 'accepted',
      openedAt: new Date(),
      decidedAt: new Date(),
    })
    expect(good(await act('delete', { ids: [gone, dealt] }))).toEqual({ deleted: [gone], archived: [dealt] })
    expect((await admin.call('GET', `/api/v1/admin/solutions/${gone}`)).status).toBe(404)
    expect((await admin.call('POST', `/api/v1/solutions/${gone}/undo-delete`)).status).toBe(404)
    await runRemoval(app, gone)
    expect(await rowOf(gone)).toBeUndefined()
    expect(
      await app.deps.db.select().from(solutionHardware).where(eq(solutionHardware.solutionId, gone)),
    ).toEqual([])
    expect(await rowOf(dealt)).toMatchObject({ status: 'archived', isPublic: false })
  })
})
