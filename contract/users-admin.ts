import { z } from 'zod'
import { accountErrors } from './accounts.ts'
import { companyTypesOffered } from './application-states.ts'
import { procedure } from './base.ts'
import { bidStates } from './bid-words.ts'
import { Id } from './id.ts'
import { orderStatuses } from './order-states.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import { SolutionStatus } from './solution-shapes.ts'
import { sortField } from './sorting.ts'
import { personSorts, userSorts } from './staff-lists.ts'
import { text } from './text.ts'

const instant = z.iso.datetime()
const CompanyType = z.enum(companyTypesOffered)

/** Someone of a company, or without one, as administrators see them. */
const ListedPerson = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  isInvestor: z.boolean(),
  bannedUntil: instant.nullable(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** A company in the list of users. */
export const ListedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  contactEmail: z.string(),
  type: CompanyType,
  verified: z.boolean(),
  suspendedAt: instant.nullable(),
  people: z.number().int(),
  createdAt: instant,
})
export type ListedCompany = z.infer<typeof ListedCompany>

/** Most people that a company's page lists. */
export const MOST_PEOPLE = 200

/** Solutions, orders and bids of each kind on a company's page. */
export const MOST_RECENT = 5

const recentOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.object({ id: z.uuid(), createdAt: instant, ...shape })).max(MOST_RECENT)

/** A company with its people and what it holds. */
export const UserDetail = ListedCompany.extend({
  contactPhone: z.string(),
  address: z.string(),
  description: z.string(),
  suspendReason: z.string(),
  members: z.array(ListedPerson.extend({ membership: z.enum(['owner', 'member']) })).max(MOST_PEOPLE),
  counts: z.object({
    solutions: z.number().int(),
    orders: z.number().int(),
    sales: z.number().int(),
    requests: z.number().int().describe('Requests for bids that it asked'),
    bids: z.number().int(),
    requestsBidOn: z
      .number()
      .int()
      .describe('Requests with a bid of it: a withdrawn one can be followed by another'),
  }),
  plan: z.string().nullable().describe('Name of the plan it pays for'),
  recent: z
    .object({
      solutions: recentOf({ title: z.string(), status: SolutionStatus }),
      orders: recentOf({ number: z.string(), status: z.enum(orderStatuses), totalCents: z.number().int() }),
      bids: recentOf({ projectTitle: z.string(), status: z.enum(bidStates), costCents: z.number().int() }),
    })
    .describe('The newest of each kind'),
  open: z.array(z.string()).describe('What is open, in words, and keeps the company from being deleted'),
})
export type UserDetail = z.infer<typeof UserDetail>

const search = text(200).trim().default('')
const userFilter = {
  search,
  role: CompanyType.optional(),
  verified: z.enum(['verified', 'pending']).optional(),
}
/** What the list of companies and its table are asked by. */
export const UsersQuery = z.object({ ...userFilter, sort: sortField(userSorts, 'createdAt.desc') })
const { STILL_OPEN } = accountErrors

export const userErrors = {
  COMPANY_CHANGED: {
    status: 409,
    message: 'People joined or left this company in the meantime. Load it again.',
  },
} as const

/** A search among people without a company, in an order. */
export const PeopleQuery = z.object({ search, sort: sortField(personSorts, 'createdAt.desc') })

/** Part of the tree `accounts`: companies and people as staff see them. */
export const usersAdmin = {
  listUsers: procedure('staff')
    .route({ method: 'GET', path: '/admin/users', summary: 'Companies that use the product' })
    .input(UsersQuery.extend(pageQuery))
    .output(pageOf(ListedCompany)),
  countUsers: procedure('staff')
    .route({ method: 'GET', path: '/admin/users/count', summary: 'How many companies a filter finds' })
    .input(z.object(userFilter))
    .output(RowCount),
  listPeopleAlone: procedure('staff')
    .route({ method: 'GET', path: '/admin/people', summary: 'People without a company, staff apart' })
    .input(PeopleQuery.extend(pageQuery))
    .output(pageOf(ListedPerson)),
  countPeopleAlone: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/people/count',
      summary: 'How many people without a company a search finds',
    })
    .input(z.object({ search }))
    .output(RowCount),
  getUser: procedure('staff')
    .route({ method: 'GET', path: '/admin/users/{id}', summary: 'A company with its people' })
    .input(z.object({ id: Id }))
    .output(UserDetail),
  nameUser: procedure('staff')
    .route({ method: 'GET', path: '/admin/users/{id}/name', summary: 'What a company is called' })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid(), name: z.string() })),
  suspendUser: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/suspension',
      summary: 'Suspend a company: its people are signed out and cannot sign in; or end that',
    })
    .input(
      z.object({
        id: Id,
        isSuspended: z.boolean('Say whether it is suspended'),
        reason: text(500).trim().default('').describe('Required to suspend; only staff read it'),
      }),
    )
    .output(z.object({ id: z.uuid(), isSuspended: z.boolean() })),
  deleteUser: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/admin/users/{id}',
      summary: 'Delete a company with its people; refused with the list while something is open',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() }))
    .errors({ STILL_OPEN, ...userErrors }),
  deletePerson: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/admin/people/{id}',
      summary: 'Delete an account without a company; refused with the list while something is open',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() }))
    .errors({ STILL_OPEN }),
}
