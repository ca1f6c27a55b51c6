import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plan } from '#contract/plan-shapes.ts'
import { automationSolutions, notifications, solutionHardware } from '#db/schema/index.ts'
import { loadAccounts } from '#server/demo/accounts.ts'
import { catalogueSources, loadCatalogue, planSource } from '#server/demo/catalogue.ts'
import { loadProjects } from '#server/demo/projects.ts'
import { removeNow } from '#server/solutions/deletion/test/remove-now.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'
const save = (person: Caller, changes: object = {}) =>
  person.call('POST', '/api/v1/solutions', { description, seed: 1, planId: randomUUID(), ...changes })
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id

describe('saving a plan', () => {
  it('plans on the server and keeps it private and pending, with hardware, steps and a notification', async () => {
    const person = await app.signUp()
    const answer = await save(person)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body).toMatchObject({
      status: 'pending',
      visibility: 'private',
      isPublic: false,
      isOwn: true,
      plan: { status: 'planned' },
    })
    const { hardware, steps, software, costRange } = answer.body as {
      hardware: unknown[]
      steps: unknown[]
      software: unknown[]
      costRange: string
    }
    expect(hardware.length).toBeGreaterThan(3)
    expect(steps.length).toBeGreaterThan(3)
    expect(software.length).toBeGreaterThan(1)
    expect(Plan.safeParse((answer.body as { plan: unknown }).plan).error).toBeUndefined()
    expect(costRange).toMatch(/^\$[\d,]+ - \$[\d,]+$/)
    const notices = await person.call('GET', '/api/v1/notifications')
    expect(notices.body).toMatchObject({
      unreadCount: 1,
      items: [{ title: 'Solution saved', read: false, href: `/solutions/${idOf(answer)}/manage` }],
    })
  })

  it('trusts no figure from outside', async () => {
    const person = await app.signUp()
    const honest = await save(person)
    const sly = await save(person, {
      costLowCents: 1,
      plan: { status: 'planned' },
      title: 'Cheap',
      companyId: randomUUID(),
      isPublic: true,
      status: 'published',
    })
    const { costLowCents } = honest.body as { costLowCents: number }
    expect(sly.body).toMatchObject({ title: 'Cheap', costLowCents, isPublic: false, status: 'pending' })
  })

  it('is one solution per plan id, also when eight equal ones come at once', async () => {
    const person = await app.signUp()
    const planId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(person, { planId })))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    const own = await person.call('GET', '/api/v1/own/solutions')
    expect((own.body as { items: unknown[] }).items).toHaveLength(1)
  })

  it('takes a project of the plan each time; the last one only once, no matter who comes together', async () => {
    const person = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403])
    const refused = answers.find(({ status }) => status === 403)
    expect(refused?.body).toMatchObject({
      code: 'PROJECT_LIMIT_REACHED',
      message: 'You have used 3 of 3 projects.',
      data: { used: 3, limit: 3 },
    })
    const kept = answers.find(({ status }) => status === 201)
    expect((await person.call('DELETE', `/api/v1/solutions/${kept ? idOf(kept) : ''}`)).status).toBe(200)
    expect((await save(person)).status).toBe(201)
    const usage = await person.call('GET', '/api/v1/usage')
    expect(usage.body).toMatchObject({
      plan: { name: 'Free' },
      features: {
        automation_projects: { used: 3, limit: 3 },
        team_members: { used: 1, limit: 2 },
        ai_generations: { used: 0, limit: 10 },
      },
    })
  })

  it.each([
    [{ description: '  ' }, 400, 'Please enter a prompt first'],
    [
      { description: 'Automate our line.' },
      422,
      expect.stringMatching(/^There is no cell to save yet\. Answer the open questions first\. Which task/),
    ],
    [
      { description: 'Stack 99 kg cartons, 400x300x250 mm, 55 a minute on EUR pallets.' },
      422,
      expect.stringMatching(/^There is no cell to save\. No /),
    ],
    [{ planId: 'mine' }, 400, undefined],
    [{ numbers: { ratePerMinute: -1 } }, 400, undefined],
  ])('%j is refused with %i and leaves nothing', async (changes, status, message) => {
    const person = await app.signUp()
    const answer = await save(person, changes)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (message) expect(answer.body).toMatchObject({ message })
    expect((await person.call('GET', '/api/v1/own/solutions')).body).toMatchObject({ items: [] })
    expect((await person.call('GET', '/api/v1/notifications')).body).toMatchObject({ items: [] })
  })
})

describe('who sees what', () => {
  it('a private solution is for its company and for admins; for others it is not there', async () => {
    const owner = await app.signUp()
    const id = idOf(await save(owner))
    const status = async (caller: Caller) => (await caller.call('GET', `/api/v1/solutions/${id}`)).status
    expect(await status(owner)).toBe(200)
    expect(await status(await app.as('admin'))).toBe(200)
    expect(await status(await app.signUp())).toBe(404)
    expect(await status(app.visitor())).toBe(404)
    const picture = await app.fetch(`/media/solutions/${id}.png`)
    expect(picture.status).toBe(404)
    const own = await app.fetch(`/media/solutions/${id}.png`, { headers: { cookie: owner.cookie() } })
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(new Uint8Array(await own.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  })

  it('a picture is drawn once for both themes and any title, and goes with its solution', async () => {
    const owner = await app.signUp()
    const id = idOf(await save(owner))
    const kept = async () =>
      (await app.deps.storage.list(`private/solution-pictures/${id}`)).objects.map(({ name }) => name)
    const look = (theme: string) =>
      app.fetch(`/media/solutions/${id}.png?theme=${theme}`, { headers: { cookie: owner.cookie() } })
    await look('dark')
    await look('light')
    const drawn = await kept()
    expect(drawn).toHaveLength(2)
    await owner.call('PATCH', `/api/v1/solutions/${id}`, { title: 'Another title' })
    await look('dark')
    expect(await kept()).toEqual(drawn)
    await owner.call('DELETE', `/api/v1/solutions/${id}`)
    expect(await kept()).toEqual(drawn)
    await removeNow(app, id)
    expect(await kept()).toEqual([])
  })

  it.each([
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: 'a\ud83d' }, 'title'],
    [{ numbers: { partName: 'a\u0000' } }, 'numbers.partName'],
    [{ evidence: [{ field: 'partName', value: 'x', basis: '\ud83d' }] }, 'evidence.0.basis'],
  ])('what a database cannot keep is refused under the name of its field: %j', async (changes, field) => {
    const odd = await save(await app.signUp(), changes)
    expect(odd).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', data: { fields: [{ field }] } } })
  })

  it('what the engine cuts is kept', async () => {
    const odd = await save(await app.signUp(), { numbers: { partName: `x${'😀'.repeat(39)}` } })
    expect(odd.status, JSON.stringify(odd.body)).toBe(201)
  })

  it.each([
    ['search=%00', 400],
    ['tag=%00', 400],
    ['cursor=WyIxIiwiMDAwMDAwMDAtMDAwMC00MDAwLTgwMDAtMDAwMDAwMDAwMDAwIl0&sort=newest', 400],
    ['search=%ED%A0%80', 200],
  ])('a list answers %s with %i', async (query, status) => {
    expect((await app.visitor().call('GET', `/api/v1/solutions?${query}`)).status).toBe(status)
  })

  it('only the owner renames and deletes', async () => {
    const owner = await app.signUp()
    const id = idOf(await save(owner))
    const rival = await app.signUp()
    expect((await rival.call('PATCH', `/api/v1/solutions/${id}`, { title: 'Mine' })).status).toBe(404)
    expect((await rival.call('DELETE', `/api/v1/solutions/${id}`)).status).toBe(404)
    expect(
      (await owner.call('PATCH', `/api/v1/solutions/${id}`, { title: '  Line 4  ' })).body,
    ).toMatchObject({ title: 'Line 4' })
    expect((await owner.call('DELETE', `/api/v1/solutions/${id}`)).status).toBe(200)
    await removeNow(app, id)
    expect(
      await app.deps.db.select().from(solutionHardware).where(eq(solutionHardware.solutionId, id)),
    ).toEqual([])
  })
})

describe('the published list', () => {
  it('holds the whole demo catalogue, each planned', async () => {
    const fresh = await testApp()
    const now = new Date()
    const people = await loadAccounts(fresh.deps.db, now)
    await loadCatalogue(fresh.deps.db, people.admin, now)
    await loadProjects(fresh.deps.db, people.manufacturer, now)
    const answer = await fresh.visitor().call('GET', '/api/v1/solutions?limit=100')
    const { items } = answer.body as { items: { title: string; costRange: string }[] }
    expect(items.map(({ title }) => title)).toEqual(catalogueSources.map(({ title }) => title))
    expect(items.every(({ costRange }) => costRange !== null)).toBe(true)
    const { status, body } = await (await fresh.as('manufacturer')).call('GET', '/api/v1/usage')
    expect([status, body]).toMatchObject([
      200,
      {
        features: {
          team_members: { used: 2 },
          ai_generations: { used: 5 },
          automation_projects: { used: 2 },
        },
      },
    ])
    await fresh.close()
  })

  it('is narrowed by a tag as it is spelled, and not by a technology', async () => {
    const fresh = await testApp()
    await fresh.deps.db.insert(automationSolutions).values(
      [
        { title: 'Cartons', tags: ['palletizing', 'cartons'], tech: ['FANUC M-410iC/110'], isPublic: true },
        { title: 'Bags', tags: ['palletizing'], tech: ['cartons'], isPublic: true },
        { title: 'Drafted', tags: ['palletizing'], isPublic: false },
      ].map((row) => ({
        description: 'x',
        visibility: row.isPublic ? ('public' as const) : ('private' as const),
        ...row,
      })),
    )
    const titles = async (tag: string) => {
      const query = new URLSearchParams({ tag, sort: 'title' })
      const { body } = await fresh.visitor().call('GET', `/api/v1/solutions?${query}`)
      return (body as { items: { title: string }[] }).items.map(({ title }) => title)
    }
    expect(await titles('palletizing')).toEqual(['Bags', 'Cartons'])
    expect(await titles('cartons')).toEqual(['Cartons'])
    expect(await titles('FANUC M-410iC/110')).toEqual([])
    expect(await titles('Palletizing')).toEqual([])
    await fresh.close()
  })

  it('leads its first three with films', async () => {
    const fresh = await testApp()
    const people = await loadAccounts(fresh.deps.db, new Date())
    await loadCatalogue(fresh.deps.db, people.admin, new Date())
    const { body } = await fresh.visitor().call('GET', '/api/v1/solutions?limit=4&sort=featured')
    const { items } = body as { items: { mediaType: string | null; mediaUrl: string | null }[] }
    expect(items.map(({ mediaType, mediaUrl }) => [mediaType, mediaUrl])).toEqual([
      ['video', '/films/bearing-assembly/dark.mp4'],
      ['video', '/films/heavy-palletizing/dark.mp4'],
      ['video', '/films/bin-picking/dark.mp4'],
      [null, null],
    ])
    await fresh.close()
  })

  it.each(catalogueSources)('$title meets its rate', (source) => {
    const { plan } = planSource(source)
    expect(plan.design?.simulation.isTargetMet, plan.summary).toBe(true)
  })

  it.each(['featured', 'newest', 'oldest', 'title', 'cost'])(
    'paged by %s shows each row once, equal values and unknown ones too',
    async (sort) => {
      const fresh = await testApp()
      const at = new Date('2026-01-01T00:00:00Z')
      await fresh.deps.db.insert(automationSolutions).values(
        Array.from({ length: 23 }, (_, index) => ({
          title: `Cell ${index % 4}`,
          description: 'x',
          isPublic: true,
          visibility: 'public' as const,
          status: 'published' as const,
          order: index % 3,
          costLowCents: index % 5 === 0 ? null : (index % 3) * 1000,
          costHighCents: index % 5 === 0 ? null : 5000,
          createdAt: new Date(at.getTime() + (index % 2) * 1000),
        })),
      )
      const seen: string[] = []
      let cursor = ''
      for (let page = 0; page < 30; page++) {
        const answer = await fresh.visitor().call('GET', `/api/v1/solutions?limit=4&sort=${sort}${cursor}`)
        const { items, nextCursor } = answer.body as { items: { id: string }[]; nextCursor: string | null }
        seen.push(...items.map(({ id }) => id))
        if (nextCursor === null) break
        cursor = `&cursor=${encodeURIComponent(nextCursor)}`
      }
      expect(seen).toHaveLength(23)
      expect(new Set(seen).size).toBe(23)
      await fresh.close()
    },
  )

  it.each(['nonsense', 'W10', 'WyJ4IiwieSJd', ''])(
    'a foreign page mark %j is the mistake of the caller',
    async (cursor) => {
      const answer = await app.visitor().call('GET', `/api/v1/solutions?cursor=${cursor}`)
      expect(answer.status).toBe(400)
    },
  )
})

describe("the manufacturer's figures", () => {
  it('are computed from the rows as the documents define them', async () => {
    const person = await app.signUp()
    for (let turn = 0; turn < 3; turn++) await save(person)
    const own = (await person.call('GET', '/api/v1/own/solutions')).body as { items: { id: string }[] }
    const [first, second] = own.items
    const figures = {
      costLowCents: 10_000_000,
      costHighCents: 20_000_000,
      implementationDaysLow: 61,
      implementationDaysHigh: 90,
    }
    await app.deps.db
      .update(automationSolutions)
      .set(figures)
      .where(eq(automationSolutions.planId, automationSolutions.planId))
    await app.deps.db
      .update(automationSolutions)
      .set({ status: 'completed' })
      .where(eq(automationSolutions.id, first?.id ?? ''))
    await app.deps.db
      .update(automationSolutions)
      .set({ status: 'in_progress' })
      .where(eq(automationSolutions.id, second?.id ?? ''))
    expect((await person.call('GET', '/api/v1/manufacturer/stats')).body).toEqual({
      totalProjects: 3,
      activeProjects: 2,
      completedProjects: 1,
      completionRatePercent: 33,
      totalValueCents: 45_000_000,
      averageImplementationMonths: 2,
    })
  })
})

describe('notifications', () => {
  it('are marked singly and all at once, never those of others', async () => {
    const person = await app.signUp()
    await save(person)
    await save(person)
    const list = async () =>
      (await person.call('GET', '/api/v1/notifications')).body as {
        unreadCount: number
        items: { id: string }[]
      }
    const [first] = (await list()).items
    const rival = await app.signUp()
    expect((await rival.call('POST', `/api/v1/notifications/${first?.id}/read`)).status).toBe(404)
    expect((await person.call('POST', `/api/v1/notifications/${first?.id}/read`)).body).toMatchObject({
      read: true,
    })
    expect((await list()).unreadCount).toBe(1)
    expect((await person.call('POST', '/api/v1/notifications/read')).body).toEqual({ marked: 1 })
    expect((await list()).unreadCount).toBe(0)
    expect(
      await app.deps.db.select().from(notifications).where(eq(notifications.read, false)),
    ).not.toContainEqual(expect.objectContaining({ id: first?.id }))
  })

  it('reach a listening instance when, and only when, the save commits', async () => {
    const person = await app.signUp()
    const viewer = (await person.call('GET', '/api/v1/accounts/viewer')).body as { viewer: { id: string } }
    const heard: unknown[] = []
    const leave = app.deps.publisher.subscribe(`user:${viewer.viewer.id}`, {
      onEvent: (event) => heard.push(event),
    })
    await save(person, { description: 'Automate our line.' })
    await save(person)
    await expect.poll(() => heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({ type: 'notification', notification: { title: 'Solution saved' } })
    leave()
  })
})
