import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dataRoomTerms as terms } from '#contract/data-room-words.ts'
import { connect } from '#db/connect.ts'
import { subscriptionPlans } from '#db/schema/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { procedures } from '#server/procedures.ts'
import { stepsVersion } from '#server/solution-steps/steps-version.ts'
import { bidBody, newEngineer, requestBody } from '#server/test/bidding/asked-bids.ts'
import { OWNED_ARTICLE_UPDATED_AT } from '#server/test/owned/equipment.ts'
import { lastLine } from '#server/test/owned/orders.ts'
import { projectBodies } from '#server/test/owned/projects.ts'
import { OWNED_SOLUTION_UPDATED_AT } from '#server/test/owned/solutions.ts'
import { owned } from '#server/test/owned.ts'
import { newInvestor, sendDocument } from '#server/test/people/data-room.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { ADDRESS, checkoutOf } from '#server/test/people/placed-order.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { sendCompanyDocument } from '#server/test/people/sent-document.ts'
import { sendTable } from '#server/test/people/sent-table.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

const description = 'Stack 15 kg cartons, 400x300x250 mm, 10 a minute on EUR pallets, two shifts.'
const colleague = () => ({ email: `${randomUUID()}@team.example` })

/** A company that sells, and what it sells. */
let supplierId = ''
let equipmentId = ''

const anotherSolution = async () => (await owned(app, 'solutions.getForEdit')).ids.id ?? ''

/** Bodies with which a call succeeds, where an empty one would not. */
const bodies: Record<string, () => object | Promise<object>> = {
  'accounts.answerTypeOffer': () => ({ isAccepted: false }),
  'accounts.changeCompanyType': () => ({ type: 'engineer' }),
  'accounts.suspendUser': () => ({ isSuspended: true, reason: 'Unpaid' }),
  'accounts.updateProfile': () => ({ fullName: randomUUID() }),
  'bidding.acceptBidAsStaff': () => ({ reason: 'The owner asked us to', revision: 1 }),
  'bidding.answerQuestion': () => ({ answer: '400 V' }),
  'bidding.askQuestion': () => ({ questionKey: randomUUID(), question: 'Which voltage?' }),
  'bidding.createBidRequest': async () => requestBody(await saveSolution(await app.as('manufacturer'))),
  'bidding.enterBid': async () => ({ ...bidBody(), companyId: (await newEngineer(app)).companyId }),
  'bidding.enterBidRequest': async () => {
    const person = await newPerson(app)
    return { ...requestBody(await saveSolution(person.caller)), companyId: person.companyId }
  },
  'bidding.inviteEngineers': async () => ({ companyIds: [(await newEngineer(app)).companyId] }),
  'bidding.rejectBidAsStaff': () => ({ reason: 'Too dear' }),
  'bidding.reviseBid': () => bidBody(),
  'bidding.shortlistBid': () => ({ isShortlisted: true }),
  'bidding.submitBid': () => bidBody(),
  'bidding.updateBidRequest': () => requestBody(randomUUID()),
  'billing.changePlan': () => ({ plan: 'professional' }),
  'billing.setBillingDetails': () => ({ address: ADDRESS, email: 'invoices@plant.example' }),
  'certifications.addCertification': () => ({
    name: randomUUID(),
    issuer: 'Test house',
    issueDate: '2025-03-01',
  }),
  'dataRoom.acceptTerms': () => ({ version: terms.version }),
  'dataRoom.addDocument': async () => {
    const sent = await sendDocument(app, await app.as('admin'))
    const { id } = (await sent.json()) as { id: string }
    return { fileId: id, section: 'financials', title: randomUUID() }
  },
  'dataRoom.recordView': () => ({ viewKey: randomUUID(), page: 1, seconds: 5 }),
  'dataRoom.setRight': () => ({ access: 'read' }),
  'dataRoom.updateDocument': () => ({ title: randomUUID() }),
  'contact.addNote': () => ({ note: 'Called back' }),
  'contact.reply': () => ({ replyKey: randomUUID(), text: 'Thank you.' }),
  'contact.setSubmissionStatus': () => ({ status: 'resolved' }),
  'equipment.createEquipment': () => ({ name: randomUUID(), category: 'gripper' }),
  'equipment.importEquipment': async () => ({
    fileId: await sendTable(app, await app.as('supplier')),
    importKey: randomUUID(),
  }),
  'equipment.setCategoryState': () => ({ isRetired: true }),
  'equipment.setEquipmentState': () => ({ state: 'retired' }),
  'equipment.setEquipmentStates': async () => ({
    ids: [(await owned(app, 'equipment.setEquipmentState')).ids.id],
    state: 'retired',
  }),
  'equipment.updateEquipment': () => ({ updatedAt: OWNED_ARTICLE_UPDATED_AT, stock: 4 }),
  'orders.answerQuote': () => ({
    priceCents: 12_500,
    leadTimeDays: 10,
    validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  }),
  'orders.askForQuotes': () => ({ requestKey: randomUUID(), lines: [{ equipmentId }] }),
  'orders.assignQuote': () => ({ supplierId }),
  'investors.grantInvestor': () => ({ email: demoAccounts[1].email }),
  'investors.rejectInvestor': () => ({ reason: 'Too early' }),
  'generations.choosePicture': () => ({ picture: null }),
  'generations.setTokenBudget': () => ({ monthlyTokens: 1_000_000 }),
  'notifications.setNotificationPreference': () => ({ kind: 'solution_saved', mail: 'daily' }),
  'operations.saveView': () => ({ page: 'orders', name: randomUUID(), query: 'status=processing' }),
  'operations.createIncident': () => ({
    title: 'Slow pages',
    impact: 'minor',
    parts: ['pages'],
    status: 'investigating',
    text: 'Seen.',
  }),
  'operations.changeIncident': () => ({ title: 'Very slow pages' }),
  'operations.updateIncident': () => ({ status: 'monitoring', text: 'Faster.' }),
  'orders.checkout': () => checkoutOf([{ equipmentId: articleId, quantity: 2, seenPriceCents: 12_500 }]),
  'orders.correctShipment': () => ({ lineIds: [lastLine.id], carrier: 'Freight' }),
  'orders.refundSale': () => ({ reason: 'Broken' }),
  'orders.setOrderStatus': () => ({ status: 'cancelled' }),
  'orders.shipItems': () => ({ lineIds: [lastLine.id], carrier: 'Parcel' }),
  'partners.rejectBetaSignup': () => ({ reason: 'Too far away' }),
  'profiles.updateCompanyProfile': () => ({ headline: randomUUID() }),
  ...projectBodies,
  'sessions.endSessions': () => ({ scope: 'others' }),
  'solutionHistory.reviseSolution': () => ({ description }),
  'solutions.changeSolutionCategory': () => ({ isRetired: true }),
  'solutions.scheduleFollowUp': () => ({ due: new Date().toISOString().slice(0, 10), note: randomUUID() }),
  'solutions.makeQuote': () => ({ validUntil: new Date().toISOString().slice(0, 10) }),
  'solutions.createSolutionCategory': () => ({ name: randomUUID() }),
  'solutions.createSolution': () => ({ title: randomUUID() }),
  'solutions.deleteSolutions': async () => ({ ids: [await anotherSolution()] }),
  'solutions.editSolutions': async () => ({ ids: [await anotherSolution()], status: 'draft' }),
  'solutions.publishSolutions': async () => ({
    ids: [await anotherSolution()],
    isPublic: true,
    asCopy: true,
  }),
  'solutions.updateSolution': () => ({ seenUpdatedAt: OWNED_SOLUTION_UPDATED_AT, title: randomUUID() }),
  'billing.createPlan': () => ({
    name: randomUUID(),
    priceCents: 9900,
    automationProjects: 20,
    aiGenerations: null,
    teamMembers: 5,
  }),
  'billing.editPlan': () => ({ teamMembers: 7 }),
  'solutions.answerConsent': () => ({ answer: 'given' }),
  'solutions.addComment': () => ({ text: 'Looks good' }),
  'solutions.copySolution': () => ({ planId: randomUUID() }),
  'solutions.saveSolution': () => ({ description, planId: randomUUID() }),
  'solutions.renameSolution': () => ({ title: 'Another title' }),
  'solutions.setStatus': () => ({ status: 'in_progress' }),
  'solutions.updateSteps': () => ({
    version: stepsVersion([]),
    steps: [{ title: 'Order', durationDays: 5 }],
  }),
  'teams.inviteMember': () => ({ ...colleague(), role: 'member' }),
  'teams.changeMemberRole': () => ({ role: 'owner' }),
  'teams.inviteStaff': () => ({ ...colleague(), role: 'support' }),
  'teams.changeStaff': () => ({ role: 'support' }),
  'verification.addCompanyDocument': async () => ({
    kind: 'registration',
    fileId: await sendCompanyDocument(app, await app.as('manufacturer')),
  }),
  'verification.decideCertification': () => ({ isAccepted: true }),
  'verification.decideCompanyDocument': () => ({ isAccepted: false, reason: 'Not readable' }),
  'verification.verifyCompany': () => ({ isVerified: false, reason: 'Out of date' }),
  'teams.grantInvestor': () => ({ email: demoAccounts[1].email }),
}
/** Who calls a procedure or all of a capability, where it is not the manufacturer. */
const rolesOf: Record<string, 'engineer' | 'supplier' | 'investor'> = {
  'bidding.askQuestion': 'engineer',
  'bidding.reviseBid': 'engineer',
  'bidding.submitBid': 'engineer',
  'bidding.withdrawBid': 'engineer',
  certifications: 'engineer',
  dataRoom: 'investor',
  equipment: 'supplier',
  'orders.answerQuote': 'supplier',
  'orders.correctShipment': 'supplier',
  'orders.refundSale': 'supplier',
  'orders.shipItems': 'supplier',
  profiles: 'engineer',
  'projects.logHours': 'engineer',
  'projects.markProjectInvoicePaid': 'engineer',
}
const roleOf = (name: string) => rolesOf[name] ?? rolesOf[name.split('.')[0] ?? ''] ?? 'manufacturer'
/** Called by somebody who has just signed up: the demo company has used its projects, and is to stay as it is. */
const asNewcomer = new Set(['solutions.saveSolution', 'teams.leaveTeam'])
/** Answered with a refusal, which is kept as well: the only owner of a company cannot leave it. */
const refused = new Set(['teams.leaveTeam'])

const repeatable = procedures.filter(({ method, meta }) => method !== 'GET' && !meta.isReplayExempt)

let app: TestApp
/** Looks at all tables at once, for as long as that takes. */
let looking: ReturnType<typeof connect>
let articleId = ''
const callers = new Map<string, Caller>()

beforeAll(async () => {
  app = await testApp()
  looking = connect(app.database.url, { statementTimeoutMs: 0, poolSize: 1 })
  // The rows made here take more places than the free plan has.
  await app.deps.db.update(subscriptionPlans).set({ automationProjects: null })
  articleId = await offerArticle(app, (await newSupplier(app)).companyId, { stock: 100 })
  for (const role of ['manufacturer', 'engineer', 'supplier', 'admin'] as const)
    callers.set(role, await app.as(role))
  callers.set('investor', (await newInvestor(app, false)).caller)
  supplierId = (await newSupplier(app)).companyId
  equipmentId = await offerArticle(app, supplierId)
  await app.deps.db.execute(sql`create table faults (is_on boolean not null)`)
  await app.deps.db.execute(
    sql`create function fail_at_commit() returns trigger language plpgsql as $$ begin
      if exists (select from faults where is_on) then raise exception 'the disk is full'; end if;
      return null; end $$`,
  )
  await app.deps.db.execute(
    sql`create constraint trigger fails_at_commit after insert or update on idempotency_keys
      deferrable initially deferred for each row execute function fail_at_commit()`,
  )
  await writeContentsStatement()
})
afterAll(async () => {
  await looking.pool.end()
  await app.close()
})

const fail = async (isOn: boolean) => {
  await app.deps.db.execute(sql`delete from faults`)
  await app.deps.db.execute(sql`insert into faults values (${isOn})`)
}

/** One statement over all tables, planned once for each connection: their rows as a count and a sum of hashes. */
let contentsStatement = { name: 'contents', text: '' }
const writeContentsStatement = async () => {
  const { rows } = await app.deps.pool.query<{ text: string }>(`
    select string_agg(format(
      'select %L as name, (select count(*) || '' '' || coalesce(sum(hashtextextended(t::text, 0)), 0) from %I.%I t) as hash',
      table_schema || '.' || table_name, table_schema, table_name), ' union all ') as text
    from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'faults', 'version', 'queue', 'bam')`)
  contentsStatement = { ...contentsStatement, text: rows[0]?.text ?? '' }
}

/** Everything a request could change: each table's rows as one hash. Counted attempts are meant to stay. */
const contents = async (): Promise<Record<string, string>> => {
  const { rows } = await looking.pool.query<{ name: string; hash: string }>(contentsStatement)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Names of what opens something; `hasPassword` only says that there is one; a postcode and counts of a model's tokens open nothing. */
const SECRET =
  /^(?!is|has|postcode$|linkedin$|monthlyTokens$|usedTokens$).*(?:token|secret|password|code|link|uri)/i

const namesOf = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([name, inner]) =>
        name === 'properties' ? [...Object.keys(inner), ...namesOf(inner)] : namesOf(inner),
      )

describe('an answer that is kept holds no secret:', () => {
  it.each(repeatable)('$name', ({ output }) => {
    const names = output ? namesOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })) : []
    expect(names.filter((name) => SECRET.test(name))).toEqual([])
  })
})

describe('under a key, the change and the answer of', () => {
  it.each(repeatable)('$name are kept together, and once', async ({ name, method, path, meta }) => {
    const isStaff = meta.access === 'admin' || meta.access.startsWith('staff')
    const role = roleOf(name)
    const caller = asNewcomer.has(name) ? await app.signUp() : callers.get(isStaff ? 'admin' : role)
    const isAboutRows = path.includes('{') || name === 'notifications.markAllNotificationsRead'
    const ids = isAboutRows ? (await owned(app, name)).ids : {}
    const address = path.replace(/\{(\w+)\}/g, (_, key: string) => String(ids[key]))
    const key = randomUUID()
    const body = JSON.stringify((await bodies[name]?.()) ?? {})
    const send = async () => {
      const answer = await app.fetch(`/api/v1${address}`, {
        method,
        body,
        headers: {
          cookie: caller?.cookie() ?? '',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
      })
      return {
        status: answer.status,
        isReplay: answer.headers.get('idempotent-replayed') === 'true',
        text: await answer.text(),
      }
    }
    const before = await contents()
    await fail(true)
    expect((await send()).status).toBe(500)
    expect(await contents()).toEqual(before)

    await fail(false)
    const first = await send()
    if (refused.has(name)) expect(first.status).toBe(409)
    else expect(first.status, first.text).toBeLessThan(300)
    expect(first.isReplay).toBe(false)
    const after = await contents()
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    expect(changed).toContain('public.idempotency_keys')
    if (!refused.has(name)) expect(changed.length, changed.join()).toBeGreaterThan(1)

    expect(await send()).toEqual({ ...first, isReplay: true })
    expect(await contents()).toEqual(after)
  })
})
