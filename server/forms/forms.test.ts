import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditEvents,
  betaSignups,
  contactSubmissions,
  investors,
  notifications,
  rateLimits,
  users,
} from '#db/schema/index.ts'
import { setPreference } from '#server/notifications/preferences.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { type Answer, type TestApp, testApp } from '#server/test/test-app.ts'
import { makeFormTicket } from './form-ticket.ts'
import { mailStaff } from './jobs.ts'

/** A form-mail service on this machine: keeps what it is sent, refuses the first `failures` times. */
const formMail = async (failures: number) => {
  const taken: URLSearchParams[] = []
  let asked = 0
  const server: Server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked += 1
      if (asked <= failures) return answer.writeHead(503).end()
      taken.push(new URLSearchParams(Buffer.concat(parts).toString('utf8')))
      answer.writeHead(302, { location: 'http://127.0.0.1:1/never-followed' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/form`, taken, asked: () => asked, server }
}

let app: TestApp
let service: Awaited<ReturnType<typeof formMail>>
beforeAll(async () => {
  service = await formMail(1)
  app = await testApp({ FORM_MAIL_URL: service.url })
  await app.as('admin')
})
afterAll(async () => {
  await app.close()
  service.server.close()
})
// Every test is another visitor; here all of them have one client address.
beforeEach(() => app.deps.db.delete(rateLimits))

/** A ticket of a form that was opened `seconds` ago. */
const ticketOf = (seconds: number) =>
  makeFormTicket({
    config: app.deps.config,
    clock: fixedClock(new Date(app.deps.clock.now().getTime() - seconds * 1000)),
  })

const post = (form: keyof typeof forms, change: object = {}): Promise<Answer> =>
  app.visitor().call('POST', `/api/v1${forms[form].path}`, {
    ...forms[form].body,
    ticket: ticketOf(30),
    fax: '',
    ...change,
  })

const forms = {
  contact: {
    path: '/contact/submissions',
    table: contactSubmissions,
    body: {
      name: 'Ada Plant',
      email: 'ada@plant.example',
      company: 'Plant Inc.',
      service: 'turnkey',
      message: 'Please call us about the press line.',
      processDescription: 'Stack 18 kg cartons on pallets, 12 a minute.',
    },
  },
  partner: {
    path: '/partners/applications',
    table: betaSignups,
    body: {
      fullName: 'Emil Engineer',
      email: 'emil@cells.example',
      companyName: 'Cells GmbH',
      website: 'cells.example',
      linkedin: 'https://www.linkedin.com/in/emil',
      role: 'engineer',
      companySize: '11–50',
      experience: 'Forty welding cells since 2009.',
    },
  },
  investor: {
    path: '/investors/applications',
    table: investors,
    body: {
      firstName: 'Ina',
      lastName: 'Vest',
      email: 'ina@fund.example',
      companyName: 'Fund',
      position: 'Partner',
      investmentFocus: ['Robotics', 'Manufacturing'],
    },
  },
} as const

const rowsOf = async (form: keyof typeof forms): Promise<number> => {
  const [row] = await app.deps.db.select({ rows: count() }).from(forms[form].table)
  return row?.rows ?? 0
}
const fieldsOf = (answer: Answer) => {
  const { data } = answer.body as { data: { fields: { field: string; text: string }[] } }
  return Object.fromEntries(data.fields.map(({ field, text }) => [field, text]))
}
const codeOf = (answer: Answer) => (answer.body as { code: string }).code

describe('a form that is filled in', () => {
  it('contact: is stored, notified to staff, receipted and passed on', async () => {
    const { db } = app.deps
    expect((await post('contact', { email: ' Ada@Plant.example ' })).status).toBe(201)
    const [row] = await db.select().from(contactSubmissions)
    expect(row).toMatchObject({ ...forms.contact.body, subject: '', status: 'new', resolvedAt: null })

    const mail = await app.nextMail('ada@plant.example')
    expect(mail.subject).toBe('We have received your message')
    expect(mail.text).toContain('Turnkey Services')
    expect(mail.text).toContain(row?.id.slice(0, 8).toUpperCase())
    // Anybody can type anybody's address: the receipt carries no text of theirs.
    for (const typed of ['press line', 'Ada Plant', 'cartons', 'Plant Inc.'])
      expect(mail.text).not.toContain(typed)

    // The service refused once; the job is tried again, 10 s later at the earliest.
    for (let tries = 0; service.taken.length === 0 && tries < 450; tries++) await setTimeout(100)
    expect(service.asked()).toBe(2)
    expect(Object.fromEntries(service.taken[0] ?? [])).toEqual({
      name: 'Ada Plant',
      email: 'ada@plant.example',
      company: 'Plant Inc.',
      subject: 'Turnkey Services',
      message:
        'Please call us about the press line.\n\nProcess:\nStack 18 kg cartons on pallets, 12 a minute.',
      next: 'http://localhost:3000/thank-you',
    })
  }, 60_000)

  it('tells every administrator and supporter, and nobody else', async () => {
    const { db } = app.deps
    const people = await db
      .insert(users)
      .values(
        (['support', 'analyst', 'user'] as const).map((role) => ({
          name: role,
          email: `${role}@staff.example`,
          role,
        })),
      )
      .returning()
    await db.delete(notifications)
    await post('contact', { subject: 'Inquiry: Plywood cell', email: 'bo@plant.example' })
    const notices = await db
      .select({ role: users.role, title: notifications.title, message: notifications.message })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
    expect(notices.map(({ role }) => role).toSorted()).toEqual(['admin', 'support'])
    for (const { title, message } of notices) {
      expect(title).toBe('Inquiry: Plywood cell')
      expect(message).toBe('Ada Plant (bo@plant.example) wrote to you.')
    }
    for (const { id } of people) await db.delete(users).where(eq(users.id, id))
  })

  it('is mailed to the staff who want it, whole, and to the configured address instead', async () => {
    const { db } = app.deps
    const [support, quiet] = await db
      .insert(users)
      .values(
        ['mail', 'quiet'].map((name) => ({ name, email: `${name}@staff.example`, role: 'support' as const })),
      )
      .returning()
    if (!support || !quiet) throw new Error('no staff')
    await setPreference(db, quiet.id, { kind: 'contact_message', mail: 'never' })
    const message = `${'A long message. '.repeat(60)}The end.`
    await post('contact', { subject: 'Inquiry: Bean cell', email: 'bea@plant.example', message })
    const mail = await app.nextMail('mail@staff.example', 'Inquiry: Bean cell')
    expect(mail.text).toContain('From: Ada Plant, bea@plant.example')
    expect(mail.text).toContain('The end.')
    const sent: string[] = []
    const handler = await mailStaff.load()
    const [row] = await db
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.email, 'bea@plant.example'))
    expect(mail.text).toContain(`/admin/contact/${row?.id}\n`)
    await handler(
      { kind: 'contact', id: row?.id ?? '' },
      {
        deps: {
          ...app.deps,
          config: { ...app.deps.config, staffEmail: 'desk@cells.example' },
          mail: { ...app.deps.mail, send: async ({ to }) => void sent.push(to) },
        },
        jobId: 'here',
        attempt: 1,
        signal: new AbortController().signal,
        log: app.deps.log,
      },
    )
    expect(sent).toEqual(['desk@cells.example'])
    for (const { id } of [support, quiet]) await db.delete(users).where(eq(users.id, id))
  })

  it('beta signup: pending, with addresses completed, and in the audit log', async () => {
    expect((await post('partner')).status).toBe(201)
    const [row] = await app.deps.db.select().from(betaSignups)
    expect(row).toMatchObject({
      ...forms.partner.body,
      website: 'https://cells.example',
      status: 'pending',
      approvedAt: null,
    })
    const [entry] = await app.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'partner_applied'))
    expect(entry?.details).toEqual({ role: 'engineer', signupId: row?.id })
    expect((await app.nextMail('emil@cells.example')).text).toContain('as an engineer')
  })

  it('investor: pending, each focus once', async () => {
    const answer = await post('investor', { investmentFocus: ['Robotics', 'Manufacturing', 'Robotics'] })
    expect(answer.status).toBe(201)
    const [row] = await app.deps.db.select().from(investors)
    expect(row).toMatchObject({
      ...forms.investor.body,
      status: 'pending',
      approvedAt: null,
      approvedBy: null,
    })
    expect((await app.nextMail('ina@fund.example')).subject).toBe(
      'We have received your investor application',
    )
  })
})

describe('a wrong field', () => {
  it.each([
    ['contact', { name: ' ' }, 'name', 'Name is required'],
    ['contact', { email: '' }, 'email', 'Email is required'],
    ['contact', { email: 'ada at plant' }, 'email', 'Please enter a valid email address'],
    [
      'contact',
      { email: 'ada@plant.example\nBcc: all@x.example' },
      'email',
      'Please enter a valid email address',
    ],
    ['contact', { message: '' }, 'message', 'Message is required'],
    ['contact', { message: 'x'.repeat(5001) }, 'message', 'Use at most 5,000 characters'],
    ['contact', { service: 'gardening' }, 'service', /./],
    ['partner', { fullName: '' }, 'fullName', 'Full name is required'],
    ['partner', { companyName: '' }, 'companyName', 'Company name is required'],
    ['partner', { website: 'javascript:alert(1)' }, 'website', /^Website is not an address/],
    ['partner', { linkedin: 'https://linkedin.com.evil.example/in/x' }, 'linkedin', /linkedin\.com/],
    ['partner', { role: 'manufacturer' }, 'role', 'Choose engineer or supplier'],
    ['partner', { companySize: 'huge' }, 'companySize', 'Choose one of the sizes'],
    ['partner', { experience: '' }, 'experience', 'Experience is required'],
    ['investor', { firstName: '' }, 'firstName', 'First name is required'],
    ['investor', { lastName: '' }, 'lastName', 'Last name is required'],
    ['investor', { email: 'x' }, 'email', 'Please enter a valid email address'],
    ['investor', { companyName: '' }, 'companyName', 'Company name is required'],
    ['investor', { position: '' }, 'position', 'Position is required'],
    ['investor', { investmentFocus: ['Yachts'] }, 'investmentFocus.0', 'Choose from the list'],
  ] as const)('%s %j: %s', async (form, change, field, text) => {
    const before = await rowsOf(form)
    const answer = await post(form, change)
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toEqual({ [field]: expect.stringMatching(text) })
    expect(await rowsOf(form)).toBe(before)
  })

  it('all of them are named at once', async () => {
    const answer = await app.visitor().call('POST', '/api/v1/contact/submissions', {})
    expect(Object.keys(fieldsOf(answer)).toSorted()).toEqual(['email', 'message', 'name'])
  })
})

describe('programs', () => {
  const changes = {
    'a field nobody sees is filled in': [{ fax: '555' }, 'FORM_REFUSED'],
    'sent at once': [() => ({ ticket: ticketOf(0) }), 'FORM_TOO_FAST'],
    'without a ticket': [{ ticket: '' }, 'FORM_EXPIRED'],
    'a ticket of the day before yesterday': [() => ({ ticket: ticketOf(49 * 3600) }), 'FORM_EXPIRED'],
    'a ticket made older by hand': [
      () => ({ ticket: ticketOf(0).replace(/^[^.]+/, (Date.now() - 60_000).toString(36)) }),
      'FORM_EXPIRED',
    ],
    'a ticket of another installation': [
      () => ({
        ticket: makeFormTicket({
          config: { secret: 'another secret of another place' },
          clock: fixedClock(new Date(Date.now() - 60_000)),
        }),
      }),
      'FORM_EXPIRED',
    ],
  } as const
  const cases = (Object.keys(forms) as (keyof typeof forms)[]).flatMap((form) =>
    Object.entries(changes).map(([what, [change, code]]) => ({ form, what, change, code })),
  )

  it.each(cases)('$form: $what: $code', async ({ form, change, code }) => {
    const before = await rowsOf(form)
    const answer = await post(form, typeof change === 'function' ? change() : change)
    expect(answer.status).toBe(422)
    expect(codeOf(answer)).toBe(code)
    expect(await rowsOf(form)).toBe(before)
  })

  it('a ticket comes from the API, and is good after two seconds', async () => {
    const { ticket } = (await app.visitor().call('GET', '/api/v1/contact/ticket')).body as { ticket: string }
    expect(codeOf(await post('contact', { ticket }))).toBe('FORM_TOO_FAST')
    await setTimeout(2100)
    expect((await post('contact', { ticket })).status).toBe(201)
  })

  it('one address is written to five times an hour, by whichever form', async () => {
    const email = 'victim@plant.example'
    for (let sent = 0; sent < 5; sent++)
      expect((await post('contact', { email, message: `Number ${sent}` })).status).toBe(201)
    expect((await post('partner', { email })).status).toBe(429)
    expect((await post('partner', { email: 'other@plant.example' })).status).toBe(201)
  })

  it('one client address sends twenty times in ten minutes', async () => {
    const answers: number[] = []
    for (let sent = 0; sent < 21; sent++) answers.push((await post('investor', { email: '' })).status)
    expect(answers).toEqual([...Array(20).fill(400), 429])
  })
})

describe('sent again', () => {
  it.each(['contact', 'partner', 'investor'] as const)(
    '%s: twice at once is one row and one mail',
    async (form) => {
      const ticket = ticketOf(30)
      const email = `twice-${form}@plant.example`
      const before = await rowsOf(form)
      const answers = await Promise.all([post(form, { ticket, email }), post(form, { ticket, email })])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect((await post(form, { ticket, email })).status).toBe(201)
      expect(await rowsOf(form)).toBe(before + 1)
      await app.nextMail(email)
      const mails = (await app.deps.mail.outbox?.list(1000))?.filter(({ to }) => to === email)
      expect(mails).toHaveLength(1)
    },
  )

  it('with another text it is another message', async () => {
    const ticket = ticketOf(30)
    const before = await rowsOf('contact')
    await post('contact', { ticket, message: 'One' })
    await post('contact', { ticket, message: 'Two' })
    expect(await rowsOf('contact')).toBe(before + 2)
  })
})
