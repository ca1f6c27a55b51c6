import { z } from 'zod'
import { procedure } from './base.ts'
import { fileKinds } from './file-limits.ts'
import { requiredLine } from './form-fields.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import {
  criterionRules,
  MAX_CRITERIA,
  MAX_MESSAGE_FILES,
  MAX_REQUIREMENTS,
  milestoneKinds,
  milestoneStates,
  PROJECT_PART_ROWS,
  projectInvoiceStates,
  projectRefusalNames,
  projectSides,
  projectStates,
} from './project-words.ts'
import { text } from './text.ts'

const cents = z.number().int()
const instant = z.iso.datetime()
const day = z.iso.date()

/** Most rows of each part of a project. */
export const MAX_TEAM = 50

export const Criterion = z.object({
  id: z.uuid(),
  text: z.string(),
  rule: z.enum(criterionRules),
  target: z.number().nullable(),
  unit: z.string(),
  measured: z.number().nullable(),
  isMet: z.boolean().nullable().describe('null: not tried yet'),
  note: z.string(),
  measuredAt: instant.nullable(),
})
export type Criterion = z.infer<typeof Criterion>

const Signature = z.object({ name: z.string(), at: instant })

export const Milestone = z.object({
  id: z.uuid(),
  kind: z.enum(milestoneKinds),
  title: z.string(),
  startsOn: day,
  dueOn: day,
  amountCents: cents,
  status: z.enum(milestoneStates),
  ownerSignature: Signature.nullable(),
  engineerSignature: Signature.nullable(),
  refusedReason: z.string(),
  acceptedAt: instant.nullable(),
  minutes: z.number().int().describe('Hours logged on it, in minutes'),
  criteria: z.array(Criterion).max(MAX_CRITERIA),
  invoice: z
    .object({
      id: z.uuid(),
      number: z.string(),
      amountCents: cents,
      status: z.enum(projectInvoiceStates),
      dueAt: instant,
      paidAt: instant.nullable(),
      invoicePdf: z.string().describe('Path of its PDF'),
    })
    .nullable(),
})
export type Milestone = z.infer<typeof Milestone>

const Requirement = z.object({ id: z.uuid(), text: z.string(), doneAt: instant.nullable() })

const TeamMember = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  side: z.enum(projectSides),
  role: z.string(),
})

const Review = z.object({
  side: z.enum(projectSides).describe('Who wrote it'),
  stars: z.number().int(),
  text: z.string(),
  createdAt: instant,
})

/** A project in the list of one of its sides. */
export const ProjectCard = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(projectStates),
  side: z.enum(projectSides).describe('The side of the caller'),
  otherName: z.string().describe('The company of the other side'),
  isOtherVerified: z.boolean().describe('Our staff have checked the company, as it is now'),
  agreedCostCents: cents,
  startDate: day,
  endDate: day,
  milestones: z.number().int(),
  acceptedMilestones: z.number().int(),
  next: z.object({ title: z.string(), dueOn: day }).nullable().describe('The milestone that comes next'),
  waitsForMe: z.boolean().describe('A milestone waits for the signature of the caller’s side'),
  createdAt: instant,
})
export type ProjectCard = z.infer<typeof ProjectCard>

const MilestoneAmount = z.object({
  milestoneId: Id,
  amountCents: cents.min(0, 'Enter an amount of 0 or more').max(1e13),
})

/** What someone worked on a milestone on a day. */
export const LoggedHours = z.object({
  id: z.uuid(),
  milestoneId: z.uuid(),
  userName: z.string(),
  isOwn: z.boolean(),
  day,
  minutes: z.number().int(),
  note: z.string(),
})
export type LoggedHours = z.infer<typeof LoggedHours>

/** A line of the log. */
export const ProjectChange = z.object({
  id: z.uuid(),
  kind: z.string(),
  actorName: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: instant,
})
export type ProjectChange = z.infer<typeof ProjectChange>

/** A project as one of its two sides sees it. */
export const Project = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  status: z.enum(projectStates),
  side: z.enum(projectSides),
  mayAct: z.boolean().describe('Owners of a company and people of the team act; others of it read'),
  solutionId: z.uuid().nullable().describe('Of the owner; null for the engineering company'),
  ownerName: z.string(),
  isOwnerVerified: z.boolean().describe('Our staff have checked the company, as it is now'),
  engineerName: z.string(),
  isEngineerVerified: z.boolean().describe('Our staff have checked the company, as it is now'),
  engineerCompanyId: z.uuid().nullable(),
  siteAddress: z.string(),
  agreedCostCents: cents,
  startDate: day,
  endDate: day,
  planned: z.object({
    costLowCents: cents.nullable(),
    costHighCents: cents.nullable(),
    cycleTimeSeconds: z.number().nullable(),
  }),
  delivered: z.object({ costCents: cents.nullable(), cycleTimeSeconds: z.number().nullable() }),
  cancelReason: z.string(),
  requirements: z.array(Requirement).max(MAX_REQUIREMENTS),
  milestones: z.array(Milestone).max(20),
  team: z.array(TeamMember).max(MAX_TEAM),
  colleagues: z
    .array(z.object({ userId: z.uuid(), fullName: z.string() }))
    .max(MAX_TEAM)
    .describe('People of the caller’s company who are not in the team'),
  hours: z
    .array(LoggedHours)
    .max(PROJECT_PART_ROWS)
    .describe('The latest; all of them page by page at /projects/{id}/hours'),
  changes: z
    .array(ProjectChange)
    .max(PROJECT_PART_ROWS)
    .describe('The latest; all of them page by page at /projects/{id}/changes'),
  proposal: z
    .object({
      id: z.uuid(),
      side: z.enum(projectSides).describe('Who made it; the other side answers'),
      byName: z.string(),
      amounts: z.array(MilestoneAmount).max(20),
      createdAt: instant,
    })
    .nullable()
    .describe('Other amounts of the milestones that one side asked for and the other has not answered'),
  reviews: z.array(Review).max(2).describe('Own, and that of the other side once it is shown'),
  actions: z.array(z.enum(projectStates)).describe('What the caller’s side can make of the project now'),
  createdAt: instant,
  completedAt: instant.nullable(),
})
export type Project = z.infer<typeof Project>

export const ProjectMessage = z.object({
  id: z.uuid(),
  authorName: z.string(),
  side: z.enum(projectSides),
  isOwn: z.boolean(),
  text: z.string(),
  files: z
    .array(z.object({ id: z.uuid(), name: z.string(), kind: z.enum(fileKinds), bytes: z.number().int() }))
    .max(MAX_MESSAGE_FILES)
    .describe('Opened at /files/{id} by people of both companies'),
  createdAt: instant,
})
export type ProjectMessage = z.infer<typeof ProjectMessage>

/** Figures of an engineering company, computed from its projects. */
export const EngineerStats = z.object({
  activeProjects: z.number().int(),
  completedProjects: z.number().int(),
  minutes: z.number().int().describe('Hours that its people logged, in minutes'),
  revenueCents: cents.describe('Amounts of accepted milestones of projects that are not cancelled'),
  months: z
    .array(z.object({ month: z.string(), revenueCents: cents, minutes: z.number().int() }))
    .max(12)
    .describe('The last twelve months, "2026-11", oldest first'),
})
export type EngineerStats = z.infer<typeof EngineerStats>

export const projectErrors = {
  PROJECT_REFUSED: {
    status: 409,
    message: 'This cannot be done with the project now.',
    data: z.object({ refusal: z.enum(projectRefusalNames) }),
  },
} as const

const writes = { rateLimit: { limit: 120, windowSeconds: 60 } }
const inProject = z.object({ id: Id })
const reason = text(1000).trim().default('')
const NewCriterion = z
  .object({
    text: requiredLine('The criterion', 500),
    rule: z.enum(criterionRules),
    target: z.number().min(-1e9).max(1e9).nullable().default(null),
    unit: text(20).trim().default(''),
  })
  .refine(({ rule, target }) => (rule === 'check') === (target === null), {
    path: ['target'],
    error: 'A value is needed for "at most" and "at least", and none for a check',
  })

export const projects = {
  listProjects: procedure('company')
    .route({ method: 'GET', path: '/projects', summary: 'Projects of the own company, newest first' })
    .input(z.object({ ...pageQuery, status: z.enum(projectStates).optional() }))
    .output(pageOf(ProjectCard)),
  getProject: procedure('party')
    .route({
      method: 'GET',
      path: '/projects/{id}',
      summary: 'A project as one of its two companies sees it',
    })
    .input(inProject)
    .output(Project),
  listProjectChanges: procedure('party')
    .route({
      method: 'GET',
      path: '/projects/{id}/changes',
      summary: 'What happened in a project, newest first',
    })
    .input(z.object({ id: Id, ...pageQuery }))
    .output(pageOf(ProjectChange)),
  listProjectHours: procedure('party')
    .route({
      method: 'GET',
      path: '/projects/{id}/hours',
      summary: 'Hours of the engineering company on a project, the last day first',
    })
    .input(z.object({ id: Id, ...pageQuery }))
    .output(pageOf(LoggedHours)),
  setProjectStatus: procedure('party', writes)
    .route({ method: 'PUT', path: '/projects/{id}/status', summary: 'Begin, complete or cancel a project' })
    .input(z.object({ id: Id, status: z.enum(['in_progress', 'completed', 'cancelled']), reason }))
    .output(Project)
    .errors(projectErrors),
  changeMilestone: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/milestones/{milestoneId}',
      summary: 'Change days and criteria of a milestone that no side has signed',
    })
    .input(
      z.object({
        id: Id,
        milestoneId: Id,
        startsOn: z.iso.date('Enter a day such as 2026-12-31'),
        dueOn: z.iso.date('Enter a day such as 2026-12-31'),
        criteria: z.array(NewCriterion).max(MAX_CRITERIA).optional().describe('Absent: they stay'),
      }),
    )
    .output(Project)
    .errors(projectErrors),
  proposeAmounts: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/amounts',
      summary: 'Ask the other side for other amounts of milestones that no side has signed',
    })
    .input(
      z.object({
        id: Id,
        amounts: z
          .array(MilestoneAmount)
          .min(1, 'Enter the amounts')
          .max(20)
          .describe('Of milestones that change; all together have to sum to the agreed cost'),
      }),
    )
    .output(Project)
    .errors(projectErrors),
  answerAmounts: procedure('party', writes)
    .route({
      method: 'POST',
      path: '/projects/{id}/amounts/{proposalId}/answer',
      summary: 'Accept or decline the amounts that the other side asked for; the own side takes them back',
    })
    .input(z.object({ id: Id, proposalId: Id, isAccepted: z.boolean('Say whether they are accepted') }))
    .output(Project)
    .errors(projectErrors),
  measureCriterion: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/criteria/{criterionId}',
      summary: 'Enter what was measured for a criterion, or whether a check is met',
    })
    .input(
      z.object({
        id: Id,
        criterionId: Id,
        measured: z.number().min(-1e9).max(1e9).nullable().default(null),
        isMet: z.boolean().nullable().default(null).describe('Of a check; computed for values'),
        note: text(500).trim().default(''),
      }),
    )
    .output(Project)
    .errors(projectErrors),
  signMilestone: procedure('party', writes)
    .route({
      method: 'POST',
      path: '/projects/{id}/milestones/{milestoneId}/signatures',
      summary: 'Sign a milestone for the own side, or refuse it with the reason',
    })
    .input(z.object({ id: Id, milestoneId: Id, isAccepted: z.boolean('Say whether it is accepted'), reason }))
    .output(Project)
    .errors(projectErrors),
  markProjectInvoicePaid: procedure('party', writes)
    .route({
      method: 'PUT',
      path: '/projects/{id}/invoices/{invoiceId}/paid',
      summary: 'Record the payment of an invoice, as the engineering company',
    })
    .input(z.object({ id: Id, invoiceId: Id }))
    .output(Project)
    .errors(projectErrors),
  getEngineerStats: procedure('company:engineer')
    .route({
      method: 'GET',
      path: '/engineer/stats',
      summary: 'Hours, revenue and projects of the own company, computed from its projects',
    })
    .output(EngineerStats),
}
