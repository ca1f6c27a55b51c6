import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '#contract/projects.ts'
import { companies, projectInvoices, users } from '#db/schema/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { makeFormTicket } from '#server/forms/form-ticket.ts'
import { sendCredentialNotice } from '#server/identity/credentials/jobs.ts'
import { sendMailCode } from '#server/identity/mail-codes/jobs.ts'
import { enqueueDigests } from '#server/notifications/enqueue-digests.ts'
import { jobs } from '#server/registry/jobs.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { newMessage } from '#server/test/people/contact-message.ts'
import { newInvestor } from '#server/test/people/investor-application.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { newApplication } from '#server/test/people/partner-application.ts'
import { ADDRESS, placeOrder } from '#server/test/people/placed-order.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { fixedClock } from './clock.ts'
import { codeIn, expectWellFormed, FROM, linkIn } from './test/received-mail.ts'
import { openSmtpInbox, type ReceivedMail, type SmtpInbox } from './test/smtp-inbox.ts'

/** The inbox's certificate is nobody's: only these tests, on loopback, let it pass. */
const unverified = 'tls.rejectUnauthorized=false'

let inbox: SmtpInbox
let app: TestApp
beforeAll(async () => {
  inbox = await openSmtpInbox()
  app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${inbox.port}/?${unverified}`, MAIL_FROM: FROM })
  await app.deps.queue.work(app.deps)
})
afterAll(async () => {
  await app.close()
  await inbox.close()
})

const call = async (caller: Caller, path: string, body: object | undefined = {}, method = 'POST') => {
  const answer = await caller.call(method, `/api/v1${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const password = 'correct horse'

describe('every kind of mail arrives over SMTP, as text and as HTML', () => {
  test('to an account of one’s own', async () => {
    const to = 'ann@plant.example'
    const ann = await app.signUp(to)
    const got = async (subject: string, address = to) => {
      const mail = await inbox.next(address, subject)
      expectWellFormed(mail, address)
      return mail
    }
    await got('Welcome to Cellwright')
    const confirm = await got('Confirm your e-mail address')
    expect(confirm.text).toContain(`http://localhost:3000/auth/link?token=${linkIn(confirm)}`)
    expect(codeIn(confirm)).toMatch(/^\d{6}$/)
    await call(ann, '/credentials/confirm', { token: linkIn(confirm) })

    await call(app.visitor(), '/credentials/sign-in-request', { email: to })
    const signIn = await got('Your sign-in link')
    await call(app.visitor(), '/credentials/sign-in', { email: to, code: codeIn(signIn) })

    await call(ann, '/credentials/reauthenticate-request')
    const proof = await got('Your confirmation code')
    // A code alone: no link that a scanner could spend.
    expect(linkIn(proof)).toBe('')
    await call(ann, '/credentials/reauthenticate', { code: codeIn(proof) })

    await call(ann, '/credentials/password', {
      currentPassword: password,
      password: 'better horse 42',
      confirmPassword: 'better horse 42',
    })
    expect((await got('The password of your account was changed')).text).not.toContain('horse')

    const { factor, secret } = (await call(ann, '/factors', { friendlyName: 'Phone' })) as {
      factor: { id: string }
      secret: string
    }
    await call(ann, `/factors/${factor.id}/verify`, { code: new TOTP({ secret }).generate() })
    expect((await got('A second factor was added')).raw).not.toContain(secret)
    await call(ann, `/factors/${factor.id}`, {}, 'DELETE')
    await got('A second factor was removed')

    await call(app.visitor(), '/credentials/reset-request', { email: to })
    const recovery = await got('Set a new password')
    const reset = { password: 'third horse 43', confirmPassword: 'third horse 43' }
    const fresh = app.visitor()
    await call(fresh, '/credentials/reset', { token: linkIn(recovery), ...reset })

    await call(fresh, '/credentials/email', { email: 'ann.new@plant.example' })
    const here = await got('Your e-mail address is about to change')
    const there = await got('Confirm your new e-mail address', 'ann.new@plant.example')
    expect(linkIn(here)).not.toBe(linkIn(there))
    // Anyone who reads the new mailbox does not learn whose account it is.
    expect(there.raw).not.toContain(to)
    await call(fresh, '/credentials/email-confirm', { token: linkIn(here) })
    await call(fresh, '/credentials/email-confirm', { token: linkIn(there) })
    await got('The e-mail address of your account was changed')

    const { db, queue } = app.deps
    const at = new Date().toISOString()
    await queue.enqueue(db, sendCredentialNotice, { email: to, kind: 'identity_linked', at })
    expect((await got('Another sign-in was linked')).text).toContain(at.slice(11, 16))
    await queue.enqueue(db, sendMailCode, { purpose: 'invite', email: 'ann.new@plant.example' })
    await got('You have been invited to Cellwright', 'ann.new@plant.example')
  })

  test('to people who are invited', async () => {
    const boss = await app.signUp('boss@plant.example')
    await app.deps.db.update(users).set({ emailVerified: true })
    await call(boss, '/team/invitations', { email: 'guest@plant.example' })
    const team = await inbox.next('guest@plant.example', 'Invitation to Plant Inc.')
    expectWellFormed(team, 'guest@plant.example')
    expect(team.text).toContain(`http://localhost:3000/invitation?token=${linkIn(team)}`)
    expect(team.raw).not.toContain('boss@plant.example')

    const admin = await app.as('admin')
    await call(admin, '/staff/invitations', { email: 'help@plant.example', role: 'support' })
    const staff = await inbox.next('help@plant.example', 'Invitation to the Cellwright staff')
    expectWellFormed(staff, 'help@plant.example')
    expect(linkIn(staff)).not.toBe(linkIn(team))
  })

  test('to a partner whose application is rejected, with the reason', async () => {
    const { id, email } = await newApplication(app)
    const admin = await app.as('admin')
    await call(admin, `/admin/beta-signups/${id}/rejection`, { reason: 'No cells in your region' }, 'PUT')
    const mail = await inbox.next(email, 'Your application to Cellwright')
    expectWellFormed(mail, email)
    expect(mail.text).toContain('No cells in your region')
  })

  test('to the person who sent a form, with nothing of what was typed', async () => {
    const ticket = makeFormTicket({
      config: app.deps.config,
      clock: fixedClock(new Date(app.deps.clock.now().getTime() - 60_000)),
    })
    const to = 'cora@plant.example'
    const typed = 'Please look at https://typed.example'
    await call(app.visitor(), '/contact/submissions', { name: typed, email: to, message: typed, ticket })
    const receipt = await inbox.next(to, 'We have received your message')
    expectWellFormed(receipt, to)
    expect(receipt.raw).not.toContain('typed.example')
  })

  test('to staff, with all that a form says', async () => {
    const ticket = makeFormTicket({
      config: app.deps.config,
      clock: fixedClock(new Date(app.deps.clock.now().getTime() - 60_000)),
    })
    await app.as('admin')
    const to = demoAccounts.find(({ role }) => role === 'admin')?.email ?? ''
    const form = { name: 'Dora', email: 'dora@plant.example', message: 'Can you tend two lathes?', ticket }
    await call(app.visitor(), '/contact/submissions', { ...form, subject: 'Two lathes' })
    const mail = await inbox.next(to, 'Two lathes')
    expectWellFormed(mail, to)
    expect(mail.text).toContain('Can you tend two lathes?')
  })

  test('to those who want their notifications by mail, at once or once a day', async () => {
    const to = 'erin@plant.example'
    const erin = await app.signUp(to)
    const description = 'Stack 15 kg cartons, 400x300x250 mm, 10 a minute on EUR pallets, two shifts.'
    const save = async (mail: string) => {
      await call(erin, '/notifications/preferences', { kind: 'solution_saved', mail }, 'PUT')
      const answer = await call(erin, '/solutions', { description, planId: randomUUID() })
      return answer as { title: string }
    }
    const { title } = await save('now')
    const { items } = (await erin.call('GET', '/api/v1/notifications')).body as { items: { title: string }[] }
    const subject = items[0]?.title ?? ''
    const atOnce = await inbox.next(to, subject)
    expectWellFormed(atOnce, to)
    expect(atOnce.text).toContain(title)
    await save('daily')
    await app.deps.db.transaction((tx) => enqueueDigests.run(app.deps, tx, app.deps.clock.now()))
    const daily = await inbox.next(to, 'One notification')
    expectWellFormed(daily, to)
  })

  test('to both sides of an order, with its documents', async () => {
    const [buyer, seller] = [await newPerson(app), await newSupplier(app)]
    const equipmentId = await offerArticle(app, seller.companyId)
    const { number } = await placeOrder(buyer.caller, [{ equipmentId, quantity: 2 }])
    const placed = await inbox.next(buyer.email, `Order ${number} is placed`)
    const sold = await inbox.next(seller.email, `New order ${number}`)
    const named = (mail: ReceivedMail) => [...new Set(mail.raw.match(/CW-\d+-[\w-]+\.pdf/g))].toSorted()
    expect(named(placed)).toEqual([`${number}-confirmation.pdf`])
    expect(named(sold)).toEqual([`${number}-confirmation.pdf`, `${number}-packing-slip.pdf`])
    expect(placed.text).toContain('2 × Gripper')
    expect(sold.text).toContain('$250.00')
    expect(sold.envelopeTo).toEqual([seller.email])
  })

  test('to the billing address of a company, with its invoice', async () => {
    const { caller } = await newPerson(app)
    const to = 'invoices@plant.example'
    const details = { address: ADDRESS, taxNumber: 'DE123456789', email: to }
    await call(caller, '/subscription', { plan: 'professional', details }, 'PUT')
    const { items } = (await caller.call('GET', '/api/v1/invoices')).body as { items: { number: string }[] }
    const mail = await inbox.next(to, `Invoice ${items[0]?.number}`)
    expect(mail.envelopeTo).toEqual([to])
    expect(mail.raw).toContain(`${items[0]?.number}.pdf`)
    expect(mail.text).toContain('Please pay it by')
  })

  test('to the owner of a project whose milestone is accepted, with its invoice', async () => {
    const [owner, engineer] = [await newPerson(app), await newPerson(app)]
    const { db } = app.deps
    await db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, engineer.companyId))
    const id = await makeProject(app, owner, engineer)
    const { milestones } = (await owner.caller.call('GET', `/api/v1/projects/${id}`)).body as Project
    const accepted = { isAccepted: true, reason: 'Tried on site' }
    for (const { caller } of [engineer, owner])
      await call(caller, `/projects/${id}/milestones/${milestones[0]?.id}/signatures`, accepted)
    const [invoice] = await db.select().from(projectInvoices).where(eq(projectInvoices.projectId, id))
    const mail = await inbox.next(invoice?.buyerEmail ?? '', `Invoice ${invoice?.number}`)
    expect(mail.envelopeTo).toEqual([invoice?.buyerEmail])
    expect(mail.raw).toContain(`${invoice?.number}.pdf`)
  })

  test('to the sender of a message that is answered', async () => {
    const { id, email } = await newMessage(app)
    const admin = await app.as('admin')
    await call(admin, `/admin/contact/${id}/replies`, { replyKey: randomUUID(), text: 'Thank you.' })
    const mail = await inbox.next(email, 'Re: Press line')
    expectWellFormed(mail, email)
    expect(mail.text).toContain('Thank you.')
  })

  test('to an investor whose application is rejected, with the reason', async () => {
    const { id, email } = await newInvestor(app)
    const admin = await app.as('admin')
    await call(admin, `/admin/investors/${id}/rejection`, { reason: 'Too early' }, 'PUT')
    const mail = await inbox.next(email, 'Your investor application to Cellwright')
    expectWellFormed(mail, email)
    expect(mail.text).toContain('Too early')
  })

  test('there is no kind of mail that the tests above leave out', () => {
    // A message that is passed on to a form-mail service is no mail of ours.
    const others = [
      'end-at-stripe',
      'compute-record',
      'forward-contact-message',
      'generate-bulk-item',
      'notify-people',
      'plan-contact-process',
      'refund-at-stripe',
      'refund-plan-payment',
      'remove-solution',
    ]
    const mails = jobs.map(({ name }) => name).filter((name) => !others.includes(name))
    expect(mails.sort()).toEqual([
      'mail-invoice',
      'mail-notification-digest',
      'mail-notifications',
      'mail-order',
      'mail-project-invoice',
      'mail-solution-quote',
      'mail-staff-form',
      'send-contact-reply',
      'send-credential-notice',
      'send-form-receipt',
      'send-investor-rejection',
      'send-invitation',
      'send-mail-code',
      'send-partner-rejection',
      'send-welcome-mail',
    ])
  })
})

test('two who are written to at once get a mail each, and nothing of the other', async () => {
  const people = ['one@plant.example', 'two@plant.example']
  await Promise.all(people.map((email) => app.signUp(email)))
  const mails = await Promise.all(people.map((email) => inbox.next(email, 'Confirm your e-mail address')))
  for (const [at, mail] of mails.entries()) {
    const other = mails[1 - at]
    expect(mail.envelopeTo).toEqual([people[at]])
    expect(mail.raw).not.toContain(people[1 - at])
    for (const secret of [other && linkIn(other), other && codeIn(other)]) {
      expect(secret).toBeTruthy()
      expect(mail.raw).not.toContain(secret)
    }
  }
})

test('the same occasion sent twice carries one Message-ID, another one its own', async () => {
  const message = {
    to: 'bob@plant.example',
    subject: 'Grüezi',
    text: 'Hello,\n\npaid.',
    html: '<p>Hello,</p>',
  }
  for (const key of ['job-1', 'job-1', 'job-2']) await app.deps.mail.send(message, key)
  const ids = []
  for (let at = 0; at < 3; at++)
    ids.push((await inbox.next('bob@plant.example', 'Grüezi')).headers.get('message-id'))
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a file of the storage arrives with the mail, byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256)
  const storageKey = 'private/mails/quote.pdf'
  await app.deps.storage.put(storageKey, bytes)
  const attachments = [{ name: 'Quote 7.pdf', type: 'application/pdf', storageKey }]
  const message = { to: 'eve@plant.example', subject: 'Your quote', text: 'Hello,', attachments }
  await app.deps.mail.send(message, 'quote-7')
  const { raw } = await inbox.next('eve@plant.example', 'Your quote')
  expect(raw).toMatch(/content-type: application\/pdf; name="Quote 7\.pdf"/i)
  expect(raw).toMatch(/content-disposition: attachment; filename="Quote 7\.pdf"/i)
  expect(raw).not.toContain(storageKey)
  const sent = /content-transfer-encoding: base64[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw)?.[1] ?? ''
  expect(Buffer.from(sent, 'base64').equals(Buffer.from(bytes))).toBe(true)
})

describe('a server that does not take the mail', () => {
  const withServer = async (
    options: Parameters<typeof openSmtpInbox>[0],
    urlOf: (port: number) => string,
    run: (own: TestApp, server: SmtpInbox, log: string[]) => Promise<void>,
  ) => {
    const server = await openSmtpInbox(options)
    const log: string[] = []
    const own = await testApp({ SMTP_URL: urlOf(server.port), MAIL_FROM: FROM }, (line) => log.push(line))
    try {
      await own.deps.queue.work(own.deps)
      await run(own, server, log)
    } finally {
      await own.close()
      await server.close()
    }
  }
  const failures = (log: string[]) => log.filter((line) => line.includes('"job failed"'))

  test('refuses the password: logged without it, tried again, and delivered once it is let in', async () => {
    let refused = 0
    await withServer(
      {
        authOptional: false,
        onAuth: ({ username, password: given }, _session, done) => {
          expect([username, given]).toEqual(['mailer', 'mail-secret-1'])
          if (refused++ < 1) done(new Error('535 not yet'))
          else done(null, { user: username })
        },
      },
      (port) => `smtp://mailer:mail-secret-1@127.0.0.1:${port}/?${unverified}`,
      async (own, server, log) => {
        await own.signUp('late@plant.example')
        const visitor = own.visitor()
        await call(visitor, '/credentials/sign-in-request', { email: 'late@plant.example' })
        const mail = await server.next('late@plant.example', 'Your sign-in link')
        expect(refused).toBeGreaterThan(1)
        const text = failures(log).join('\n')
        expect(text).toMatch(/"attempt":1/)
        expect(text).toMatch(/Invalid login|535/)
        // Each try makes a secret of its own; the one that arrived is the one that works.
        await call(visitor, '/credentials/sign-in', { token: linkIn(mail) })
        expect(log.join('\n')).not.toContain('mail-secret-1')
        expect(log.join('\n')).not.toContain(linkIn(mail))
      },
    )
  })

  test.each([
    ['a certificate nobody signed, on STARTTLS', {}, (port: number) => `smtp://127.0.0.1:${port}`],
    ['the same from the first byte', { secure: true }, (port: number) => `smtps://127.0.0.1:${port}`],
  ])(
    'shows %s: nothing is handed over, and the job stays to be tried again',
    async (_name, options, urlOf) => {
      await withServer(options, urlOf, async (own, server, log) => {
        await own.signUp('safe@plant.example')
        await expect.poll(() => failures(log).length).toBeGreaterThan(0)
        expect(failures(log).join('\n')).toMatch(/self.signed|certificate/i)
        expect(server.mails).toEqual([])
        const { rows } = await own.deps.pool.query<{ state: string }>(
          "select distinct state::text from jobs.job where name in ('send-welcome-mail', 'send-mail-code')",
        )
        expect(rows.map(({ state }) => state)).not.toContain('failed')
        expect(rows.map(({ state }) => state)).not.toContain('completed')
      })
    },
  )
})
