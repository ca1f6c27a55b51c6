import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { readSettings, urlOf } from '#db/embedded/settings.ts'
import { type BuiltProgram, cookiesOf, startBuilt } from './test/built-program.ts'
import { checkoutOf } from './test/people/placed-order.ts'

/** Kills the built program while a company orders, and sends every checkout again that got no answer. */
const KILLS = 2
/** Checkouts that are under way at the same time. */
const AT_ONCE = 6
const STOCK = 1000
const folder = mkdtempSync(join(tmpdir(), 'cellwright-checkouts-'))
let up: BuiltProgram | undefined

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-test-address': randomUUID(), ...headers },
    signal: AbortSignal.timeout(60_000),
  })

const query = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: urlOf(readSettings(join(folder, 'postgres'))) })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const signUp = async (url: string, companyName: string): Promise<string> => {
  const password = randomUUID()
  const email = `${password}@plant.example`
  const form = { email, password, confirmPassword: password, fullName: 'P', companyName }
  return cookiesOf(await post(url, '/accounts/sign-up', form))
}

/** Lists one article of a supplier; answers its id. */
const offer = async (): Promise<string> => {
  await query(`update companies set type = 'supplier' where name = 'Seller'`)
  const [article] = await query<{ id: string }>(
    `insert into equipment_catalog (company_id, category_id, name, state, price_cents, stock)
     select company.id, category.id, 'Gripper', 'listed', 12500, ${STOCK} from companies company, equipment_categories category
     where company.name = 'Seller' and category.key = 'gripper' returning id`,
  )
  return article?.id ?? ''
}

type Checkout = ReturnType<typeof checkoutOf>
const answered = new Map<string, string>()

const checkOut = async (url: string, cookie: string, checkout: Checkout): Promise<number> => {
  const answer = await post(url, '/orders', checkout, { cookie })
  const { order } = (await answer.json()) as { order?: { id: string } }
  if (answer.status === 201 && order) answered.set(checkout.checkoutKey, order.id)
  return answer.status
}

/** Orders one piece after the other until the program is gone; answers the checkout that was cut off. */
const orderUntilCut = async (url: string, cookie: string, lines: object[]): Promise<Checkout[]> => {
  for (;;) {
    const next = checkoutOf(lines)
    try {
      const status = await checkOut(url, cookie, next)
      // More than the checkouts of a minute: nothing was ordered.
      if (status === 429) return []
      expect(status).toBe(201)
    } catch (error) {
      if (error instanceof TypeError || (error instanceof Error && error.name === 'SyntaxError'))
        return [next]
      throw error
    }
  }
}

beforeAll(async () => {
  up = await startBuilt(folder)
})
afterAll(async () => {
  up?.child.kill('SIGTERM')
  await up?.ended
  // After a failure in the middle the database may still run.
  const left = readPostmaster(join(folder, 'postgres'))?.pid
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('a checkout that is sent again after a kill is one order, and takes its stock once', async () => {
  const first = up?.url ?? ''
  await signUp(first, 'Seller')
  const cookie = await signUp(first, 'Buyer')
  await query('update users set email_verified = true, email_confirmed_at = now()')
  const equipmentId = await offer()
  const lines = [{ equipmentId, quantity: 1, seenPriceCents: 12_500 }]
  for (let kill = 0; kill < KILLS; kill++) {
    const { url, child, ended } = up ?? (await startBuilt(folder))
    const before = answered.size
    const ordering = Promise.all(Array.from({ length: AT_ONCE }, () => orderUntilCut(url, cookie, lines)))
    await expect.poll(() => answered.size, { timeout: 120_000, interval: 1 }).toBeGreaterThan(before + 2)
    child.kill('SIGKILL')
    const cut = (await ordering).flat()
    await ended
    up = await startBuilt(folder)
    expect(cut.length).toBeGreaterThan(0)
    for (const one of cut) expect(await checkOut(up.url, cookie, one)).toBe(201)
  }
  const rows = await query<{ id: string; key: string }>('select id, checkout_key as key from orders')
  expect(new Map(rows.map(({ id, key }) => [key, id]))).toEqual(answered)
  expect(rows).toHaveLength(answered.size)
  const [article] = await query<{ stock: number }>(`select stock from equipment_catalog`)
  expect(article?.stock).toBe(STOCK - answered.size)
})
