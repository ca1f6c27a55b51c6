import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessWords, type ProcedureMeta } from '#contract/access.ts'
import { factors, subscriptionPlans, users } from '#db/schema/index.ts'
import { stepsVersion } from '#server/solution-steps/steps-version.ts'
import { type AnswerCheck, createAnswerCheck } from '#server/test/answers/check-answer.ts'
import { bidBody, newEngineer, requestBody } from '#server/test/bidding/asked-bids.ts'
import {
  type CallerKind,
  callerKinds,
  callerOf,
  companyTypeOf,
  isLooking,
  staffRoleOf,
} from '#server/test/callers.ts'
import { OWNED_ARTICLE_UPDATED_AT } from '#server/test/owned/equipment.ts'
import { lastLine } from '#server/test/owned/orders.ts'
import { projectBodies } from '#server/test/owned/projects.ts'
import { owned } from '#server/test/owned.ts'
import { type OwnedRow, TEST_SECRET } from '#server/test/owned-row.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { procedures } from './procedures.ts'

type Access = ProcedureMeta['access']

/** What the access word promises a kind of caller: passed on, 401, 403, or 404 for a row that is a secret of someone else. */
const expected = (
  { access, isPersonal, endsView }: ProcedureMeta,
  isRead: boolean,
  kind: CallerKind,
  { of, seenBy = [] }: Pick<OwnedRow, 'of' | 'seenBy'>,
): 'pass' | 401 | 403 | 404 => {
  if (isLooking(kind)) {
    if ((!isRead && !endsView) || isPersonal) return 403
    return expected({ access }, isRead, 'manufacturer', { of, seenBy })
  }
  if (access === 'open') return 'pass'
  // The token decides, and no one was given the one tried here.
  if (access === 'shareLink') return 404
  if (kind === 'visitor') return 401
  if (access === 'signedIn' || access === 'session') return 'pass'
  const type = companyTypeOf(kind)
  if (access === 'company') return type ? 'pass' : 403
  if (isAboutRow(access)) return of.includes(kind) ? 'pass' : seenBy.includes(kind) ? 403 : 404
  if (kind === 'admin') return 'pass'
  if (access.startsWith('company:')) return access === `company:${type}` ? 'pass' : 403
  if (access === 'investor') return kind === 'investor' ? 'pass' : 403
  const role = staffRoleOf(kind)
  return role && (access === 'staff' || access === `staff:${role}`) ? 'pass' : 403
}

const isAboutRow = (access: Access) => ['owner', 'teamOwner', 'party'].includes(access)

/** Bodies with which an owner's call succeeds, where an empty one would not. */
const validBodies: Record<string, object | (() => object | Promise<object>)> = {
  'accounts.answerTypeOffer': { isAccepted: false },
  'bidding.answerQuestion': { answer: '400 V' },
  'bidding.askQuestion': () => ({ questionKey: randomUUID(), question: 'Which voltage?' }),
  'bidding.inviteEngineers': async () => {
    engineer ??= await newEngineer(app)
    return { companyIds: [engineer.companyId] }
  },
  'bidding.reviseBid': () => bidBody(),
  'bidding.shortlistBid': { isShortlisted: true },
  'bidding.submitBid': () => bidBody(),
  'bidding.updateBidRequest': () => requestBody(randomUUID()),
  'equipment.setCategoryState': { isRetired: false },
  'equipment.setEquipmentState': { state: 'unlisted' },
  'equipment.updateEquipment': { updatedAt: OWNED_ARTICLE_UPDATED_AT, stock: 4 },
  ...Object.fromEntries(
    ['generateBillOfMaterials', 'generateGuide', 'generateImage', 'regenerateSolution'].map((purpose) => [
      `generations.${purpose}`,
      () => ({ runKey: crypto.randomUUID() }),
    ]),
  ),
  'generations.choosePicture': { picture: null },
  'orders.answerQuote': () => ({
    priceCents: 12_500,
    leadTimeDays: 10,
    validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  }),
  'orders.refundSale': { reason: 'Broken' },
  'orders.cancelOrder': { reason: 'Sold out' },
  'orders.setOrderStatus': { status: 'cancelled', reason: 'Sold out' },
  'orders.correctShipment': () => ({ lineIds: [lastLine.id], carrier: 'Freight' }),
  'orders.shipItems': () => ({ lineIds: [lastLine.id], carrier: 'Parcel' }),
  ...projectBodies,
  'secondFactor.verifyNewFactor': () => ({
    code: new TOTP({ secret: TEST_SECRET }).generate(),
  }),
  'solutions.addComment': { text: 'Looks good' },
  'solutions.answerConsent': { answer: 'given' },
  'solutions.renameSolution': { title: 'Another title' },
  'solutions.setStatus': { status: 'in_progress' },
  'solutions.setVisibility': { visibility: 'link' },
  'solutions.updateSteps': { version: stepsVersion([]), steps: [{ title: 'Order', durationDays: 5 }] },
  'solutionHistory.reviseSolution': {
    description: 'Stack 15 kg cartons, 400x300x250 mm, 10 a minute on EUR pallets, two shifts.',
  },
}

let app: TestApp
/** Whom requests invite. One for all: the number of sign-ups is limited. */
let engineer: Awaited<ReturnType<typeof newEngineer>> | undefined
let check: AnswerCheck
const callers = {} as Record<CallerKind, Caller>

beforeAll(async () => {
  app = await testApp()
  // The rows made here take more places than the free plan has.
  await app.deps.db.update(subscriptionPlans).set({ automationProjects: null })
  for (const kind of callerKinds) callers[kind] = await callerOf(app, kind)
  check = createAnswerCheck((await callers.visitor.call('GET', '/api/v1/openapi.json')).body)
})
afterAll(() => app.close())

/** A factor verified here would ask for a code at the next sign-in. */
const forgetFactors = async () => {
  await app.deps.db.delete(factors)
  await app.deps.db.update(users).set({ hasSecondFactor: false })
}

describe('access words', () => {
  it('every procedure has one of the known words', () => {
    expect(procedures.length).toBeGreaterThan(10)
    for (const { meta } of procedures) expect(accessWords).toContain(meta.access)
  })
})

/** Plans through others' words: the model reads a refusal, its caller does not. */
const PLANS_QUIETLY = ['assistant.reply', 'operations.getStatus']

describe.each(procedures)('$name ($meta.access)', ({ name, meta, method, path, errors }) => {
  let row: OwnedRow | undefined
  it.each(callerKinds)('%s', async (kind) => {
    // One row for all who are refused, and a new one after each permitted call, which may have spoiled it.
    row ??= path.includes('{') ? await owned(app, name) : { ids: {}, of: [] }
    const { ids } = row
    const wanted = expected(meta, method === 'GET', kind, row)
    const address = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
      const id = ids[key]
      if (id === undefined) throw new Error(`server/test/owned/ has no ${key} for ${name}: add one`)
      return id
    })
    const made = validBodies[name] ?? {}
    const body = method === 'GET' ? undefined : typeof made === 'function' ? await made() : made
    const before = app.deps.workers.count().started
    const answer = await callers[kind].call(method, `/api/v1${address}`, body)
    if (!errors.includes('PLANNER_BUSY') && !PLANS_QUIETLY.includes(name))
      expect(app.deps.workers.count().started, 'plans, and does not say so').toBe(before)
    expect(check.answer(name, answer), JSON.stringify(answer.body)).toEqual([])
    if (wanted === 'pass') {
      row = undefined
      expect(answer.status, JSON.stringify(answer.body)).not.toBe(401)
      expect(answer.status).not.toBe(403)
      expect(answer.status).toBeLessThan(500)
      if (isAboutRow(meta.access)) expect(answer.status).toBeLessThan(300)
    } else {
      expect(answer.status, JSON.stringify(answer.body)).toBe(wanted)
    }
    if (wanted === 'pass' && name.startsWith('secondFactor.')) await forgetFactors()
    if (meta.endsView) callers[kind] = await callerOf(app, kind)
  })
})

describe('a link with the right token', () => {
  it.each(callerKinds)('opens for %s', async (kind) => {
    const {
      ids: { id },
    } = await owned(app, 'solutionHistory.createShare')
    const made = await callers.manufacturer.call('POST', `/api/v1/solutions/${id}/shares`)
    const { token } = made.body as { token: string }
    expect((await callers[kind].call('GET', `/api/v1/shared/${token}`)).status).toBe(200)
    expect((await callers[kind].call('GET', `/api/v1/shared/${token.slice(0, -1)}`)).status).toBe(404)
  })
})
