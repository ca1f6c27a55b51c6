import { z } from 'zod'
import { procedure } from './base.ts'
import {
  bidAudiences,
  bidderViews,
  biddingSides,
  bidRequestStates,
  bidStates,
  MAX_BID_CENTS,
  MAX_BIDDING_DAYS,
  MAX_INVITED,
  MAX_REQUEST_FILES,
  MAX_REQUEST_REGIONS,
  MAX_REQUEST_SKILLS,
  MAX_REQUIREMENT_LINES,
  requirementLines,
  scopeKeys,
} from './bid-words.ts'
import { Bid, bidErrors, bidProcedures } from './bids.ts'
import { companySkillNames } from './company-skills.ts'
import { countryCodes } from './countries.ts'
import { emailNotConfirmed } from './email-not-confirmed.ts'
import { fileKinds } from './file-limits.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import { text } from './text.ts'

const Country = z
  .string()
  .refine((code) => countryCodes.includes(code), 'Choose the country of the site, such as SE for Sweden')
const budget = z
  .number('Enter the budget in dollars')
  .int('Enter the budget with at most two decimals')
  .min(1, 'Enter a budget above 0')
  .max(MAX_BID_CENTS, 'Enter a budget of at most $1,000,000,000')
  .nullable()
  .default(null)
const Skill = z.enum(companySkillNames)

/** What is asked for. */
const requestFields = {
  projectTitle: text(200).trim().min(1, 'Enter a title'),
  description: text(5000).trim().min(1, 'Describe what is to be built'),
  requirements: text(5000)
    .trim()
    .default('')
    .refine(
      (typed) => requirementLines(typed).length <= MAX_REQUIREMENT_LINES,
      `Use at most ${MAX_REQUIREMENT_LINES} lines`,
    )
    .describe(`One a line, at most ${MAX_REQUIREMENT_LINES}`),
  budgetLowCents: budget,
  budgetHighCents: budget,
  timeline: text(200).trim().min(1, 'Say when it is needed, such as 20 weeks after the order'),
  scope: z
    .array(z.enum(scopeKeys))
    .min(1, 'Choose at least one item of the scope')
    .max(scopeKeys.length)
    .transform((items) => scopeKeys.filter((key) => items.includes(key))),
  siteCountry: Country,
  siteRegion: text(200).trim().default('').describe('As bidders read it: a town or a region'),
  siteAddress: text(500).trim().default('').describe('Shown to the company whose bid is accepted alone'),
  deadline: z.iso
    .date('Enter the last day for bids, such as 2026-12-31')
    .describe(`Last day (UTC) on which bids are taken, at most ${MAX_BIDDING_DAYS} days away`),
  audience: z
    .enum(bidAudiences)
    .default('all')
    .describe(
      'all engineering companies, those with one of the skills in one of the regions, or those invited',
    ),
  skills: z.array(Skill).max(MAX_REQUEST_SKILLS, `Choose at most ${MAX_REQUEST_SKILLS} skills`).default([]),
  regions: z
    .array(Country)
    .max(MAX_REQUEST_REGIONS, `Choose at most ${MAX_REQUEST_REGIONS} countries`)
    .default([]),
  invited: z
    .array(Id)
    .max(MAX_INVITED, `Invite at most ${MAX_INVITED} companies`)
    .default([])
    .describe('Engineering companies that are asked by name, whatever the audience is'),
  fileIds: z
    .array(Id)
    .max(MAX_REQUEST_FILES, `Attach at most ${MAX_REQUEST_FILES} files`)
    .default([])
    .describe('Sent before for the purpose bid_request; all that the request has'),
}
const isBand = ({
  budgetLowCents: low,
  budgetHighCents: high,
}: {
  budgetLowCents: number | null
  budgetHighCents: number | null
}) => low === null || high === null || low <= high
const bandReversed = {
  path: ['budgetHighCents'],
  message: 'Enter a highest budget that is not below the lowest',
}

export const RequestFields = z.object(requestFields)
export type RequestFields = z.output<typeof RequestFields>

export const CreateBidRequest = z
  .object({
    requestKey: Id.describe('Made by the caller once for each request: sent again, it is one request'),
    solutionId: Id.describe('An own solution'),
    stepKey: text(300).min(1).optional().describe('One of its steps; absent: the whole cell'),
    ...requestFields,
  })
  .refine(isBand, bandReversed)
export type CreateBidRequest = z.output<typeof CreateBidRequest>

export const UpdateBidRequest = z.object({ id: Id, ...requestFields }).refine(isBand, bandReversed)
export type UpdateBidRequest = z.output<typeof UpdateBidRequest>

const range = z.object({ lowCents: z.number().int(), highCents: z.number().int() })

const Estimate = z.object({
  costLowCents: z.number().int().nullable(),
  costHighCents: z.number().int().nullable(),
  cycleTimeSeconds: z.number().nullable(),
  scope: z.partialRecord(z.enum(scopeKeys), range),
})

const money = z.number().int().nullable()
const site = {
  siteCountry: z.string().describe('ISO 3166-1 alpha-2'),
  siteCountryName: z.string(),
  siteRegion: z.string(),
}

/** A request in a list. */
export const BidRequestRow = z.object({
  id: z.uuid(),
  status: z.enum(bidRequestStates).describe('closed as soon as the deadline is over'),
  projectTitle: z.string(),
  stepTitle: z.string().nullable(),
  ownerName: z.string(),
  isOwnerVerified: z.boolean(),
  budgetLowCents: money,
  budgetHighCents: money,
  timeline: z.string(),
  scope: z.array(z.enum(scopeKeys)),
  skills: z.array(Skill),
  ...site,
  deadline: z.iso.datetime(),
  bids: z.number().int().nullable().describe('Bids that are not withdrawn; null for bidders'),
  hasAccepted: z.boolean().nullable().describe('null for bidders'),
  openQuestions: z.number().int().nullable().describe('Questions without an answer; null for bidders'),
  ownBid: z.enum(bidStates).nullable().describe('State of the latest own bid, of a bidder'),
  isInvited: z.boolean().describe('The own company was asked by name'),
  createdAt: z.iso.datetime(),
})
export type BidRequestRow = z.infer<typeof BidRequestRow>

const Question = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  isOwn: z.boolean().describe('Asked by the own company'),
  createdAt: z.iso.datetime(),
})
export type BidQuestion = z.infer<typeof Question>

const RequestFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.number().int(),
})

/** A request as one side sees it. */
export const BidRequest = BidRequestRow.extend({
  side: z.enum(biddingSides),
  description: z.string(),
  requirements: z.string(),
  siteAddress: z
    .string()
    .nullable()
    .describe('For the company that asks, and for the one whose bid is accepted; null for all others'),
  audience: z.enum(bidAudiences).nullable().describe('null for bidders'),
  regions: z.array(z.string()).describe('Empty for bidders'),
  invited: z
    .array(z.object({ id: z.uuid(), name: z.string(), isVerified: z.boolean() }))
    .describe('Empty for bidders'),
  solution: z.object({ id: z.uuid(), title: z.string() }).nullable().describe('null for bidders'),
  estimate: Estimate.nullable().describe('What the plan said when it opened; null for bidders'),
  cycleTimeSeconds: z.number().nullable().describe('Planned, for both sides'),
  questions: z.array(Question).describe('Without those who asked'),
  files: z.array(RequestFile),
  bidList: z.array(Bid).describe('All bids for the company that asks; the own ones for a bidder'),
  mayBid: z.boolean().describe('A bidder without an open bid, while bids are taken'),
  isEnteredByStaff: z.boolean(),
  projectId: z.uuid().nullable().describe('For the company that asks and the accepted one'),
  openedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type BidRequest = z.infer<typeof BidRequest>

/** What the plan proposes for a request. */
export const Proposal = z.object({
  solution: z.object({ id: z.uuid(), title: z.string() }),
  projectTitle: z.string(),
  description: z.string(),
  requirements: z.string(),
  timeline: z.string(),
  scope: z.array(z.enum(scopeKeys)),
  estimate: Estimate,
  steps: z.array(z.object({ key: z.string(), title: z.string(), durationDays: z.number().int() })),
  stepTitle: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

const { REQUEST_CHANGED, BIDDING_OVER } = bidErrors
const EMAIL_NOT_CONFIRMED = emailNotConfirmed
const inRequest = z.object({ id: Id })

export const bidding = {
  ...bidProcedures,
  proposeBidRequest: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/bid-proposal',
      summary: 'What the plan of an own solution proposes to ask for: scope, texts, and what it costs',
    })
    .input(inRequest.extend({ stepKey: text(300).optional() }))
    .output(Proposal),
  createBidRequest: procedure('company', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/bid-requests',
      successStatus: 201,
      summary: 'Draft a request for bids on an own solution, or on one of its steps',
    })
    .input(CreateBidRequest)
    .output(BidRequest)
    .errors({ EMAIL_NOT_CONFIRMED }),
  updateBidRequest: procedure('owner')
    .route({ method: 'PUT', path: '/bid-requests/{id}', summary: 'Change a request that is not open yet' })
    .input(UpdateBidRequest)
    .output(BidRequest)
    .errors({ REQUEST_CHANGED }),
  openBidRequest: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bid-requests/{id}/opening',
      summary: 'Open a drafted request: the engineering companies it is for are notified',
    })
    .input(inRequest)
    .output(BidRequest)
    .errors({ REQUEST_CHANGED, EMAIL_NOT_CONFIRMED }),
  closeBidRequest: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bid-requests/{id}/closing',
      summary: 'Close an open request before its deadline; its bids can still be accepted',
    })
    .input(inRequest)
    .output(BidRequest)
    .errors({ REQUEST_CHANGED }),
  inviteEngineers: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bid-requests/{id}/invites',
      summary: 'Ask engineering companies by name, in a draft or an open request',
    })
    .input(inRequest.extend({ companyIds: z.array(Id).min(1, 'Choose a company').max(MAX_INVITED) }))
    .output(BidRequest)
    .errors({ REQUEST_CHANGED }),
  findEngineers: procedure('company')
    .route({
      method: 'GET',
      path: '/bidding/engineers',
      summary: 'Engineering companies by a part of their name, at most 20',
    })
    .input(z.object({ search: text(200).trim().default('') }))
    .output(
      z.object({
        items: z.array(z.object({ id: z.uuid(), name: z.string(), isVerified: z.boolean() })).max(20),
      }),
    ),
  listBidRequests: procedure('company')
    .route({
      method: 'GET',
      path: '/bid-requests',
      summary: 'Requests of the own company, or those that an engineering company can bid on; newest first',
    })
    .input(
      z.object({
        side: z.enum(biddingSides).default('owner'),
        search: text(200).trim().default('').describe('In title and requirements'),
        status: z.enum(bidRequestStates).optional().describe('Of own requests'),
        view: z.enum(bidderViews).default('open').describe('Of bidders'),
        country: Country.optional(),
        skill: Skill.optional(),
        scope: z.enum(scopeKeys).optional(),
        ...pageQuery,
      }),
    )
    .output(pageOf(BidRequestRow)),
  getBidRequest: procedure('party')
    .route({
      method: 'GET',
      path: '/bid-requests/{id}',
      summary: 'A request, for the company that asks and for bidders',
    })
    .input(inRequest)
    .output(BidRequest),
  askQuestion: procedure('party', { rateLimit: { limit: 60, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/bid-requests/{id}/questions',
      successStatus: 201,
      summary: 'Ask about an open request: all bidders read the question, and not who asked it',
    })
    .input(
      inRequest.extend({
        questionKey: Id.describe('Made by the caller once for each question'),
        question: text(2000).trim().min(1, 'Write your question'),
      }),
    )
    .output(Question)
    .errors({ BIDDING_OVER, EMAIL_NOT_CONFIRMED }),
  answerQuestion: procedure('owner')
    .route({
      method: 'PUT',
      path: '/bid-questions/{id}/answer',
      summary: 'Answer a question on an own request, for all bidders',
    })
    .input(inRequest.extend({ answer: text(2000).trim().min(1, 'Write your answer') }))
    .output(Question),
}
