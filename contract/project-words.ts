/** Words of projects between an owner and an engineering company, free of schemas so that pages can use them. */

export const projectStates = ['draft', 'open', 'in_progress', 'completed', 'cancelled'] as const
export type ProjectState = (typeof projectStates)[number]

export const milestoneKinds = ['award', 'design_freeze', 'fat', 'sat', 'run_30_days', 'other'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

/** submitted: one side signed, and the other is asked to; refused: the other side said why it does not sign. */
export const milestoneStates = ['planned', 'submitted', 'accepted', 'refused'] as const
export type MilestoneState = (typeof milestoneStates)[number]

/** How a measured value meets its criterion; `check` has no value, and is met or not. */
export const criterionRules = ['at_most', 'at_least', 'check'] as const
export type CriterionRule = (typeof criterionRules)[number]

/** Which company of a project acts. */
export const projectSides = ['owner', 'engineer'] as const
export type ProjectSide = (typeof projectSides)[number]

export const projectInvoiceStates = ['open', 'paid', 'void'] as const
export type ProjectInvoiceState = (typeof projectInvoiceStates)[number]

/** Days after which a review shows although the other side wrote none. */
export const REVIEW_SHOWN_AFTER_DAYS = 14

/** What a company's projects say of it; computed by a job. Money in cents, shares between 0 and 1, null where unknown. */
export type CompanyRecord = {
  completed: number
  /** Share of accepted milestones whose both signatures came by their day. */
  onTime: number | null
  /** Delivered cost over agreed cost, on average. */
  costRatio: number | null
  /** Delivered cycle time over planned cycle time, on average. */
  cycleTimeRatio: number | null
  reviews: number
  stars: number | null
}

/** Entries of the log, hours and messages that the page of a project begins with. */
export const PROJECT_PART_ROWS = 50
/** Criteria of one milestone. */
export const MAX_CRITERIA = 60
/** Requirements of one project: the items of a scope, the services of a bid and the lines of a request, with room. */
export const MAX_REQUIREMENTS = 100

/** Files beside a message. */
export const MAX_MESSAGE_FILES = 5
export const MAX_MESSAGE_FILE_MB = 25

/** Path of the PDF of an invoice. */
export const projectInvoicePath = (projectId: string, invoiceId: string): string =>
  `/api/v1/projects/${projectId}/invoices/${invoiceId}/invoice.pdf`

/** What an invoice of a milestone says on paper; days as "2026-11-22". */
export type PrintedProjectInvoice = {
  number: string
  date: string
  dueDate: string
  sellerName: string
  sellerEmail: string
  buyerName: string
  buyerEmail: string
  /** "Palletizing: FAT" */
  title: string
  siteAddress: string
  amountCents: number
}

/** Why an act in a project is refused. */
export const projectRefusals = {
  ended: 'This project has ended. It can be read, and reviewed once it is completed.',
  not_begun: 'This project has not begun. Begin it first.',
  milestones_open: 'Not every milestone is accepted yet.',
  milestone_signed: 'A side has signed this milestone. It can be changed when the signature is refused.',
  milestone_accepted: 'Both sides have signed this milestone.',
  signed_already: 'Your side has signed this milestone already.',
  nothing_to_refuse: 'The other side has not signed this milestone, so there is nothing to refuse.',
  wrong_side: 'This is for the other company of the project.',
  no_member: 'Only owners of the company and people of the team do this.',
  not_in_company: 'This person does not belong to your company.',
  not_completed: 'Projects are reviewed once they are completed.',
  reviewed: 'Your company has reviewed this project already.',
  amounts_sum: 'The amounts have to sum to the agreed cost.',
  amounts_same: 'These are the amounts that are agreed already.',
  no_proposal: 'This proposal is not open any more. Look at the amounts again.',
  own_proposal: 'Your side made this proposal, so the other side answers it.',
  invoice_void: 'This invoice is void.',
} as const
export type ProjectRefusal = keyof typeof projectRefusals
export const projectRefusalNames = Object.keys(projectRefusals) as ProjectRefusal[]
