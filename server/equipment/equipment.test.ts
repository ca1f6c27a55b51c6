import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountExport } from '#contract/account-export.ts'
import type { Equipment, EquipmentCard } from '#contract/equipment.ts'
import { type FilePurpose, filePath, fileUploadPath } from '#contract/files.ts'
import { companies, equipmentCatalog } from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const setType = (companyId: string, type: 'supplier' | 'manufacturer') =>
  app.deps.db.update(companies).set({ type }).where(eq(companies.id, companyId))
const newSupplier = async (): Promise<NewPerson> => {
  const person = await newPerson(app)
  await setType(person.companyId, 'supplier')
  return person
}
const create = (caller: Caller, more: object = {}) =>
  caller.call('POST', '/api/v1/supplier/equipment', { name: 'Gripper', category: 'gripper', ...more })
const created = async (caller: Caller, more: object = {}) => {
  const answer = await create(caller, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Equipment
}
const setState = (caller: Caller, id: string, state: string) =>
  caller.call('PUT', `/api/v1/supplier/equipment/${id}/state`, { state })
const listed = async (caller: Caller, more: object = {}) => {
  const { id } = await created(caller, more)
  const answer = await setState(caller, id, 'listed')
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Equipment
}
const update = (caller: Caller, { id, updatedAt }: Equipment, changes: object) =>
  caller.call('PATCH', `/api/v1/supplier/equipment/${id}`, { updatedAt, ...changes })
const get = (caller: Caller, id: string) => caller.call('GET', `/api/v1/equipment/${id}`)

type Page = { items: EquipmentCard[]; nextCursor: string | null }
const list = async (query: string): Promise<Page> => {
  const answer = await app.visitor().call('GET', `/api/v1/equipment?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Page
}
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name)
const pagesOf = async (query: string): Promise<string[]> => {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await list(`${query}&limit=2${cursor && `&cursor=${cursor}`}`)
    names.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return names
}
const send = async (caller: Caller, purpose: FilePurpose, name: string, body: BodyInit) => {
  const answer = await app.fetch(fileUploadPath(purpose, name), {
    method: 'POST',
    headers: { cookie: caller.cookie() },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { id: string } }
}
const open = (caller: Caller, id: string) => app.fetch(filePath(id), { headers: { cookie: caller.cookie() } })
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )

describe('an article', () => {
  it('keeps every field that a line of a bill of materials has', async () => {
    const { caller } = await newSupplier()
    const fields = {
      name: 'Palletising robot',
      category: 'robot',
      description: 'Four axes.',
      manufacturer: 'Maker',
      model: 'P180',
      articleNumber: 'R-180',
      unit: 'piece',
      priceCents: 4_200_000,
      priceLowCents: 4_000_000,
      priceHighCents: 5_000_000,
      bulkFrom: 3,
      bulkPriceCents: 3_990_000,
      leadTimeDays: 42,
      stock: 2,
      certifications: ['CE', 'ISO 10218-1'],
      specifications: { dimensions: '800 × 700 × 2,400 mm', protection_class: 'IP65' },
      manuals: [{ title: 'Installation', url: 'https://maker.example/p180.pdf', type: 'installation' }],
      payloadKg: 180,
      reachMm: 3200.5,
      ipRating: 65,
      lengthMm: 800,
      widthMm: 700,
      heightMm: 2400,
    }
    const made = await created(caller, fields)
    expect(made).toMatchObject({
      ...fields,
      category: { key: 'robot', name: 'Robots' },
      state: 'unlisted',
      bulkDiscountPercent: 5,
      stockStatus: 'in_stock',
      isPriceAssumed: false,
    })
    expect((await get(caller, made.id)).body).toEqual(made)
    const changed = await update(caller, made, {
      stock: 0,
      manuals: [],
      specifications: { weight: '900 kg' },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { stock: 0, stockStatus: 'out_of_stock', manuals: [], name: fields.name },
    })
    expect((changed.body as Equipment).specifications).toEqual({ weight: '900 kg' })
    const { equipment } = (await caller.call('POST', '/api/v1/accounts/export')).body as AccountExport
    expect(equipment.items.map(({ name }) => name)).toEqual(['Palletising robot'])
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['an unknown category', { category: 'robots' }, 'category'],
    ['a price of zero', { priceCents: 0 }, 'priceCents'],
    ['a price above the limit', { priceCents: 1_000_000_001 }, 'priceCents'],
    ['a usual price upside down', { priceLowCents: 2, priceHighCents: 1 }, 'priceHighCents'],
    ['half a bulk price', { priceCents: 500, bulkFrom: 5 }, 'bulkPriceCents'],
    ['the other half', { priceCents: 500, bulkPriceCents: 400 }, 'bulkFrom'],
    ['a bulk price above the price', { priceCents: 5, bulkFrom: 5, bulkPriceCents: 6 }, 'bulkPriceCents'],
    ['a bulk price without a price', { bulkFrom: 5, bulkPriceCents: 6 }, 'priceCents'],
    ['less than no stock', { stock: -1 }, 'stock'],
    ['half a day', { leadTimeDays: 0.5 }, 'leadTimeDays'],
    ['a product that the planner lacks', { catalogueId: 'no-such-robot' }, 'catalogueId'],
    ['a picture never sent', { pictureFileId: randomUUID() }, 'pictureFileId'],
    [
      'a manual at a script',
      { manuals: [{ title: 'M', url: 'javascript:alert(1)', type: 'operation' }] },
      'manuals.0.url',
    ],
  ])('with %s is refused by field', async (_what, more, field) => {
    const { caller } = await newSupplier()
    const answer = await create(caller, more)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field }] } },
    })
  })

  it('has a number of its own in its company, also when two are added at once', async () => {
    const [{ caller }, other] = [await newSupplier(), await newSupplier()]
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(caller, { articleNumber: 'A-1' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(400)])
    const second = await created(caller, { articleNumber: 'A-2' })
    expect(await update(caller, second, { articleNumber: 'A-1' })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'articleNumber' }] } },
    })
    await created(other.caller, { articleNumber: 'A-1' })
  })

  it('changed by two people at once keeps the first change and refuses the other', async () => {
    const { caller } = await newSupplier()
    const made = await created(caller)
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => update(caller, made, { name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('does not get a stock back that was sold meanwhile', async () => {
    const { caller } = await newSupplier()
    const made = await created(caller, { stock: 10 })
    await app.deps.db.update(equipmentCatalog).set({ stock: 7 }).where(eq(equipmentCatalog.id, made.id))
    expect(await update(caller, made, { stock: 12, seenStock: 10 })).toMatchObject({
      status: 409,
      body: { data: { fields: [{ field: 'stock' }] } },
    })
    expect((await update(caller, made, { stock: 9, seenStock: 7 })).status).toBe(200)
  })
})

describe('the state of an article', () => {
  it('decides who sees it', async () => {
    const [{ caller, companyId }, other] = [await newSupplier(), await newSupplier()]
    const { id } = await created(caller, { name: 'Seen' })
    const seenBy = async () => [
      (await get(caller, id)).status,
      (await get(other.caller, id)).status,
      (await get(app.visitor(), id)).status,
    ]
    expect(await seenBy()).toEqual([200, 404, 404])
    await setState(caller, id, 'listed')
    expect(await seenBy()).toEqual([200, 200, 200])
    await setState(caller, id, 'retired')
    expect(await seenBy()).toEqual([200, 404, 404])
    await setState(caller, id, 'listed')
    await setType(companyId, 'manufacturer')
    expect(await seenBy()).toEqual([200, 404, 404])
    expect(await namesOf('search=Seen')).toEqual([])
    await setState(caller, id, 'unlisted')
    expect(await setState(caller, id, 'listed')).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_SUPPLIER' },
    })
  })

  it('is changed by its own company only', async () => {
    const [{ caller }, other] = [await newSupplier(), await newSupplier()]
    const made = await listed(caller)
    expect((await setState(other.caller, made.id, 'retired')).status).toBe(404)
    expect((await update(other.caller, made, { name: 'Mine' })).status).toBe(404)
    expect((await create((await newPerson(app)).caller)).status).toBe(403)
  })

  it('several articles change their state in one call, all of them or none', async () => {
    const { caller } = await newSupplier()
    const stranger = await newSupplier()
    const ids = [await created(caller, { name: 'One' }), await created(caller, { name: 'Two' })].map(
      ({ id }) => id,
    )
    const set = (list: string[], state: string, by = caller) =>
      by.call('PUT', '/api/v1/supplier/equipment/states', { ids: list, state })
    expect((await set(ids, 'listed')).body).toEqual({ changed: 2 })
    expect((await set(ids, 'listed')).body).toEqual({ changed: 0 })
    const foreign = (await created(stranger.caller, { name: 'Theirs' })).id
    expect((await set([...ids, foreign], 'retired')).status).toBe(400)
    for (const id of ids) expect((await get(app.visitor(), id)).status).toBe(200)
    expect((await set([], 'retired')).status).toBe(400)
  })

  it('decides who opens its picture and its datasheet', async () => {
    const { caller } = await newSupplier()
    const pdf =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
    const [image, sheet] = [
      await send(caller, 'equipment_picture', 'robot.png', await picture()),
      await send(caller, 'equipment_datasheet', 'robot.pdf', pdf),
    ]
    expect([image.status, sheet.status]).toEqual([201, 201])
    const made = await created(caller, { pictureFileId: image.body.id, datasheetFileId: sheet.body.id })
    expect(made).toMatchObject({
      pictureFileId: image.body.id,
      datasheet: { name: 'robot.pdf', kind: 'pdf' },
    })
    expect((await open(caller, image.body.id)).status).toBe(200)
    expect((await open(app.visitor(), image.body.id)).status).toBe(404)
    const shown = (await setState(caller, made.id, 'listed')).body as Equipment
    expect((await open(app.visitor(), sheet.body.id)).status).toBe(200)
    expect((await update(caller, shown, { pictureFileId: null })).body).toMatchObject({ pictureFileId: null })
    expect((await open(app.visitor(), image.body.id)).status).toBe(404)
    expect((await open(app.visitor(), sheet.body.id)).status).toBe(200)
  })
})

describe('the catalogue', () => {
  it('is filtered by category, figures and words, and sorted without losing a row', async () => {
    const { caller } = await newSupplier()
    const mark = `Zq${randomUUID().slice(0, 8)}`
    const rows = [
      { name: 'Arm A', category: 'robot', priceCents: 300, leadTimeDays: 9, payloadKg: 10, reachMm: 900 },
      { name: 'Arm B', category: 'robot', priceCents: 100, leadTimeDays: 9, payloadKg: 20, ipRating: 67 },
      { name: 'Arm C', category: 'robot', leadTimeDays: 2, payloadKg: 30, reachMm: 1500 },
      { name: 'Cup D', category: 'vacuum', priceCents: 100, articleNumber: 'VC 7' },
      { name: 'Cup E', category: 'vacuum' },
    ]
    for (const row of rows) await listed(caller, { ...row, manufacturer: mark })
    const found = async (query: string) => (await namesOf(`search=${mark}&${query}`)).toSorted()
    expect(await found('')).toEqual(['Arm A', 'Arm B', 'Arm C', 'Cup D', 'Cup E'])
    expect(await found('category=vacuum')).toEqual(['Cup D', 'Cup E'])
    expect(await found('priceMinCents=100&priceMaxCents=200')).toEqual(['Arm B', 'Cup D'])
    expect(await found('leadTimeMaxDays=5')).toEqual(['Arm C'])
    expect(await found('payloadMinKg=20')).toEqual(['Arm B', 'Arm C'])
    expect(await found('reachMinMm=1000')).toEqual(['Arm C'])
    expect(await found('ipMin=65')).toEqual(['Arm B'])
    expect(await namesOf(`search=vc%20${mark}`)).toEqual(['Cup D'])
    expect(await namesOf(`search=${mark}%20100%25`)).toEqual([])
    expect(await pagesOf(`search=${mark}`)).toEqual(['Cup E', 'Cup D', 'Arm C', 'Arm B', 'Arm A'])
    const byPrice = await pagesOf(`search=${mark}&sort=price`)
    expect(byPrice.slice(0, 2).toSorted()).toEqual(['Arm B', 'Cup D'])
    expect(byPrice[2]).toBe('Arm A')
    expect(byPrice.slice(3).toSorted()).toEqual(['Arm C', 'Cup E'])
    const byTime = await pagesOf(`search=${mark}&sort=lead_time`)
    expect(byTime[0]).toBe('Arm C')
    expect(byTime.slice(1, 3).toSorted()).toEqual(['Arm A', 'Arm B'])
    expect(byTime.slice(3).toSorted()).toEqual(['Cup D', 'Cup E'])
  })

  it('names fifteen classes', async () => {
    const { body } = await app.visitor().call('GET', '/api/v1/equipment/categories')
    expect((body as { items: unknown[] }).items).toHaveLength(15)
  })
})

describe('the articles of a supplier', () => {
  it('are listed in every state, and no one else sees them', async () => {
    const [{ caller }, other] = [await newSupplier(), await newSupplier()]
    await listed(caller, { name: 'Listed' })
    await setState(caller, (await created(caller, { name: 'Retired' })).id, 'retired')
    await created(caller, { name: 'Unlisted' })
    const own = async (who: Caller, query = '') =>
      ((await who.call('GET', `/api/v1/supplier/equipment${query}`)).body as Page).items.map(
        ({ name }) => name,
      )
    expect(await own(caller)).toEqual(['Unlisted', 'Retired', 'Listed'])
    expect(await own(caller, '?state=retired')).toEqual(['Retired'])
    expect(await own(caller, '?search=list')).toEqual(['Unlisted', 'Listed'])
    expect(await own(other.caller)).toEqual([])
  })
})
