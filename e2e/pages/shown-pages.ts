import type { APIRequestContext } from '@playwright/test'
import type { PageAccess } from '#web/pages/page.ts'
import { type FixedPath, isFixedPath, type PagePath, pageEntries } from '#web/pages/pages.server.ts'
import { expect, type Role } from '../journey.ts'
import { addressOf, sentences } from '../planner-page.ts'

/** The page of addresses that lead nowhere: its answer is an error in the console. */
export const MISSING = '/*'

type Address = string | ((request: APIRequestContext) => Promise<string>)
type Shown = { name: string; as?: Role; address: Address }

const firstOf =
  (list: string, below = '') =>
  async (request: APIRequestContext) => {
    const answer: { items: { id: string }[] } = await (await request.get(`/api/v1/${list}`)).json()
    expect(answer.items.length, list).toBeGreaterThan(0)
    return `/solutions/${answer.items[0]?.id}${below}`
  }

/** The first row of a list of staff. */
const firstAdmin = (list: string) => async (request: APIRequestContext) => {
  const answer: { items: { id: string }[] } = await (await request.get(`/api/v1/admin/${list}`)).json()
  expect(answer.items.length, list).toBeGreaterThan(0)
  return `/admin/${list.split('?')[0]}/${answer.items[0]?.id}`
}

/** An address of each page with parameters. null: no address is known before the journey that leads there. */
const samples: Readonly<Record<Exclude<PagePath, FixedPath>, Address | null>> = {
  '/solutions/:id': firstOf('solutions'),
  '/solutions/:id/copy': firstOf('solutions', '/copy'),
  '/solutions/:id/manage': firstOf('own/solutions', '/manage'),
  '/solutions/:id/manage/activity': firstOf('own/solutions', '/manage/activity'),
  '/solutions/:id/manage/discussion': firstOf('own/solutions', '/manage/discussion'),
  '/solutions/:id/manage/versions': firstOf('own/solutions', '/manage/versions'),
  '/solutions/:id/manage/documents': firstOf('own/solutions', '/manage/documents'),
  '/solutions/:id/manage/live': firstOf('own/solutions', '/manage/live'),
  '/solutions/:id/manage/parts': firstOf('own/solutions', '/manage/parts'),
  '/admin/beta-signups/:id': null,
  '/admin/verification/:id': null,
  '/admin/contact/:id': null,
  '/admin/investors/:id': null,
  '/engineer/projects/:id': null,
  '/projects/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (await request.get('/api/v1/projects')).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/projects/${answer.items[0]?.id}`
  },
  '/admin/orders/:id': firstAdmin('orders'),
  '/admin/solutions/:id': firstAdmin('solutions'),
  '/admin/users/:id': firstAdmin('users'),
  // None in the demo; its journey opens it in all widths.
  '/admin/incidents/:id': null,
  '/admin/sales/:id': firstAdmin('sales?period=365'),
  '/engineer/certifications/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (await request.get('/api/v1/certifications')).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/engineer/certifications/${answer.items[0]?.id}`
  },
  '/manufacturer/requests/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (await request.get('/api/v1/bid-requests')).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/manufacturer/requests/${answer.items[0]?.id}`
  },
  '/manufacturer/requests/:id/edit': async (request) => {
    const path = '/api/v1/bid-requests?status=pending'
    const answer: { items: { id: string }[] } = await (await request.get(path)).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/manufacturer/requests/${answer.items[0]?.id}/edit`
  },
  '/engineer/requests/:id': async (request) => {
    const path = '/api/v1/bid-requests?side=bidder&view=mine'
    const answer: { items: { id: string }[] } = await (await request.get(path)).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/engineer/requests/${answer.items[0]?.id}`
  },
  '/equipment/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (await request.get('/api/v1/equipment')).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/equipment/${answer.items[0]?.id}`
  },
  '/quotes/:id': async (request) => {
    const { items } = await (await request.get('/api/v1/own/solutions')).json()
    const answer = await request.post('/api/v1/quote-requests', {
      data: { requestKey: crypto.randomUUID(), lines: [{ solutionId: items[0].id, partKey: 'robot' }] },
    })
    const { ids }: { ids: string[] } = await answer.json()
    return `/quotes/${ids[0]}`
  },
  '/partners/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (await request.get('/api/v1/partners')).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/partners/${answer.items[0]?.id}`
  },
  '/supplier/equipment/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (await request.get('/api/v1/supplier/equipment')).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/supplier/equipment/${answer.items[0]?.id}`
  },
  '/orders/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (await request.get('/api/v1/orders')).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/orders/${answer.items[0]?.id}`
  },
  '/data-room/documents/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (
      await request.get('/api/v1/data-room/documents')
    ).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/data-room/documents/${answer.items[0]?.id}`
  },
  '/admin/data-room/:id': async (request) => {
    const answer: { items: { id: string }[] } = await (
      await request.get('/api/v1/admin/data-room/documents')
    ).json()
    expect(answer.items.length).toBeGreaterThan(0)
    return `/admin/data-room/${answer.items[0]?.id}`
  },
  '/tags/:tag': '/tags/palletizing',
  '/shared/:token': null,
  '/case-studies/:slug': '/case-studies/plywood',
  '/integration-guides/:slug': '/integration-guides/robot-and-plc',
  '/documentation/:slug': '/documentation/requirement-fields',
  '/resources/video-tutorials/:slug': '/resources/video-tutorials/two-machines',
  '/resources/best-practices/:slug': '/resources/best-practices/measure-before-you-plan',
  '/resources/courses/:course': '/resources/courses/first-cell',
  '/resources/courses/:course/:lesson': '/resources/courses/first-cell/check',
  '/resources/whitepapers/:slug': '/resources/whitepapers/distances-of-guards',
  '/news/:slug': '/news/fifteen-tasks',
  '/api/:group': '/api/notifications',
  '/dev/outbox/:id': null,
  [MISSING]: '/no-such-page',
}

/** Pages that an address alone does not open: they send on without a mail, a sign-in or an invitation. */
const reachedByJourney: ReadonlySet<PagePath> = new Set([
  '/login/verify',
  '/auth/link',
  '/reset-password',
  '/choose-password',
  '/invitation',
  '/sign-out',
  '/view-as/end',
])

const roles: Readonly<Record<PageAccess, Role | undefined>> = {
  open: undefined,
  unlisted: undefined,
  signedIn: 'manufacturer',
  customer: 'manufacturer',
  manufacturer: 'manufacturer',
  engineer: 'engineer',
  supplier: 'supplier',
  'member:manufacturer': 'manufacturer',
  'member:engineer': 'engineer',
  'member:supplier': 'supplier',
  investor: 'admin',
  staff: 'admin',
  support: 'admin',
  admin: 'admin',
}

/** One page of each route module, as someone who may open it. */
const onePerModule = (): Shown[] => {
  const modules = new Set<string>()
  return pageEntries().flatMap(([path, { file, access }]) => {
    const address = isFixedPath(path) ? path : samples[path as Exclude<PagePath, FixedPath>]
    if (address === null || reachedByJourney.has(path) || modules.has(file)) return []
    modules.add(file)
    const as = roles[access]
    return [{ name: path, ...(as && { as }), address }]
  })
}

/** Further states of pages, and further texts that a module shows in another way. */
const states: readonly Shown[] = [
  { name: 'planner, planned', address: addressOf(sentences.cartons) },
  { name: 'planner, asking', address: addressOf(sentences.vague) },
  { name: 'planner, infeasible', address: addressOf(sentences.engineBlocks) },
  { name: 'solutions, none found', address: '/solutions?search=nothing+is+called+this' },
  { name: 'equipment, none found', address: '/equipment?search=nothing+is+called+this&priceMin=much' },
  { name: 'own solution', as: 'manufacturer', address: firstOf('own/solutions') },
  { name: 'a case study', address: '/case-studies/plywood' },
  { name: 'an integration guide', address: '/integration-guides/robot-and-plc' },
  { name: 'documentation, searched', address: '/documentation?q=safety' },
  { name: 'documentation, nothing found', address: '/documentation?q=xylophone' },
  { name: 'a page of the documentation', address: '/documentation/requirement-fields' },
  { name: 'reference of the API', address: '/documentation/api' },
  { name: 'a lesson', address: '/resources/video-tutorials/two-machines' },
  { name: 'a whitepaper', address: '/resources/whitepapers/distances-of-guards' },
  { name: 'news', address: '/news' },
  { name: 'pricing, yearly', address: '/pricing?period=year' },
  {
    name: 'pricing, sent by a limit',
    as: 'manufacturer',
    address: '/pricing?from=planner&feature=automation_projects',
  },
  { name: 'ROI calculator, wrong input', address: '/roi-calculator?investment=much' },
]

export const shownPages = (): Shown[] => [...onePerModule(), ...states]

/** Pages of one walk. A browser's first page takes as long as three further ones. */
const WALK = 8

/** The pages in walks of one person each, who is signed in once; errors in the console are let pass on one page alone. */
export const walksOf = (pages: readonly Shown[]) => {
  const kinds = Map.groupBy(pages, ({ name, as }) => (name === MISSING ? name : (as ?? 'visitor')))
  return [...kinds].flatMap(([who, shown]) =>
    Array.from({ length: Math.ceil(shown.length / WALK) }, (_, at) => {
      const part = shown.slice(at * WALK, (at + 1) * WALK)
      return { title: `${who}, from ${part[0]?.name}`, as: part[0]?.as, shown: part }
    }),
  )
}
