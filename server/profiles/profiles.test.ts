import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyProfile, PartnerCard } from '#contract/company-profiles.ts'
import {
  certifications,
  companies,
  companyProfiles,
  projectMilestones,
  projects,
  reviews,
} from '#db/schema/index.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { keepRecord } from './compute-record.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newEngineer = async (name: string, { verified = true } = {}) => {
  const person = await newPerson(app)
  await app.deps.db
    .update(companies)
    .set({ type: 'engineer', verified, name })
    .where(eq(companies.id, person.companyId))
  return person
}
const list = async (query = '', caller: Caller = app.visitor()) => {
  const answer = await caller.call('GET', `/api/v1/partners${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { items: PartnerCard[]; nextCursor: string | null }
}
const namesOf = async (query: string) => (await list(query)).items.map(({ name }) => name)
const profileOf = async (id: string, caller: Caller = app.visitor()) => {
  const answer = await caller.call('GET', `/api/v1/partners/${id}`)
  return answer.status === 200 ? (answer.body as CompanyProfile) : answer.status
}
const change = (caller: Caller, body: object) => caller.call('PUT', '/api/v1/company/profile', body)

describe('the open page of an engineering company', () => {
  it('shows what its owner wrote, cleaned of doubles', async () => {
    const { caller, companyId } = await newEngineer('Bergen Cells')
    const body = {
      headline: '  Cells   for fish ',
      about: 'Twelve people in Bergen.',
      skills: ['palletizing', 'palletizing', 'vision_3d'],
      regions: ['NO', 'SE', 'NO'],
    }
    expect((await change(caller, body)).status).toBe(200)
    expect(await profileOf(companyId)).toMatchObject({
      name: 'Bergen Cells',
      headline: 'Cells for fish',
      about: 'Twelve people in Bergen.',
      skills: ['palletizing', 'vision_3d'],
      regions: [
        { country: 'NO', name: 'Norway' },
        { country: 'SE', name: 'Sweden' },
      ],
      record: null,
      isShown: true,
      isOwn: false,
      mayEdit: false,
    })
    expect(await profileOf(companyId, caller)).toMatchObject({ isOwn: true, mayEdit: true })
  })

  it('says which field is wrong', async () => {
    const { caller } = await newEngineer('Field Cells')
    const answer = await change(caller, { headline: 'x'.repeat(201), skills: ['magic'], regions: ['XX'] })
    expect(answer.status).toBe(400)
    const paths = JSON.stringify(answer.body)
    for (const field of ['headline', 'skills', 'regions']) expect(paths).toContain(field)
  })

  it('is changed by owners of an engineering company only', async () => {
    const { caller, companyId, userId } = await newEngineer('Owner Cells')
    await app.deps.db.execute(`update company_members set role = 'member' where user_id = '${userId}'`)
    expect((await change(caller, { headline: 'Mine' })).status).toBe(403)
    expect(await profileOf(companyId, caller)).toMatchObject({ isOwn: true, mayEdit: false })
    expect((await change((await newPerson(app)).caller, { headline: 'Mine' })).status).toBe(403)
  })

  it('hides companies that are not verified, not listed, suspended or of another type', async () => {
    const shown = await newEngineer('Hidden Cells')
    expect(await namesOf('?search=Hidden')).toEqual(['Hidden Cells'])
    const set = (values: Partial<typeof companies.$inferInsert>) =>
      app.deps.db.update(companies).set(values).where(eq(companies.id, shown.companyId))
    for (const [hide, show] of [
      [{ verified: false }, { verified: true }],
      [
        { suspendedAt: new Date(), suspendReason: 'Unpaid' },
        { suspendedAt: null, suspendReason: null },
      ],
      [{ type: 'supplier' }, { type: 'engineer' }],
    ] as const) {
      await set(hide)
      expect(await namesOf('?search=Hidden'), JSON.stringify(hide)).toEqual([])
      expect(await profileOf(shown.companyId)).toBe(404)
      await set(show)
      expect(await profileOf(shown.companyId)).toMatchObject({ isShown: true })
    }
    expect((await change(shown.caller, { isListed: false })).status).toBe(200)
    expect(await namesOf('?search=Hidden')).toEqual([])
    expect(await profileOf(shown.companyId)).toBe(404)
    expect(await profileOf(shown.companyId, (await newPerson(app)).caller)).toBe(404)
    expect(await profileOf(shown.companyId, shown.caller)).toMatchObject({ isShown: false, isOwn: true })
    expect(await profileOf(shown.companyId, await app.as('admin'))).toMatchObject({ isShown: false })
  })

  it('stays open to a company that has a project with it', async () => {
    const [owner, engineer] = [await newPerson(app), await newEngineer('Known Cells', { verified: false })]
    expect(await profileOf(engineer.companyId, owner.caller)).toBe(404)
    await makeProject(app, owner, engineer)
    expect(await profileOf(engineer.companyId, owner.caller)).toMatchObject({
      name: 'Known Cells',
      isVerified: false,
    })
  })

  it('names certifications that staff have verified and that hold', async () => {
    const { companyId, userId } = await newEngineer('Certified Cells')
    const row = { companyId, userId, issuer: 'TÜV', issueDate: '2024-01-01' }
    const verifiedAt = new Date()
    await app.deps.db.insert(certifications).values([
      { ...row, name: 'Holds', verifiedAt, expiryDate: '2999-01-01' },
      { ...row, name: 'For ever', verifiedAt },
      { ...row, name: 'Over', verifiedAt, expiryDate: '2025-01-01' },
      { ...row, name: 'Not looked at' },
    ])
    const profile = await profileOf(companyId)
    const names = typeof profile === 'number' ? [] : profile.certifications.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['For ever', 'Holds'])
    expect((await list('?search=Certified')).items[0]?.certifications).toBe(2)
  })
})

describe('the list of partners', () => {
  it('finds by name, skill and country, each word of a search, and never by address', async () => {
    const made = [
      ['Alpha Welders', ['arc_welding'], ['DE']],
      ['Beta Welders', ['arc_welding'], ['SE']],
      ['Gamma Painters', ['painting'], ['SE']],
    ] as const
    for (const [name, skills, regions] of made) {
      const { caller } = await newEngineer(name)
      expect((await change(caller, { skills, regions })).status).toBe(200)
    }
    expect(await namesOf('?skill=arc_welding')).toEqual(['Beta Welders', 'Alpha Welders'])
    expect(await namesOf('?skill=arc_welding&region=SE')).toEqual(['Beta Welders'])
    expect(await namesOf('?search=arc%20welding%20germany')).toEqual(['Alpha Welders'])
    expect(await namesOf('?search=gamma%20SWEDEN')).toEqual(['Gamma Painters'])
    expect(await namesOf('?search=gamma%20germany')).toEqual([])
    const { caller } = await newEngineer('Delta Cells')
    await change(caller, { headline: 'Cells that sort laundry', about: 'Thirty people near Lyon.' })
    expect(await namesOf('?search=delta%20LAUNDRY%20lyon')).toEqual(['Delta Cells'])
    const [company] = await app.deps.db.select().from(companies).where(eq(companies.name, 'Alpha Welders'))
    expect(await namesOf(`?search=${company?.contactEmail}`)).toEqual([])
    expect((await app.visitor().call('GET', '/api/v1/partners?skill=magic')).status).toBe(400)
  })

  it('goes on where a page ended', async () => {
    const all = await namesOf('?limit=100')
    const first = await list('?limit=2')
    const second = await list(`?limit=100&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(all)
    expect((await app.visitor().call('GET', '/api/v1/partners?cursor=abc')).status).toBe(400)
  })
})

describe('the record', () => {
  it('is computed from projects and shown reviews', async () => {
    const [owner, engineer] = [await newPerson(app), await newEngineer('Record Cells')]
    const { db } = app.deps
    const ids = [await makeProject(app, owner, engineer), await makeProject(app, owner, engineer)]
    const [first = '', second = ''] = ids
    // Agreed are 10,000 dollars each.
    await db
      .update(projects)
      .set({
        status: 'completed',
        completedAt: new Date(),
        deliveredCostCents: 1_100_000,
        plannedCycleTimeSeconds: 5,
        deliveredCycleTimeSeconds: 4.5,
      })
      .where(eq(projects.id, first))
    const milestones = await db
      .select()
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, first))
      .orderBy(projectMilestones.position)
    const signed = { ownerSignedAt: new Date(), engineerSignedAt: new Date(), status: 'accepted' as const }
    for (const [position, { id, dueOn }] of milestones.entries())
      await db
        .update(projectMilestones)
        .set({
          ...signed,
          acceptedAt: new Date(Date.parse(`${dueOn}T23:59:00Z`) + (position === 0 ? 3_600_000 : 0)),
        })
        .where(eq(projectMilestones.id, id))
    const review = { byName: 'Plant', ofCompanyId: engineer.companyId, side: 'owner' as const }
    await db.insert(reviews).values([
      { ...review, projectId: first, stars: 4, text: 'Good', shownAt: new Date() },
      { ...review, projectId: second, stars: 1, text: 'Hidden' },
    ])
    await db.transaction((tx) => keepRecord(tx, engineer.companyId, new Date()))
    const shown = await profileOf(engineer.companyId)
    expect(shown).toMatchObject({
      record: {
        completed: 1,
        onTime: Number(((milestones.length - 1) / milestones.length).toFixed(4)),
        costRatio: 1.1,
        cycleTimeRatio: 0.9,
        reviews: 1,
        stars: 4,
      },
      reviews: [{ stars: 4, text: 'Good' }],
    })
    expect(JSON.stringify(shown)).not.toContain('Plant')
    // What the owner wrote stays, and a company that is no engineer has no record.
    expect((await change(engineer.caller, { headline: 'Kept' })).status).toBe(200)
    expect(await profileOf(engineer.companyId)).toMatchObject({ headline: 'Kept', record: { completed: 1 } })
    expect(await db.transaction((tx) => keepRecord(tx, owner.companyId, new Date()))).toBe(false)
    expect(await db.$count(companyProfiles, eq(companyProfiles.companyId, owner.companyId))).toBe(0)
  })

  it('is computed again after a milestone is accepted', async () => {
    const [owner, engineer] = [await newPerson(app), await newEngineer('Fresh Cells')]
    const id = await makeProject(app, owner, engineer)
    const [milestone] = await app.deps.db
      .select()
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, id))
      .orderBy(projectMilestones.position)
    const path = `/api/v1/projects/${id}/milestones/${milestone?.id}/signatures`
    for (const { caller } of [engineer, owner])
      expect((await caller.call('POST', path, { isAccepted: true, reason: 'Tried on site' })).status).toBe(
        200,
      )
    const onTime = new Date().toISOString().slice(0, 10) <= (milestone?.dueOn ?? '') ? 1 : 0
    await app.deps.queue.work(app.deps)
    await expect
      .poll(async () => profileOf(engineer.companyId), { timeout: 10_000 })
      .toMatchObject({ record: { completed: 0, onTime, stars: null } })
  })
})
