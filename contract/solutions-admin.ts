import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery, RowCount } from './paging.ts'
import {
  adminSolutionSorts,
  editorStatuses,
  MAX_CHUNK,
  solutionVisibilities,
} from './solution-admin-words.ts'
import {
  EnteredHardware,
  EnteredOffer,
  EnteredService,
  EnteredSupport,
  EnteredTimeline,
  SolutionCustomer,
  SolutionHardwareDetails,
  SolutionOffer,
  SolutionPricing,
  SolutionService,
  SolutionSupport,
  SolutionTimeline,
} from './solution-details.ts'
import { consentStates } from './solution-publishing-words.ts'
import { SolutionStatus } from './solution-shapes.ts'
import { solutionErrors } from './solutions.ts'
import { sortField } from './sorting.ts'
import { text } from './text.ts'

const instant = z.iso.datetime()
const ownerKinds = ['staff', 'company', 'person'] as const

/** A solution in the list of all. */
export const AdminSolution = z.object({
  id: z.uuid(),
  title: z.string(),
  shortDescription: z.string(),
  status: SolutionStatus,
  isPublic: z.boolean(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  imageUrl: z.string().nullable().describe('null: no picture was uploaded, and there is no plan to draw'),
  hasPicture: z.boolean().describe('A picture was uploaded; otherwise it is drawn'),
  owner: z.object({ kind: z.enum(ownerKinds), name: z.string().nullable() }),
  submittedAt: instant.nullable().describe('Its owner asks for publication since then'),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminSolution = z.infer<typeof AdminSolution>

const title = text(200).trim().min(1, 'Give it a title')
const tags = z.array(text(60).trim().min(1, 'Write a tag')).max(50, 'Use at most 50 tags')

/** What the editor changes. Amounts in US cents. */
export const SolutionFields = z.object({
  title,
  description: text(20_000),
  status: SolutionStatus,
  category: text(100).trim().nullable().describe('Name of a category; null: none'),
  tags,
  order: z.number().int().min(-1_000_000).max(1_000_000),
  hardware: SolutionHardwareDetails,
  pricing: SolutionPricing,
  services: z.array(SolutionService).max(200),
  offers: z.array(SolutionOffer).max(200),
  customer: SolutionCustomer,
  support: SolutionSupport,
  timeline: SolutionTimeline,
})
export type SolutionFields = z.infer<typeof SolutionFields>

/** A solution as the editor shows it. */
export const EditedSolution = SolutionFields.extend({
  id: z.uuid(),
  isPublic: z.boolean(),
  imageUrl: AdminSolution.shape.imageUrl,
  hasPicture: z.boolean(),
  owner: AdminSolution.shape.owner,
  submittedAt: instant.nullable(),
  consent: z
    .enum(consentStates)
    .nullable()
    .describe('Whether the owner lets it be published; null: not asked'),
  createdAt: instant,
  updatedAt: instant,
})
export type EditedSolution = z.infer<typeof EditedSolution>

/** Parts of what the editor changes; absent fields stay as they are. */
const ChangedFields = SolutionFields.extend({
  hardware: EnteredHardware,
  services: z.array(EnteredService).max(200),
  offers: z.array(EnteredOffer).max(200),
  support: EnteredSupport,
  timeline: EnteredTimeline,
})
  .partial()
  .extend({
    imageFileId: Id.nullable()
      .optional()
      .describe('A file sent with the purpose `solution_image`; null: the drawn picture again'),
  })

const filter = {
  search: text(200).trim().default('').describe('Words of the title'),
  visibility: z.enum(solutionVisibilities).optional(),
  tag: text(60).trim().optional(),
  submitted: z.stringbool().optional().describe('true: those whose owner asks for publication'),
  companyId: Id.optional().describe('Only those of this company'),
}

/** What the list of all solutions, its count and its export are asked by. */
export const AdminSolutionFilter = z.object({
  ...filter,
  sort: sortField(adminSolutionSorts, 'createdAt.desc'),
})

const ids = z
  .array(Id)
  .min(1, 'Choose a solution')
  .max(MAX_CHUNK, `Name at most ${MAX_CHUNK} solutions in a call`)
  .describe(`1 to ${MAX_CHUNK} ids, changed together or not at all`)

const Done = z.object({
  done: z.array(z.uuid()).describe('Ids that are as asked for now'),
  changed: z.array(z.uuid()).describe('Those of them that were not so before'),
})

/** A category of solutions. */
export const SolutionCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  isRetired: z.boolean().describe('Not offered any more; solutions that have it keep it'),
  solutions: z
    .number()
    .int()
    .nullable()
    .describe('Solutions that have it; null: they could not be counted in time'),
})
export type SolutionCategory = z.infer<typeof SolutionCategory>

const categoryName = text(100).trim().min(1, 'Give it a name')

/** Refusals of the solutions manager. */
export const solutionAdminErrors = {
  SOLUTION_CHANGED: {
    status: 409,
    message:
      'Someone else has changed this solution since you opened it. Your entries are kept; load it again to compare.',
    data: z.object({ updatedAt: instant }),
  },
  CONSENT_NEEDED: {
    status: 409,
    message:
      'A private solution of a customer is published with the consent of its owner, or as a cleaned copy. Ask for consent or publish a copy.',
    data: z.object({ ids: z.array(z.uuid()) }),
  },
} as const

const writes = { rateLimit: { limit: 240, windowSeconds: 60 } }

/** Part of the tree `solutions`: what administrators do with all solutions. */
export const solutionsAdmin = {
  listAllSolutions: procedure('admin')
    .route({ method: 'GET', path: '/admin/solutions', summary: 'Solutions of all owners' })
    .input(AdminSolutionFilter.extend(pageQuery))
    .output(pageOf(AdminSolution)),
  countSolutions: procedure('admin')
    .route({ method: 'GET', path: '/admin/solutions/count', summary: 'How many solutions a filter finds' })
    .input(z.object(filter))
    .output(RowCount),
  getForEdit: procedure('admin')
    .route({ method: 'GET', path: '/admin/solutions/{id}', summary: 'A solution with all that staff edit' })
    .input(z.object({ id: Id }))
    .output(EditedSolution),
  createSolution: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solutions',
      successStatus: 201,
      summary: 'Write a solution by hand: private, of the staff',
    })
    .input(ChangedFields.extend({ title }))
    .output(z.object({ id: z.uuid() })),
  updateSolution: procedure('admin', writes)
    .route({ method: 'PUT', path: '/admin/solutions/{id}', summary: 'Change a solution by hand' })
    .input(
      ChangedFields.extend({
        id: Id,
        seenUpdatedAt: instant.describe('`updatedAt` of the solution that was edited'),
      }),
    )
    .output(EditedSolution)
    .errors({ ...solutionErrors, ...solutionAdminErrors }),
  duplicateSolution: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solutions/{id}/copies',
      successStatus: 201,
      summary: 'A private copy of the staff, "Copy of …", without customer, files and links',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid(), title: z.string() })),
  listSolutionCategories: procedure('admin')
    .route({ method: 'GET', path: '/admin/solution-categories', summary: 'All categories of solutions' })
    .output(z.object({ items: z.array(SolutionCategory) })),
  createSolutionCategory: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solution-categories',
      successStatus: 201,
      summary: 'Add a category of solutions',
    })
    .input(z.object({ name: categoryName }))
    .output(z.object({ id: z.uuid() })),
  changeSolutionCategory: procedure('admin', writes)
    .route({
      method: 'PATCH',
      path: '/admin/solution-categories/{id}',
      summary: 'Rename a category of solutions, retire it, or offer it again',
    })
    .input(z.object({ id: Id, name: categoryName.optional(), isRetired: z.boolean().optional() }))
    .output(z.object({ id: z.uuid() })),
  publishSolutions: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solutions/publish',
      summary: 'Publish solutions, or take them back',
    })
    .input(
      z.object({
        ids,
        isPublic: z.boolean(),
        asCopy: z
          .boolean()
          .default(false)
          .describe('Where the owner has not consented, publish a cleaned copy of the staff instead'),
      }),
    )
    .output(Done.extend({ copies: z.array(z.uuid()).describe('Cleaned copies that were published') }))
    .errors(solutionAdminErrors),
  editSolutions: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solutions/edit',
      summary: 'Set status, category or tags of solutions',
    })
    .input(
      z.object({
        ids,
        status: z.enum(editorStatuses).optional(),
        category: text(100).trim().nullable().optional(),
        addTags: tags.optional(),
        removeTags: tags.optional(),
      }),
    )
    .output(Done)
    .errors(solutionErrors),
  deleteSolutions: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solutions/delete',
      summary: 'Delete solutions for good; those with orders, accepted bids or projects are archived instead',
    })
    .input(z.object({ ids }))
    .output(z.object({ deleted: z.array(z.uuid()), archived: z.array(z.uuid()) })),
}
