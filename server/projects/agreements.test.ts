import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileUploadPath } from '#contract/files.ts'
import { projectInvoicePath } from '#contract/project-words.ts'
import type { Milestone, Project, ProjectMessage } from '#contract/projects.ts'
import { companies, projects } from '#db/schema/index.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newColleague } from '#server/test/people/saved-solution.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let owner: NewPerson
let engineer: NewPerson
let id: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  owner = await newPerson(app)
  engineer = await newPerson(app)
  await app.deps.db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, engineer.companyId))
  id = await makeProject(app, owner, engineer)
})
afterAll(() => app.close())

const call = ({ caller }: Pick<NewPerson, 'caller'>, method: string, path: string, body?: object) =>
  caller.call(method, `/api/v1/projects/${id}${path}`, body)
const seen = async (by = owner) => (await call(by, 'GET', '')).body as Project
const of = async (kind: Milestone['kind']) =>
  (await seen()).milestones.find((one) => one.kind === kind) as Milestone
const sign = (by: NewPerson, milestone: Milestone) =>
  call(by, 'POST', `/milestones/${milestone.id}/signatures`, {
    isAccepted: true,
    reason: 'Tried on site',
  })
const refusal = (name: string) => ({ status: 409, body: { data: { refusal: name } } })

describe('amounts of milestones', () => {
  const moved = async (cents: number) => {
    const [fat, sat] = [await of('fat'), await of('sat')]
    return [
      { milestoneId: fat.id, amountCents: fat.amountCents + cents },
      { milestoneId: sat.id, amountCents: sat.amountCents - cents },
    ]
  }
  const propose = (by: NewPerson, amounts: object) => call(by, 'PUT', '/amounts', { amounts })
  const answer = (by: NewPerson, proposalId: string, isAccepted: boolean) =>
    call(by, 'POST', `/amounts/${proposalId}/answer`, { isAccepted })

  it('change when the other side accepts, and sum to the agreed cost', async () => {
    const before = await of('fat')
    const asked = (await propose(engineer, await moved(50_000))).body as Project
    expect(asked.proposal).toMatchObject({ side: 'engineer', amounts: [{}, {}] })
    expect((await of('fat')).amountCents).toBe(before.amountCents)
    const proposalId = asked.proposal?.id ?? ''
    expect(await answer(engineer, proposalId, true)).toMatchObject(refusal('own_proposal'))
    const accepted = (await answer(owner, proposalId, true)).body as Project
    expect(accepted.proposal).toBeNull()
    expect((await of('fat')).amountCents).toBe(before.amountCents + 50_000)
    const sum = accepted.milestones.reduce((all, { amountCents }) => all + amountCents, 0)
    expect(sum).toBe(accepted.agreedCostCents)
    expect(await answer(owner, proposalId, true)).toMatchObject(refusal('no_proposal'))
  })

  it('are refused when they sum to another cost, change nothing, or belong to another project', async () => {
    const [one] = await moved(100)
    expect(await propose(owner, [one])).toMatchObject(refusal('amounts_sum'))
    expect(await propose(owner, await moved(0))).toMatchObject(refusal('amounts_same'))
    expect((await propose(owner, [{ milestoneId: randomUUID(), amountCents: 1 }])).status).toBe(404)
    expect((await propose(owner, [{ milestoneId: randomUUID(), amountCents: -1 }])).status).toBe(400)
  })

  it('stay when the proposal is declined, taken back, or something was signed in the meantime', async () => {
    const before = await of('fat')
    const ask = async (by: NewPerson) =>
      ((await propose(by, await moved(100))).body as Project).proposal?.id ?? ''
    expect((await answer(owner, await ask(engineer), false)).status).toBe(200)
    expect((await answer(owner, await ask(owner), false)).status).toBe(200)
    expect((await seen()).proposal).toBeNull()
    const proposalId = await ask(engineer)
    expect((await sign(engineer, await of('fat'))).status).toBe(200)
    expect(await answer(owner, proposalId, true)).toMatchObject(refusal('milestone_signed'))
    expect((await sign(owner, await of('fat'))).status).toBe(200)
    expect(await propose(owner, await moved(100))).toMatchObject(refusal('milestone_accepted'))
    expect((await of('fat')).amountCents).toBe(before.amountCents)
  })

  it('accepted and signed at once end with one of both', async () => {
    const before = await of('fat')
    const asked = (await propose(engineer, await moved(100))).body as Project
    const [signed, accepted] = await Promise.all([
      sign(engineer, before),
      answer(owner, asked.proposal?.id ?? '', true),
    ])
    const after = await of('fat')
    expect(signed.status).toBe(200)
    expect(after.amountCents).toBe(before.amountCents + (accepted.status === 200 ? 100 : 0))
  })
})

describe('the invoice of a milestone', () => {
  it('is printed once, mailed to the owner, and opens for both companies alone', async () => {
    const award = await of('award')
    for (const person of [engineer, owner]) expect((await sign(person, award)).status).toBe(200)
    const { invoice } = await of('award')
    expect(invoice?.invoicePdf).toBe(projectInvoicePath(id, invoice?.id ?? ''))
    const mail = await app.nextMail('plant@rows.example', `Invoice ${invoice?.number} of Demo cells`)
    expect(mail.text).toContain('Demo cells')
    const open = ({ caller }: Pick<NewPerson, 'caller'>) =>
      app.fetch(invoice?.invoicePdf ?? '', { headers: { cookie: caller.cookie() } })
    const files = await Promise.all(
      [owner, engineer].map(async (one) => Buffer.from(await (await open(one)).arrayBuffer())),
    )
    expect(files[0]?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(files[1]?.equals(files[0] ?? Buffer.alloc(0))).toBe(true)
    expect((await open(await newPerson(app))).status).toBe(404)
    expect((await app.fetch(invoice?.invoicePdf ?? '')).status).toBe(401)
    const foreign = projectInvoicePath(await makeProject(app, owner, engineer), invoice?.id ?? '')
    expect((await app.fetch(foreign, { headers: { cookie: owner.caller.cookie() } })).status).toBe(404)
  })
})

describe('files of messages', () => {
  const sendFile = async ({ caller }: NewPerson, name = 'drawing.csv') => {
    const answer = await app.fetch(fileUploadPath('project_message', name), {
      method: 'POST',
      headers: { cookie: caller.cookie() },
      body: 'part,count\ngripper,1\n',
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
  const write = (by: NewPerson, fileIds: string[]) =>
    call(by, 'POST', '/messages', { sendKey: randomUUID(), text: 'See the table', fileIds })
  const open = ({ caller }: Pick<NewPerson, 'caller'>, fileId: string) =>
    app.fetch(`/api/v1/files/${fileId}`, { headers: { cookie: caller.cookie() } })

  it('open for both companies and for no one else', async () => {
    const fileId = await sendFile(engineer)
    const message = (await write(engineer, [fileId])).body as ProjectMessage
    expect(message.files).toMatchObject([{ id: fileId, name: 'drawing.csv' }])
    const page = (await call(owner, 'GET', '/messages')).body as { items: ProjectMessage[] }
    expect(page.items[0]?.files).toEqual(message.files)
    expect((await open(owner, fileId)).status).toBe(200)
    expect((await open(engineer, fileId)).status).toBe(200)
    expect((await open(await newPerson(app), fileId)).status).toBe(404)
    expect((await open({ caller: app.visitor() }, fileId)).status).toBe(404)
  })

  it('are refused when they are of someone else, used already, or too many', async () => {
    const fileId = await sendFile(engineer)
    expect((await write(owner, [fileId])).status).toBe(400)
    expect((await write(engineer, [fileId])).status).toBe(201)
    expect((await write(engineer, [fileId])).status).toBe(400)
    expect((await write(engineer, Array.from({ length: 6 }, randomUUID))).status).toBe(400)
  })
})

describe('an account that goes', () => {
  it('takes what it wrote with it in its export, and leaves names and hours in the project', async () => {
    const colleague = await newColleague(app, engineer.companyId)
    expect(
      (await call(engineer, 'PUT', '/team', { userId: colleague.userId, isMember: true, role: 'PLC' }))
        .status,
    ).toBe(200)
    const award = await of('award')
    await call(colleague, 'POST', '/messages', { sendKey: randomUUID(), text: 'The cabinet is wired' })
    await call(colleague, 'PUT', '/hours', {
      milestoneId: award.id,
      day: '2026-11-20',
      minutes: 90,
      note: '',
    })
    expect((await seen()).team.map(({ userId }) => userId)).toContain(colleague.userId)
    const exported = await colleague.caller.call('POST', '/api/v1/accounts/export', {})
    expect(exported.status, JSON.stringify(exported.body)).toBe(200)
    expect(exported.body).toMatchObject({
      projectTeams: { items: [{ projectId: id, role: 'PLC' }] },
      projectMessages: { items: [{ text: 'The cabinet is wired' }] },
      projectHours: { items: [{ minutes: 90 }] },
      projectReviews: { isComplete: true, items: [] },
    })
    const name = (await seen()).hours[0]?.userName ?? ''
    expect(name).not.toBe('')
    await app.deps.db.execute(`delete from users where id = '${colleague.userId}'`)
    const left = await seen()
    expect(left.hours[0]).toMatchObject({ userName: name, minutes: 90 })
    const page = (await call(owner, 'GET', '/messages')).body as { items: ProjectMessage[] }
    expect(page.items[0]).toMatchObject({ authorName: name, text: 'The cabinet is wired' })
    expect(left.team.map(({ userId }) => userId)).not.toContain(colleague.userId)
  })

  it('with its company leaves the project to the other side under the names of its day', async () => {
    await app.deps.db
      .update(projects)
      .set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'Moved' })
      .where(eq(projects.id, id))
    await app.deps.db.execute(`delete from companies where id = '${engineer.companyId}'`)
    expect(await seen()).toMatchObject({ engineerName: 'Demo cells', engineerCompanyId: null })
    expect((await call(engineer, 'GET', '')).status).toBe(404)
  })
})
