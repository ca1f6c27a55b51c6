import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecentEvent } from '#contract/back-office.ts'
import { betaSignups, investors, projects } from '#db/schema/index.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import { askForBids, bidOn, newEngineer } from '#server/test/bidding/asked-bids.ts'
import { callerOf } from '#server/test/callers.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

describe('recent activity', () => {
  const recent = async () => {
    const { status, body } = await admin.call('GET', '/api/v1/admin/dashboard')
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { recent: RecentEvent[] }).recent
  }
  const happens = async (userIds: readonly string[], title: string, more = {}) =>
    app.deps.db.transaction((tx) =>
      notifyMany(app.deps, tx, userIds, {
        kind: 'solution_saved',
        type: 'info',
        title,
        message: 'It is in the list.',
        ...more,
      }),
    )

  it('is what happened to everyone, the ten latest, once each', async () => {
    const [ada, ben] = [await newPerson(app), await newPerson(app)]
    for (let at = 1; at <= 12; at++) {
      await happens([ada.userId, ben.userId], `Event ${at}`, { href: `/admin/contact/${at}` })
      // What happens in the same millisecond has no order.
      await sleep(2)
    }
    const items = await recent()
    expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, at) => `Event ${12 - at}`))
  })

  it('says to staff what is said to staff, and of the others who was notified', async () => {
    const { userId, companyId } = await newPerson(app)
    await happens([userId], 'A company waits', { href: '/admin/verification' })
    await happens([userId], 'You are verified', { kind: 'verification', message: 'The badge is yours.' })
    const [toCompany, toStaff] = await recent()
    expect(toCompany?.title).toMatch(/^Staff decided about the verification of .+/)
    expect(toCompany?.message).toMatch(/^Notified: .+/)
    expect(toCompany?.href).toBe(`/admin/users/${companyId}`)
    expect(toStaff).toMatchObject({ message: 'It is in the list.', href: '/admin/verification' })
  })

  it('keeps to their readers what people write to each other', async () => {
    const { userId } = await newPerson(app)
    await happens([userId], 'Ada wrote about a cell', { kind: 'project', message: 'A private word' })
    const [latest] = await recent()
    expect(latest).toMatchObject({
      title: expect.stringMatching(/^News in a project of /),
      message: expect.stringMatching(/^Notified: /),
    })
  })

  it('says who did what to what of a bid, once for both sides', async () => {
    const owner = await newPerson(app)
    const [engineer, rival] = [await newEngineer(app), await newEngineer(app)]
    const solutionId = await saveSolution(owner.caller)
    expect((await recent())[0]?.title).toMatch(/ saved ".+"$/)
    const { id, projectTitle } = await askForBids(owner.caller, solutionId)
    const lost = await bidOn(rival.caller, id)
    expect((await recent())[0]?.title).toBe(`${lost.companyName} bid on ${projectTitle}`)
    const won = await bidOn(engineer.caller, id)
    const path = `/api/v1/bids/${won.id}/acceptance`
    expect((await owner.caller.call('PUT', path, { revision: 1 })).status).toBe(200)
    const events = await recent()
    const titles = events.map(({ title }) => title)
    // The project has no page for staff: what the rivals are notified of leads to the request.
    expect(events.find(({ title }) => title.includes(' accepted the bid of '))?.href).toBe(
      `/admin/bids?request=${id}`,
    )
    const said = titles.filter((title) => title.includes(`the bid of ${won.companyName} on`))
    expect(said).toHaveLength(1)
    expect(titles).toContain(`${lost.companyName} bid on ${projectTitle}`)
    expect(said[0]).toMatch(new RegExp(`^.+ accepted the bid of ${won.companyName} on ${projectTitle}$`))
    expect(titles.join()).not.toMatch(/\byour?\b/i)
  })

  it('says that staff accepted a bid and completed an order', async () => {
    const [owner, engineer] = [await newPerson(app), await newEngineer(app)]
    const { id } = await askForBids(owner.caller, await saveSolution(owner.caller))
    const bid = await bidOn(engineer.caller, id)
    const accepted = await admin.call('PUT', `/api/v1/admin/bids/${bid.id}/acceptance`, {
      revision: 1,
      reason: 'By telephone',
    })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    const titlesNow = async () => (await recent()).map(({ title }) => title).join('\n')
    expect(await titlesNow()).toMatch(/^Staff accepted the bid of .+ on .+ for .+$/m)

    const seller = await newSupplier(app)
    const line = { equipmentId: await offerArticle(app, seller.companyId), quantity: 1 }
    const { id: orderId, number } = await placeOrder(owner.caller, [line])
    const completed = await admin.call('PUT', `/api/v1/orders/${orderId}/status`, {
      status: 'completed',
      reason: 'Delivered',
    })
    expect(completed.status, JSON.stringify(completed.body)).toBe(200)
    expect(await titlesNow()).toMatch(new RegExp(`^Staff completed order ${number} of .+$`, 'm'))
  })

  it('says what was done with a bid then, whatever became of it later', async () => {
    const titlesNow = async () => (await recent()).map(({ title }) => title).join('\n')
    const [owner, engineer] = [await newPerson(app), await newEngineer(app)]
    const solutionId = await saveSolution(owner.caller)
    const { id } = await askForBids(owner.caller, solutionId)
    const bid = await bidOn(engineer.caller, id)
    expect((await engineer.caller.call('PUT', `/api/v1/bids/${bid.id}/withdrawal`)).status).toBe(200)
    expect(await titlesNow()).toMatch(/^.+ withdrew its bid on .+$/m)
    // Later changes of the row do not change what was said of it.
    const again = await bidOn(engineer.caller, id)
    expect((await owner.caller.call('PUT', `/api/v1/bids/${again.id}/refusal`, { reason: '' })).status).toBe(
      200,
    )
    expect(await titlesNow()).toMatch(/^.+ declined the bid of .+\n.+ bid on .+\n.+ withdrew its bid on .+$/m)
  })

  it('says who submitted a solution, and leads administrators alone to it', async () => {
    const owner = await newPerson(app)
    const id = await saveSolution(owner.caller)
    expect((await owner.caller.call('POST', `/api/v1/solutions/${id}/submission`)).status).toBe(200)
    const [submitted] = await recent()
    expect(submitted?.title).toMatch(/^.+ submitted ".+" for publication$/)
    expect(submitted?.href).toBe(`/admin/solutions/${id}`)
    const support = await callerOf(app, 'support')
    const { body } = await support.call('GET', '/api/v1/admin/dashboard')
    expect((body as { recent: RecentEvent[] }).recent[0]).toMatchObject({
      // Its name is for administrators alone.
      title: expect.stringMatching(/^.+ submitted a solution for publication$/),
      href: null,
    })
  })

  it('says who ended or refunded an order, and who gave a company another type', async () => {
    const [buyer, seller] = [await newPerson(app), await newSupplier(app)]
    const line = { equipmentId: await offerArticle(app, seller.companyId), quantity: 1 }
    const titlesNow = async () => (await recent()).map(({ title }) => title).join('\n')

    const mine = await placeOrder(buyer.caller, [line])
    const path = `/api/v1/orders/${mine.id}/status`
    expect((await buyer.caller.call('PUT', path, { status: 'cancelled', reason: 'Not needed' })).status).toBe(
      200,
    )
    expect(await titlesNow()).toMatch(new RegExp(`^.+ cancelled order ${mine.number}$`, 'm'))

    const theirs = await placeOrder(buyer.caller, [line])
    const refund = `/api/v1/sales/${theirs.lines[0]?.saleId}/refund`
    expect((await seller.caller.call('POST', refund, { reason: 'Broken' })).status).toBe(200)
    expect(await titlesNow()).toMatch(new RegExp(`^.+ refunded a line of order ${theirs.number} of .+$`, 'm'))

    const { companyId } = await newPerson(app)
    const type = `/api/v1/admin/companies/${companyId}/type`
    expect((await admin.call('PUT', type, { type: 'engineer' })).status).toBe(200)
    expect((await recent())[0]).toMatchObject({
      title: expect.stringMatching(/^Staff made .+ an engineer$/),
      href: `/admin/users/${companyId}`,
    })
  })

  it('names the solution that staff changed, and what to, and those of people', async () => {
    const titles = async () => (await recent()).map(({ title }) => title)
    const owner = await newPerson(app)
    const id = await saveSolution(owner.caller)
    const { title } = (await owner.caller.call('GET', `/api/v1/solutions/${id}`)).body as { title: string }
    const edit = (status: string) => admin.call('POST', '/api/v1/admin/solutions/edit', { ids: [id], status })
    expect((await edit('archived')).status).toBe(200)
    expect((await titles())[0]).toBe(`Staff changed the status of "${title}" to archived`)
    expect((await edit('draft')).status).toBe(200)
    expect((await titles())[0]).toBe(`Staff changed the status of "${title}" to draft`)
    expect((await owner.caller.call('POST', `/api/v1/solutions/${id}/submission`)).status).toBe(200)
    expect((await owner.caller.call('DELETE', `/api/v1/solutions/${id}/submission`)).status).toBe(200)
    expect((await titles())[0]).toMatch(new RegExp(`^.+ withdrew the submission of "${title}"$`))
    const gone = await admin.call('POST', '/api/v1/admin/solutions/delete', { ids: [id] })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect((await titles())[0]).toBe(`Staff deleted "${title}"`)
    const support = await callerOf(app, 'support')
    const seen = (await support.call('GET', '/api/v1/admin/dashboard')).body as { recent: RecentEvent[] }
    expect(seen.recent[0]?.title).toBe('Staff deleted a solution')
    expect(JSON.stringify(seen.recent)).not.toContain(title)
  })

  it('says who began and who cancelled a project', async () => {
    const [owner, engineer] = [await newPerson(app), await newPerson(app)]
    const id = await makeProject(app, owner, engineer)
    await app.deps.db.update(projects).set({ status: 'open' }).where(eq(projects.id, id))
    const set = async (by: typeof owner, body: object) => {
      const answer = await by.caller.call('PUT', `/api/v1/projects/${id}/status`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return (await recent())[0]?.title
    }
    expect(await set(engineer, { status: 'in_progress' })).toMatch(/^.+ began the project .+$/)
    expect(await set(owner, { status: 'cancelled', reason: 'No budget' })).toMatch(
      /^.+ cancelled the project .+$/,
    )
  })

  it('leads to the verification of a company, and to the company that a price was asked of', async () => {
    const { companyId, userId } = await newPerson(app)
    const verify = (isVerified: boolean) =>
      admin.call('PUT', `/api/v1/admin/companies/${companyId}/verification`, { isVerified, reason: 'Papers' })
    const verified = await verify(true)
    expect(verified.status, JSON.stringify(verified.body)).toBe(200)
    expect((await recent())[0]).toMatchObject({
      title: expect.stringMatching(/^Staff verified /),
      href: `/admin/verification/${companyId}`,
    })
    const staffLine = 'Plant asked Arm for a price: Gripper'
    for (const href of ['/quotes?side=supplier', `/quotes/${crypto.randomUUID()}`]) {
      await happens([userId], 'A request for a quote', { kind: 'quote_request', href, staffLine })
      expect((await recent())[0]).toMatchObject({ title: staffLine, href: `/admin/users/${companyId}` })
    }
  })

  it('says what staff decided about companies and applicants', async () => {
    const { companyId } = await newPerson(app)
    const path = `/api/v1/admin/users/${companyId}/suspension`
    const suspend = async (isSuspended: boolean) => {
      const { status } = await admin.call('PUT', path, { isSuspended, reason: 'Unpaid' })
      expect(status).toBe(200)
      return (await recent())[0]
    }
    const href = `/admin/users/${companyId}`
    expect(await suspend(true)).toMatchObject({ title: 'Staff suspended Plant Inc.', type: 'warning', href })
    expect(await suspend(false)).toMatchObject({
      title: 'Staff ended the suspension of Plant Inc.',
      type: 'info',
      href,
    })
    expect((await admin.call('DELETE', `/api/v1/admin/users/${companyId}`)).status).toBe(200)
    expect((await recent())[0]).toMatchObject({ title: 'Staff deleted Plant Inc.', href: null })

    const email = `${crypto.randomUUID()}@apply.example`
    const { db } = app.deps
    const [signup] = await db
      .insert(betaSignups)
      .values({ fullName: 'Ada', email, companyName: 'Quillwort', role: 'engineer', experience: 'Cells' })
      .returning()
    const [investor] = await db
      .insert(investors)
      .values({ firstName: 'Ada', lastName: 'Fund', email, companyName: 'Fund', position: 'Partner' })
      .returning()
    for (const [kind, id, title] of [
      ['beta-signups', signup?.id, 'Staff rejected the beta signup of Quillwort'],
      ['investors', investor?.id, 'Staff rejected Fund as an investor'],
    ]) {
      const answer = await admin.call('PUT', `/api/v1/admin/${kind}/${id}/rejection`, { reason: 'No' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect((await recent())[0]).toMatchObject({ title, href: `/admin/${kind}/${id}` })
    }
  })
})
