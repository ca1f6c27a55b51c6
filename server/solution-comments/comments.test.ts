import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_REPLIES, type SolutionComment } from '#contract/solution-work.ts'
import { solutionComments } from '#db/schema/index.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { managedSolution, newColleague, saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let owner: NewPerson
let member: NewPerson
let id: string
beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  member = await newColleague(app, owner.companyId)
  id = await saveSolution(owner.caller)
})
afterAll(() => app.close())

const path = (rest = '') => `/api/v1/solutions/${id}/comments${rest}`
const add = (caller: Caller, body: object) => caller.call('POST', path(), body)
const added = async (caller: Caller, body: object) => {
  const { status, body: comment } = await add(caller, body)
  expect(status, JSON.stringify(comment)).toBe(201)
  return comment as SolutionComment
}
const remove = (caller: Caller, commentId: string) => caller.call('DELETE', path(`/${commentId}`))
const list = async (caller: Caller, query = '') =>
  ((await caller.call('GET', path(query))).body as { items: SolutionComment[] }).items
const notes = async (caller: Caller) =>
  ((await caller.call('GET', '/api/v1/notifications')).body as { items: { kind: string; title: string }[] })
    .items

describe('a comment', () => {
  it('is on the solution, a part or a step, and reaches the others of the company', async () => {
    const { parts, steps } = await managedSolution(owner.caller, id)
    const heard: unknown[] = []
    const leave = app.deps.publisher.subscribe(companyChannel(owner.companyId), {
      onEvent: (event) => void heard.push(event),
    })
    const [part, step] = [parts[0], steps[0]]
    await added(owner.caller, { text: 'Looks good' })
    const onPart = await added(member.caller, { text: 'Is it in stock?', partKey: part?.key })
    await added(member.caller, { text: 'Who does it?', stepKey: step?.key })
    expect(onPart.subject).toEqual({ kind: 'part', key: part?.key, name: part?.name, isGone: false })
    await expect.poll(() => heard.length).toBe(3)
    leave()
    expect(heard).toContainEqual({ type: 'solution', id, kind: 'comment_added' })
    expect(await notes(owner.caller)).toContainEqual(
      expect.objectContaining({
        kind: 'solution_comment',
        title: expect.stringContaining(part?.name ?? '?'),
      }),
    )
    expect((await notes(member.caller)).filter(({ kind }) => kind === 'solution_comment')).toHaveLength(1)
    const shown = await managedSolution(owner.caller, id)
    expect(shown).toMatchObject({ comments: 3 })
    expect(shown.parts[0]?.comments).toBe(1)
    expect(await list(owner.caller, `?stepKey=${encodeURIComponent(step?.key ?? '')}`)).toHaveLength(1)
  })

  it('has replies of one level, bounded', async () => {
    const first = await added(owner.caller, { text: 'First' })
    const reply = await added(member.caller, { text: 'Second', parentId: first.id })
    expect(await add(owner.caller, { text: 'Third', parentId: reply.id })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'parentId' }] } },
    })
    await app.deps.db
      .insert(solutionComments)
      .values(
        Array.from({ length: MAX_REPLIES - 1 }, () => ({ solutionId: id, parentId: first.id, text: 'x' })),
      )
    expect(await add(owner.caller, { text: 'Too many', parentId: first.id })).toMatchObject({
      status: 409,
      body: { code: 'REPLY_LIMIT_REACHED' },
    })
    const shown = (await list(owner.caller)).find((one) => one.id === first.id)
    expect(shown?.replies).toHaveLength(MAX_REPLIES)
    expect(shown?.replies[0]).toMatchObject({ text: expect.any(String) })
    await app.deps.db.delete(solutionComments).where(eq(solutionComments.parentId, first.id))
  })

  it('is deleted by its author and by an owner of the company, and its replies stay', async () => {
    const first = await added(owner.caller, { text: 'To go' })
    const reply = await added(member.caller, { text: 'To stay', parentId: first.id })
    expect((await remove(member.caller, first.id)).status).toBe(403)
    expect((await remove(owner.caller, first.id)).status).toBe(200)
    expect((await remove(owner.caller, first.id)).status).toBe(200)
    const find = async () => (await list(owner.caller)).find((one) => one.id === first.id)
    expect(await find()).toMatchObject({
      isDeleted: true,
      text: '',
      author: null,
      replies: [{ text: 'To stay' }],
    })
    expect(await add(member.caller, { text: 'Late', parentId: first.id })).toMatchObject({
      status: 409,
      body: { code: 'COMMENT_DELETED' },
    })
    expect((await remove(owner.caller, reply.id)).status).toBe(200)
    expect(await find()).toBeUndefined()
    const [row] = await app.deps.db.select().from(solutionComments).where(eq(solutionComments.id, first.id))
    expect(row?.text).toBe('')
  })

  it('is of the company alone', async () => {
    const stranger = await newPerson(app)
    const comment = await added(owner.caller, { text: 'Ours' })
    expect((await add(stranger.caller, { text: 'Mine' })).status).toBe(404)
    expect((await stranger.caller.call('GET', path())).status).toBe(404)
    expect((await remove(stranger.caller, comment.id)).status).toBe(404)
    const other = await saveSolution(owner.caller)
    const foreign = `/api/v1/solutions/${other}/comments`
    expect((await owner.caller.call('DELETE', `${foreign}/${comment.id}`)).status).toBe(404)
    expect(
      (await owner.caller.call('POST', foreign, { text: 'Wrong thread', parentId: comment.id })).status,
    ).toBe(404)
  })

  it('is in the export of its author, with what they did', async () => {
    await added(member.caller, { text: 'Mine to take along' })
    const { body } = await member.caller.call('POST', '/api/v1/accounts/export')
    expect(body).toMatchObject({
      comments: {
        items: expect.arrayContaining([
          expect.objectContaining({ text: 'Mine to take along', subjectName: null }),
        ]),
      },
      solutionEvents: { items: expect.arrayContaining([expect.objectContaining({ kind: 'comment_added' })]) },
    })
    const { comments } = body as { comments: object }
    expect(JSON.stringify(comments)).not.toContain('Looks good')
  })

  it('outlives its part and says so; a new one on that part is refused, also while a revision removes it', async () => {
    const description = 'Palletize 12 kg cartons, 400x300x200 mm, 10 a minute onto EUR pallets, two shifts.'
    const before = await managedSolution(owner.caller, id)
    const revise = (text: string) =>
      owner.caller.call('POST', `/api/v1/solutions/${id}/versions`, { description: text, seed: 1 })
    const gluing = 'Weld steel brackets, 300x200x4 mm, 2 kg, 1 a minute, two shifts.'
    const comments = await Promise.all(
      before.parts.map(({ key }) => added(owner.caller, { text: `On ${key}`, partKey: key })),
    )
    // At once: each comment is before the revision, and then stays, or after it, and then is refused.
    const late = before.parts.map(({ key }) => add(member.caller, { text: 'At once', partKey: key }))
    const [revised, ...answers] = await Promise.all([revise(gluing), ...late])
    expect(revised.status).toBeLessThan(300)
    const after = new Set((await managedSolution(owner.caller, id)).parts.map(({ key }) => key))
    const gone = before.parts.filter(({ key }) => !after.has(key))
    expect(gone.length).toBeGreaterThan(0)
    for (const answer of answers) expect([201, 409]).toContain(answer.status)
    const [lost] = gone
    expect(await add(owner.caller, { text: 'Too late', partKey: lost?.key })).toMatchObject({
      status: 409,
      body: { code: 'SUBJECT_GONE' },
    })
    const kept = (await list(owner.caller, '?limit=100')).find(
      (one) => one.id === comments[before.parts.findIndex(({ key }) => key === lost?.key)]?.id,
    )
    expect(kept).toMatchObject({ subject: { name: lost?.name, isGone: true } })
    expect((await revise(description)).status).toBeLessThan(300)
  })
})
