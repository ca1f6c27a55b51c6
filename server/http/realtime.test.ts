import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { companyMembers, users } from '#db/schema/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { companyChannel, renewLiveKeys, STAFF_CHANNEL, userChannel } from '#server/live/live-keys.ts'
import { createListener, type Listening } from '#server/start/listen.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, ORIGIN, type TestApp, testApp } from '#server/test/test-app.ts'
import { createHttp } from './create-http.ts'

const description = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

let app: TestApp
let listener: Listening
let address: string
const sockets: WebSocket[] = []

beforeAll(async () => {
  app = await testApp()
  listener = createListener(createHttp(app.deps, (c) => c.notFound()).fetch, '127.0.0.1', 0)
  await listener.open()
  const at = listener.server.address()
  if (typeof at !== 'object' || !at) throw new Error('not listening')
  address = `ws://127.0.0.1:${at.port}/socket`
})
afterEach(async () => {
  const left = sockets.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED)
  const closed = Promise.all(left.map((socket) => once(socket, 'close')))
  for (const socket of left) socket.terminate()
  await closed
})
afterAll(async () => {
  await listener.close()
  await app.close()
})

type Handshake = { status: 101; socket: WebSocket; heard: unknown[] } | { status: number }

/** Opens a socket with these headers: the open socket and what it hears, or the status that refused it. */
const connect = (headers: Record<string, string>, query = '') =>
  new Promise<Handshake>((resolve, reject) => {
    const socket = new WebSocket(`${address}${query}`, { headers })
    const heard: unknown[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    socket.once('open', () => {
      sockets.push(socket)
      resolve({ status: 101, socket, heard })
    })
    socket.once('unexpected-response', (request, response) => {
      resolve({ status: response.statusCode ?? 0 })
      request.destroy()
    })
    socket.on('error', reject)
  })

const listen = async (person: Caller, query?: string) => {
  const opened = await connect({ origin: ORIGIN, cookie: person.cookie() }, query)
  if (!('socket' in opened)) throw new Error(`refused with ${opened.status}`)
  await expect.poll(() => opened.heard).toContainEqual({ type: 'ready' })
  return opened
}

describe('the handshake', () => {
  it('is refused to other origins and to none at all', async () => {
    const cookie = (await app.signUp()).cookie()
    expect(await connect({ origin: 'https://evil.example', cookie })).toEqual({ status: 403 })
    expect(await connect({ origin: 'null', cookie })).toEqual({ status: 403 })
    expect(await connect({ cookie })).toEqual({ status: 403 })
    expect(await connect({ origin: 'https://evil.example' })).toEqual({ status: 403 })
    expect(await connect({ origin: ORIGIN, cookie })).toMatchObject({ status: 101 })
  })

  it('without a session opens a socket that hears nothing and is closed at once as signed out', async () => {
    const person = await app.signUp()
    const ended = person.cookie()
    expect((await person.call('POST', '/api/v1/accounts/sign-out')).status).toBe(200)
    const { publisher, db } = app.deps
    for (const cookie of [undefined, 'cellwright.session_token=made.up', ended]) {
      const opened = await connect({ origin: ORIGIN, ...(cookie === undefined ? {} : { cookie }) })
      if (!('socket' in opened)) throw new Error(`refused with ${opened.status}`)
      opened.socket.send('ping')
      const closed = once(opened.socket, 'close')
      await publisher.publish(db, STAFF_CHANNEL, { type: 'for-staff' })
      expect((await closed)[0]).toBe(4401)
      expect(opened.heard).toEqual([])
    }
  })

  it('without a session leaves no connection, however many are asked for at once', async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => connect({ origin: ORIGIN })))
    for (const one of asked) expect(one.status).toBe(101)
    const connections = () =>
      new Promise((resolve) => listener.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections).toBe(0)
  })

  it('gives one user 20 sockets, also when all are asked for at once, and takes back what is closed', async () => {
    const cookie = (await app.signUp()).cookie()
    const asked = await Promise.all(Array.from({ length: 30 }, () => connect({ origin: ORIGIN, cookie })))
    const isListening = (one: Handshake) =>
      'socket' in one && one.socket.readyState === WebSocket.OPEN && one.heard.length > 0
    await expect.poll(() => asked.filter(isListening).length).toBe(20)
    expect((await connect({ origin: ORIGIN, cookie })).status).toBe(429)
    // Somebody else is not kept out by it.
    await listen(await app.signUp())
    const first = asked.find(isListening)
    if (first && 'socket' in first) first.socket.close()
    await expect.poll(async () => (await connect({ origin: ORIGIN, cookie })).status).toBe(101)
  })
})

describe('an open socket', () => {
  it('answers a ping and nothing else', async () => {
    const { socket, heard } = await listen(await app.signUp())
    socket.send('what is this?')
    socket.send('ping')
    await expect.poll(() => heard).toContainEqual({ type: 'pong' })
    expect(heard).toHaveLength(2)
  })

  it('tells of what passed between the request of a page and its socket', async () => {
    const [person, other] = [await app.signUp('late@plant.example'), await app.signUp('early@plant.example')]
    const { db, publisher } = app.deps
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, ['late@plant.example', 'early@plant.example']))
      .orderBy(desc(users.email))
    const keys = found.map(({ id }) => userChannel(id))
    // The start of the application and the sign-ups are older than the pages.
    const isRecent = () => keys.some((key) => publisher.hasPassed(key, 6_500))
    await expect.poll(isRecent).toBe(false)
    await publisher.publish(db, keys[0] ?? '', { type: 'news' })
    await expect.poll(isRecent).toBe(true)
    const gapsOf = async (who: Caller, query?: string) => {
      const { socket, heard } = await listen(who, query)
      socket.send('ping')
      await expect.poll(() => heard).toContainEqual({ type: 'pong' })
      return heard.filter((event) => (event as { type: string }).type === 'gap').length
    }
    expect([await gapsOf(person, '?age=4000'), await gapsOf(other, '?age=4000')]).toEqual([1, 0])
    expect([await gapsOf(person), await gapsOf(person, '?age=soon')]).toEqual([0, 0])
  })

  it.each([
    ['bytes', Buffer.from([0, 255, 254]), true],
    ['U+0000', Buffer.from('\u0000ping'), false],
    ['nesting', Buffer.from('['.repeat(60_000)), false],
    ['a ping in bytes', Buffer.from('ping'), true],
  ])('passes over %s', async (_what, message, binary) => {
    const { socket, heard } = await listen(await app.signUp())
    socket.send(message, { binary })
    socket.send('ping')
    await expect.poll(() => heard).toContainEqual({ type: 'pong' })
    expect(heard).toHaveLength(2)
  })

  it('is closed on text that is no UTF-8, and others stay open', async () => {
    const person = await app.signUp()
    const [first, second] = [await listen(person), await listen(person)]
    const closed = once(first.socket, 'close')
    first.socket.send(Buffer.from([0xff, 0xfe, 0xc0]), { binary: false })
    expect((await closed)[0]).toBe(1007)
    second.socket.send('ping')
    await expect.poll(() => second.heard).toContainEqual({ type: 'pong' })
  })

  it('is closed at the next ping once its session has ended', async () => {
    const person = await app.signUp()
    const { socket } = await listen(person)
    await person.call('POST', '/api/v1/accounts/sign-out')
    const closed = once(socket, 'close')
    socket.send('ping')
    expect((await closed)[0]).toBe(4401)
  })

  it('hears nothing once its session has ended, without a ping too', async () => {
    const person = await app.signUp('twice@plant.example')
    const elsewhere = app.visitor()
    await elsewhere.call('POST', '/api/v1/accounts/sign-in', {
      email: 'twice@plant.example',
      password: 'correct horse',
    })
    const { socket, heard } = await listen(elsewhere)
    const own = await listen(person)
    await person.call('POST', '/api/v1/sessions/end', { scope: 'others' })
    const closed = once(socket, 'close')
    await person.call('POST', '/api/v1/solutions', { description, planId: randomUUID() })
    expect((await closed)[0]).toBe(4401)
    expect(heard).toEqual([{ type: 'ready' }])
    await expect.poll(() => own.heard).toHaveLength(3)
  })

  it('is closed when more is sent than a browser of ours ever sends', async () => {
    const { socket } = await listen(await app.signUp())
    const closed = once(socket, 'close')
    socket.send('x'.repeat(70_000))
    expect((await closed)[0]).toBe(1009)
  })

  it('hears its company, and staff what is for staff, chosen by the server', async () => {
    const { caller: member, companyId } = await newPerson(app)
    const [own, stranger, staff] = [
      await listen(member),
      await listen(await app.signUp()),
      await listen(await app.as('admin')),
    ]
    const { publisher, db } = app.deps
    await publisher.publish(db, companyChannel(companyId), { type: 'for-company' })
    await publisher.publish(db, STAFF_CHANNEL, { type: 'for-staff' })
    await expect.poll(() => own.heard).toContainEqual({ type: 'for-company' })
    await expect.poll(() => staff.heard).toContainEqual({ type: 'for-staff' })
    for (const { socket, heard } of [own, stranger, staff]) {
      socket.send('ping')
      await expect.poll(() => heard).toContainEqual({ type: 'pong' })
    }
    expect(own.heard).not.toContainEqual({ type: 'for-staff' })
    expect(staff.heard).not.toContainEqual({ type: 'for-company' })
    expect(stranger.heard).toEqual([{ type: 'ready' }, { type: 'pong' }])
  })

  it('hears a company no more once the person has left it, and is given the keys of new rights', async () => {
    const { caller: member, userId, companyId } = await newPerson(app)
    const own = await listen(member)
    const { publisher, db } = app.deps
    await db.delete(companyMembers).where(eq(companyMembers.userId, userId))
    await publisher.publish(db, companyChannel(companyId), { type: 'secret' })
    const other = await newPerson(app)
    await db.insert(companyMembers).values({ companyId: other.companyId, userId, role: 'member' })
    await renewLiveKeys(publisher, db, userId)
    await expect.poll(() => own.heard).toContainEqual({ type: 'rights-changed' })
    await publisher.publish(db, companyChannel(other.companyId), { type: 'of-the-other' })
    await expect.poll(() => own.heard).toContainEqual({ type: 'of-the-other' })
    expect(own.heard).not.toContainEqual({ type: 'secret' })
  })

  describe('when the rights of its person change', () => {
    const send = async (caller: Caller, method: string, path: string, body?: object) => {
      const answer = await caller.call(method, `/api/v1${path}`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    }
    const confirm = (...userIds: string[]) =>
      app.deps.db.update(users).set({ emailVerified: true }).where(inArray(users.id, userIds))
    const joined = async () => {
      const [boss, member] = [await newPerson(app), await newPerson(app)]
      await confirm(boss.userId, member.userId)
      await app.deps.db
        .update(companyMembers)
        .set({ companyId: boss.companyId, role: 'member' })
        .where(eq(companyMembers.userId, member.userId))
      return { boss, member }
    }

    it('hears of another role in its company', async () => {
      const { boss, member } = await joined()
      const { heard } = await listen(member.caller)
      await send(boss.caller, 'PUT', `/team/members/${member.userId}`, { role: 'owner' })
      await expect.poll(() => heard).toContainEqual({ type: 'rights-changed' })
    })

    it('closes at once for who is taken out of the company', async () => {
      const { boss, member } = await joined()
      const { socket } = await listen(member.caller)
      const closed = once(socket, 'close')
      await send(boss.caller, 'DELETE', `/team/members/${member.userId}`)
      expect((await closed)[0]).toBe(4401)
    })

    it('closes at once for who loses a role of the staff', async () => {
      const { caller, userId } = await newPerson(app)
      await app.deps.db
        .update(users)
        .set({ role: 'support', emailVerified: true })
        .where(eq(users.id, userId))
      const { socket } = await listen(caller)
      const closed = once(socket, 'close')
      await send(await app.as('admin'), 'PUT', `/staff/${userId}`, { role: null })
      expect((await closed)[0]).toBe(4401)
    })

    it('hears the company whose invitation is accepted', async () => {
      const [boss, guest] = [await newPerson(app), await newPerson(app)]
      await confirm(boss.userId, guest.userId)
      const { heard } = await listen(guest.caller)
      await send(boss.caller, 'POST', '/team/invitations', { email: guest.email })
      const { token } = await app.nextMail(guest.email, 'Invitation to Plant Inc.')
      await send(guest.caller, 'POST', '/invitations/accept', { token })
      await expect.poll(() => heard).toContainEqual({ type: 'rights-changed' })
      const { publisher, db } = app.deps
      await publisher.publish(db, companyChannel(boss.companyId), { type: 'for-company' })
      await expect.poll(() => heard).toContainEqual({ type: 'for-company' })
    })

    it('closes at once for a barred account', async () => {
      const { caller, userId } = await newPerson(app)
      const { socket } = await listen(caller)
      const closed = once(socket, 'close')
      await app.as('admin')
      const admin = demoAccounts.find(({ role }) => role === 'admin')
      const signedIn = await app.visitor().call('POST', '/auth/v1/token?grant_type=password', {
        email: admin?.email,
        password: admin?.password,
      })
      const { access_token } = signedIn.body as { access_token: string }
      const barred = await app
        .visitor()
        .call(
          'PUT',
          `/auth/v1/admin/users/${userId}`,
          { ban_duration: '24h' },
          { authorization: `Bearer ${access_token}` },
        )
      expect(barred.status, JSON.stringify(barred.body)).toBe(200)
      expect((await closed)[0]).toBe(4401)
    })
  })

  it('hears of its own user’s solution when it is saved, once, and of nobody else’s', async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()]
    const tabs = [await listen(person), await listen(person)]
    const foreign = await listen(stranger)
    const saved = await person.call('POST', '/api/v1/solutions', { description, planId: randomUUID() })
    expect(saved.status).toBe(201)
    const { id } = saved.body as { id: string }
    for (const { heard } of tabs) {
      await expect
        .poll(() => heard)
        .toContainEqual({
          type: 'notification',
          notification: expect.objectContaining({
            type: 'success',
            title: 'Solution saved',
            href: `/solutions/${id}/manage`,
            read: false,
          }),
        })
    }
    // The stranger's own answer comes after whatever else was under way for it.
    foreign.socket.send('ping')
    await expect.poll(() => foreign.heard).toContainEqual({ type: 'pong' })
    expect(foreign.heard).toHaveLength(2)
    // Ready, the notification, and that the solution has changed.
    for (const { heard } of tabs) expect(heard).toHaveLength(3)
  })
})
