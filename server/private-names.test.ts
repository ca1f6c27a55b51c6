import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit } from '#contract/back-office.ts'
import { automationSolutions, notifications } from '#db/schema/index.ts'
import { askForBids } from '#server/test/bidding/asked-bids.ts'
import { callerOf } from '#server/test/callers.ts'
import { newMessage } from '#server/test/people/contact-message.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { procedures } from './procedures.ts'

/** Solutions in every state that the rule of who sees one tells apart, each with a name of its own. */
const states = {
  'Quillwort private': {},
  'Quillwort submitted': { submittedAt: new Date() },
  'Quillwort public': { isPublic: true, visibility: 'public' },
  'Quillwort of staff': { companyId: null, userId: null, isOfStaff: true },
  'Quillwort deleted': { deletedAt: new Date() },
} as const
type Title = keyof typeof states
const titles = Object.keys(states) as Title[]

const seen = {
  admin: ['Quillwort private', 'Quillwort submitted', 'Quillwort public', 'Quillwort of staff'],
  support: ['Quillwort submitted', 'Quillwort public', 'Quillwort of staff'],
  analyst: ['Quillwort public'],
} as const satisfies Record<string, readonly Title[]>
const roles = Object.keys(seen) as (keyof typeof seen)[]

let app: TestApp
let owner: NewPerson
const ids = new Map<Title, string>()
/** What a path that takes an id is asked with. */
const subjects: string[] = []
const callers = new Map<string, Caller>()

beforeAll(async () => {
  app = await testApp()
  owner = await newPerson(app)
  for (const title of titles) {
    const own = { userId: owner.userId, companyId: owner.companyId }
    const [row] = await app.deps.db
      .insert(automationSolutions)
      .values({ ...own, title, description: 'Stacks', status: 'pending', ...states[title] })
      .returning({ id: automationSolutions.id })
    ids.set(title, row?.id ?? '')
  }
  const id = ids.get('Quillwort private') ?? ''
  const request = await askForBids(owner.caller, id)
  const message = await newMessage(app, {
    processDescription: 'Stacks',
    solutionId: ids.get('Quillwort of staff') ?? '',
  })
  subjects.push(owner.companyId, request.id, message.id)
  for (const role of roles) callers.set(role, await callerOf(app, role))
})
afterAll(() => app.close())

const ask = async (role: string, path: string): Promise<{ status: number; text: string }> => {
  const { status, body } = (await callers.get(role)?.call('GET', `/api/v1${path}`)) ?? { status: 0, body: '' }
  return { status, text: JSON.stringify(body) }
}

const reads = procedures.filter(({ meta, method }) => method === 'GET' && meta.access.startsWith('staff'))

/** A read of staff, about each of the rows made here. */
const addressesOf = (path: string): string[] => {
  const query = titles.map(
    (title) => `?search=quillwort&companyId=${owner.companyId}&side=owner&solutionId=${ids.get(title)}`,
  )
  const paths = path.includes('{') ? subjects.map((id) => path.replace(/\{\w+\}/, id)) : [path]
  return paths.flatMap((one) => (path.includes('proposal') ? query : query.slice(0, 1)).map((q) => one + q))
}

describe.each(roles)('to %s', (role) => {
  const names: readonly Title[] = seen[role]

  it('solutions open as the rule says', async () => {
    for (const title of titles) {
      const { status } = await ask(role, `/solutions/${ids.get(title)}`)
      expect(status === 200, title).toBe(names.includes(title))
    }
  })

  it.each(reads)('$name tells no name of another one', async ({ path }) => {
    for (const address of addressesOf(path)) {
      const { text } = await ask(role, address)
      expect(
        titles.filter((title) => text.includes(title) && !names.includes(title)),
        address,
      ).toEqual([])
    }
  })

  it('the search, the page of a company and the choice for a request name exactly those', async () => {
    const search = JSON.parse((await ask(role, '/admin/search?search=quillwort&scope=solutions')).text) as {
      hits: SearchHit[]
    }
    expect(search.hits.map(({ title }) => title).toSorted()).toEqual(names.toSorted())
    const ofCompany = names.filter((title) => title !== 'Quillwort of staff')
    const page = JSON.parse((await ask(role, `/admin/users/${owner.companyId}`)).text) as {
      recent: { solutions: { title: string }[] }
    }
    expect(page.recent.solutions.map(({ title }) => title).toSorted()).toEqual(ofCompany.toSorted())
  })
})

it('a company that answers whether its solution may be published tells administrators alone', async () => {
  const admin = callers.get('admin')
  const id = ids.get('Quillwort private')
  const asked = await admin?.call('POST', `/api/v1/admin/solutions/${id}/consent`)
  expect(asked?.status, JSON.stringify(asked?.body)).toBeLessThan(300)
  const answer = await owner.caller.call('PUT', `/api/v1/solutions/${id}/consent`, { answer: 'given' })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  const notices = await app.deps.db.select().from(notifications)
  expect(notices.filter(({ title }) => title === 'Consent given')).not.toEqual([])
  for (const role of ['support', 'analyst'])
    expect((await ask(role, '/notifications')).text, role).not.toContain('Quillwort private')
})
