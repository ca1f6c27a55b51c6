import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltProgram, cookiesOf, startBuilt } from './test/built-program.ts'
import { embeddedUrlOf } from './test/elsewhere/embedded-url.ts'

/**
 * What pages of the back-office say when the database does not answer in time: the built program's pages, while another
 * connection holds the rows.
 */
const folder = mkdtempSync(join(tmpdir(), 'cellwright-errors-'))
let up: BuiltProgram
let client: pg.Client
let cookie = ''
/** The session of a manufacturer. */
let buyer = ''
const ids = {
  company: '',
  signup: '',
  contact: '',
  investor: '',
  order: '',
  request: '',
  bid: '',
  bidder: '',
}

const idOf = async (statement: string, values: unknown[] = []): Promise<string> =>
  (await client.query<{ id: string }>(statement, values)).rows[0]?.id ?? ''

beforeAll(async () => {
  up = await startBuilt(folder)
  client = new pg.Client({ connectionString: embeddedUrlOf(folder) })
  await client.connect()
  cookie = await signUp('admin')
  buyer = await signUp(null)
  ids.company = await idOf(
    "insert into companies (name, type, contact_email) values ('Plant', 'manufacturer', 'a@plant.example') returning id",
  )
  ids.signup = await idOf(
    `insert into beta_signups (full_name, email, company_name, role, experience)
      values ('Pat', 'pat@plant.example', 'Plant', 'engineer', 'Ten years') returning id`,
  )
  ids.contact = await idOf(
    "insert into contact_submissions (name, email, message) values ('Pat', 'pat@plant.example', 'Hello') returning id",
  )
  ids.investor = await idOf(
    `insert into investors (first_name, last_name, email, company_name, position)
      values ('Ivo', 'Fund', 'ivo@fund.example', 'Fund', 'Partner') returning id`,
  )
  ids.order = await idOf(
    `insert into orders (company_id, buyer_name, buyer_email, total_amount, address, terms_version, checkout_key)
      values ($1, 'Plant', 'a@plant.example', 1000, '{}', '1', gen_random_uuid()) returning id`,
    [ids.company],
  )
  await addBid()
})

/** The session of a new account with a confirmed address and a company. */
const signUp = async (role: 'admin' | null): Promise<string> => {
  const email = `${randomUUID()}@plant.example`
  const answer = await fetch(`${up.url}/api/v1/accounts/sign-up`, {
    method: 'POST',
    body: JSON.stringify({
      email,
      password: 'correct horse',
      confirmPassword: 'correct horse',
      fullName: 'Sam Staff',
      companyName: 'Staff',
    }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(201)
  await client.query('update users set email_verified = true, role = coalesce($2, role) where email = $1', [
    email,
    role,
  ])
  return cookiesOf(answer)
}

/** An open request of the company with a bid of a verified engineering company. */
const addBid = async () => {
  ids.bidder = await idOf(
    `insert into companies (name, type, contact_email, verified)
      values ('Cells', 'engineer', 'c@cells.example', true) returning id`,
  )
  ids.request = await idOf(
    `insert into bid_requests (company_id, owner_name, owner_email, request_key, project_title, description, timeline,
        scope, site_country, deadline, status, opened_at)
      values ($1, 'Plant', 'a@plant.example', gen_random_uuid(), 'Cell', 'One cell.', '20 weeks',
        '{mechanical}', 'SE', now() + interval '9 days', 'open', now()) returning id`,
    [ids.company],
  )
  ids.bid = await idOf(
    `insert into implementation_bids (company_id, bid_request_id, engineer_name, engineer_email, outbox_key,
        proposed_cost_cents, start_date, end_date, approach, included_services, warranty_period, scope, valid_until)
      values ($1, $2, 'Cells', 'c@cells.example', gen_random_uuid(), 100000, current_date + 20, current_date + 90,
        'One robot.', '{Commissioning}', '12 months', '{"mechanical": {"answer": "in", "priceCents": null}}',
        now() + interval '60 days') returning id`,
    [ids.bidder, ids.request],
  )
}
afterAll(async () => {
  await client.end()
  up.child.kill('SIGTERM')
  await up.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Runs `work` while the tables are held: as a whole, or against changes alone. */
const whileHeld = async <Result>(
  tables: readonly string[],
  mode: 'access exclusive' | 'exclusive',
  work: () => Promise<Result>,
): Promise<Result> => {
  await client.query('begin')
  try {
    await client.query(`lock table ${tables.join(', ')} in ${mode} mode`)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

const TIMED_OUT = 'The database request timed out. Try refreshing with fewer items or contact support.'

const open = async (path: string, as = cookie) => {
  const answer = await fetch(up.url + path, { headers: { accept: 'text/html', cookie: as } })
  return { status: answer.status, text: await answer.text() }
}

const send = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(`${up.url + path}.data`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  })
  return { status: answer.status, text: await answer.text() }
}

/** Asks three at a time: more would wait for a connection of the program's pool. */
const askAll = async <Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += 3)
    answers.push(...(await Promise.all(items.slice(at, at + 3).map(ask))))
  return answers
}

const lists: [path: string, table: string, sentences: string[]][] = [
  ['/admin', 'orders', ['Failed to load admin dashboard data. Please try again later.']],
  [
    '/admin/contact',
    'contact_submissions',
    ['Error Loading Submissions', 'Failed to load submissions', TIMED_OUT, 'Retry'],
  ],
  [
    '/admin/sales',
    'component_sales',
    ['Failed to load sales data. Check console for details.', TIMED_OUT, 'Narrow the list with a search'],
  ],
  ['/admin/reports', 'component_sales', ['Failed to load report metrics.', TIMED_OUT, 'Retry']],
  ['/admin/orders', 'orders', [TIMED_OUT, 'Narrow the list with a search']],
  ['/admin/beta-signups', 'beta_signups', ['Failed to load beta signups']],
  ['/admin/investors', 'investors', ['Failed to load investors']],
  ['/admin/subscriptions', 'user_subscriptions', ['Failed to load subscriptions data', TIMED_OUT]],
]

describe('a list that cannot be read', () => {
  let answers: Awaited<ReturnType<typeof open>>[] = []
  beforeAll(async () => {
    const tables = [...new Set(lists.map(([, table]) => table))]
    answers = await whileHeld(tables, 'access exclusive', () => askAll(lists, ([path]) => open(path)))
  })

  test.each(lists.map((list, at) => ({ path: list[0], sentences: list[2], at })))(
    '$path',
    async ({ path, sentences, at }) => {
      expect(answers[at]?.status).toBe(200)
      for (const sentence of sentences) expect(answers[at]?.text).toContain(sentence)
      const back = await open(path)
      expect(back.status).toBe(200)
      for (const sentence of sentences) expect(back.text).not.toContain(sentence)
    },
  )

  test('/admin/subscriptions falls back to its examples', () => {
    const text = answers[lists.findIndex(([path]) => path === '/admin/subscriptions')]?.text
    for (const words of ['Using Demo Data', 'Debug Info']) expect(text).toContain(words)
  })

  test('/admin fails by the card: the others stay', () => {
    const text = answers[0]?.text ?? ''
    expect(text).toMatch(
      /Total revenue<\/dt>[\s\S]{0,900}Failed to load admin dashboard data[\s\S]{0,2500}Retry/,
    )
    for (const card of ['Total users', 'Uptime', 'Recent Activity', 'Rate limiting'])
      expect(text).toContain(card)
    expect(text).toMatch(/Total users<\/dt><dd[^>]*>\d+</)
  })

  test('/admin/users gives the detail', async () => {
    // A session reads companies too, so the list alone is stopped: by a column that only it reads.
    await client.query('alter table companies rename column contact_email to contact_email_away')
    const { text } = await open('/admin/users')
    await client.query('alter table companies rename column contact_email_away to contact_email')
    expect(text).toMatch(/Error Loading Users[\s\S]*Failed to load users: \w/)
    expect((await open('/admin/users')).text).not.toContain('Failed to load users')
  })
})

describe('a plan that cannot be read', () => {
  const paths = ['/manufacturer/dashboard', '/profile/billing', '/manufacturer/team']
  const sentence = 'Failed to load subscription status'

  test.each(paths)('%s shows the free one and says so', async (path) => {
    const { status, text } = await whileHeld(['user_subscriptions'], 'access exclusive', () =>
      open(path, buyer),
    )
    expect(status).toBe(200)
    expect(text).toContain(sentence)
    expect((await open(path, buyer)).text).not.toContain(sentence)
  })
})

type Act = { path: string; fields: () => Record<string, string>; sentence: string }
const acts: Act[] = [
  {
    path: '/admin/users',
    fields: () => ({ intent: 'verify', id: ids.company }),
    sentence: 'Failed to verify user. Please try again.',
  },
  {
    path: '/admin/users',
    fields: () => ({ intent: 'delete', id: ids.company }),
    sentence: 'Failed to delete user. Please try again.',
  },
  {
    path: '/admin/orders',
    fields: () => ({ intent: 'completed', id: ids.order, reason: 'It has arrived' }),
    sentence: TIMED_OUT,
  },
  {
    path: '/admin/bids',
    fields: () => ({ intent: 'reject', id: ids.bid, reason: 'Too late' }),
    sentence: 'Failed to reject bid',
  },
  {
    path: '/admin/bids',
    fields: () => ({ intent: 'accept', id: ids.bid, revision: '1', reason: 'The best one' }),
    sentence: 'Failed to accept bid',
  },
  {
    path: '/admin/contact',
    fields: () => ({ intent: 'resolved', id: ids.contact }),
    sentence: 'Failed to update status',
  },
  {
    path: '/admin/contact',
    fields: () => ({ intent: 'note', id: ids.contact, note: 'Called back' }),
    sentence: `Failed to add note: ${TIMED_OUT}`,
  },
  {
    path: '/admin/beta-signups',
    fields: () => ({ intent: 'approve', signupId: ids.signup }),
    sentence: 'Failed to approve signup. Please try again.',
  },
  {
    path: '/admin/beta-signups',
    fields: () => ({ intent: 'reject', signupId: ids.signup, reason: 'Too far away' }),
    sentence: 'Failed to reject signup. Please try again.',
  },
  {
    path: '/admin/investors',
    fields: () => ({ intent: 'approve', id: ids.investor }),
    sentence: 'Failed to approve investor. Please try again.',
  },
  {
    path: '/admin/investors',
    fields: () => ({ intent: 'reject', id: ids.investor, reason: 'Not now' }),
    sentence: 'Failed to reject investor. Please try again.',
  },
]
const changed = [
  'companies',
  'contact_submissions',
  'beta_signups',
  'investors',
  'orders',
  'bid_requests',
  'implementation_bids',
]

describe('an act that the database does not take', () => {
  let answers: Awaited<ReturnType<typeof send>>[] = []
  beforeAll(async () => {
    answers = await whileHeld(changed, 'exclusive', () =>
      askAll(acts, ({ path, fields }) => send(path, fields())),
    )
  })

  test.each(acts.map(({ sentence }, at) => ({ sentence, at })))('$sentence', ({ sentence, at }) => {
    expect(answers[at]?.status).toBe(504)
    expect(answers[at]?.text).toContain(sentence)
  })

  test('nothing of them is kept', async () => {
    const { rows } = await client.query(
      `select (select verified from companies where id = $1) as verified,
        (select status from beta_signups where id = $2) as signup,
        (select status from contact_submissions where id = $3) as contact,
        (select status from investors where id = $4) as investor,
        (select status from orders where id = $5) as "order",
        (select status from implementation_bids where id = $6) as bid`,
      [ids.company, ids.signup, ids.contact, ids.investor, ids.order, ids.bid],
    )
    expect(rows).toEqual([
      {
        verified: false,
        signup: 'pending',
        contact: 'new',
        investor: 'pending',
        order: 'processing',
        bid: 'pending',
      },
    ])
  })
})
