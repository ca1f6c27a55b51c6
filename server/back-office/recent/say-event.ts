import type { BidState } from '#contract/bid-words.ts'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import type { QuoteStatus } from '#contract/order-states.ts'
import {
  happenedAt,
  type Notice,
  type OrderSubject,
  type ProjectSubject,
  type QuoteSubject,
  type RequestSubject,
  type SolutionSubject,
  type Subjects,
  subjectOf,
} from './find-subjects.ts'

type BidSentence = (engineer: string, owner: string, title: string, by: 'owner' | 'staff' | null) => string

const sayDecision = (
  did: 'accepted' | 'declined',
  ...[engineer, owner, title, by]: Parameters<BidSentence>
) => {
  if (by === 'owner') return `${owner} ${did} the bid of ${engineer} on ${title}`
  if (by === 'staff') return `Staff ${did} the bid of ${engineer} on ${title} for ${owner}`
  return `The bid of ${engineer} on ${title} was ${did}`
}

const bidSentences: Readonly<Record<BidState | 'revised', BidSentence>> = {
  pending: (engineer, _owner, title, by) =>
    by === 'staff' ? `Staff entered a bid of ${engineer} on ${title}` : `${engineer} bid on ${title}`,
  revised: (engineer, _owner, title, by) =>
    by === 'staff'
      ? `Staff revised the bid of ${engineer} on ${title}`
      : `${engineer} revised its bid on ${title}`,
  accepted: (...bid) => sayDecision('accepted', ...bid),
  rejected: (...bid) => sayDecision('declined', ...bid),
  withdrawn: (engineer, _owner, title) => `${engineer} withdrew its bid on ${title}`,
  expired: (engineer, _owner, title) => `The bid of ${engineer} on ${title} expired`,
}

const sayRequest = (notice: Notice, { owner, title, status, bidEvents }: RequestSubject): string => {
  if (notice.kind === 'bid') {
    const event = happenedAt(bidEvents, notice)
    if (!event) return `A bid on ${title} of ${owner} changed`
    return bidSentences[event.what](event.engineer, owner, title, event.by)
  }
  if (notice.kind === 'bid_question')
    return notice.href?.startsWith('/engineer/')
      ? `${owner} answered a question about ${title}`
      : `A bidder asked ${owner} about ${title}`
  return status === 'open' || status === 'pending'
    ? `${owner} asked for bids on ${title}`
    : `The request of ${owner} for bids on ${title} is ${status}`
}

const sayOrder = (notice: Notice, { number, buyer, status }: OrderSubject): string => {
  if (notice.kind === 'order_placed') return `${buyer} placed order ${number}`
  return status === 'processing'
    ? `Order ${number} of ${buyer} changed`
    : `Order ${number} of ${buyer} is ${status}`
}

const quoteSentences: Readonly<Record<QuoteStatus, (quote: QuoteSubject, supplier: string) => string>> = {
  open: ({ buyer, name }, supplier) => `${buyer} asked ${supplier} for a price: ${name}`,
  answered: ({ buyer, name }, supplier) => `${supplier} quoted ${buyer} a price: ${name}`,
  accepted: ({ buyer, name }, supplier) => `${buyer} accepted the quote of ${supplier}: ${name}`,
  declined: ({ buyer, name, declinedBy }, supplier) =>
    declinedBy === 'supplier'
      ? `${supplier} declined to quote ${buyer}: ${name}`
      : `${buyer} declined the quote of ${supplier}: ${name}`,
  expired: ({ buyer, name }, supplier) => `The quote of ${supplier} for ${buyer} expired: ${name}`,
}

/** What someone did, before the name of the project. */
const projectActs: Readonly<Record<string, string>> = {
  opened: 'opened the project',
  status_changed: 'changed the status of the project',
  milestone_changed: 'changed a milestone of the project',
  milestone_signed: 'signed a milestone of the project',
  milestone_accepted: 'signed a milestone, which is accepted, of the project',
  milestone_refused: 'refused a milestone of the project',
  amounts_proposed: 'proposed other amounts for the project',
  amounts_accepted: 'accepted the proposed amounts of the project',
  amounts_declined: 'declined the proposed amounts of the project',
  amounts_withdrawn: 'took back the proposed amounts of the project',
  measured: 'entered a result in the project',
  hours_logged: 'logged hours on the project',
  requirement_done: 'marked a requirement as done in the project',
  requirement_opened: 'opened a requirement again in the project',
  team_joined: 'added someone to the team of the project',
  team_left: 'removed someone from the team of the project',
  delivered: 'entered what was delivered in the project',
  reviewed: 'reviewed the project',
  invoice_paid: 'recorded the payment of an invoice of the project',
}

const sayProject = (notice: Notice, { title, owner, engineer, changes }: ProjectSubject): string => {
  const change = happenedAt(changes, notice)
  return change?.actor
    ? `${change.actor} ${projectActs[change.kind] ?? 'changed the project'} ${title}`
    : `News in the project ${title} of ${owner} and ${engineer}`
}

const saySolution = ({ kind }: Notice, { title, status }: SolutionSubject, who: string): string => {
  const solution = title === null ? `a solution of ${who}` : `"${title}" of ${who}`
  if (kind === 'solution_saved') return title === null ? `${who} saved a solution` : `${who} saved "${title}"`
  if (kind === 'solution_comment') return `A comment was written on ${solution}`
  if (kind === 'publish_consent') return `Staff asked ${who} whether a solution may be published`
  return `The status of ${solution} is ${status.replace('_', ' ')}`
}

/** What happened where no row says more: to the company that was notified. */
const plainSentences: Readonly<Record<NotificationKind, (who: string) => string>> = {
  bid: (who) => `A bid changed: ${who} takes part`,
  bid_question: (who) => `A question about a request for bids: ${who} takes part`,
  bid_request: (who) => `A request for bids changed: ${who} takes part`,
  certification_expiry: (who) => `A certification of ${who} expires soon`,
  company_type: (who) => `The type of ${who} was offered or changed`,
  contact_message: () => 'Someone wrote by the contact form',
  data_room_access: (who) => `Access to the data room changed for ${who}`,
  domain_proof: (who) => `The proof of a domain of ${who} changed`,
  incident: () => 'An incident changed',
  investor_application: () => 'Someone applied as an investor',
  order_changed: (who) => `An order changed: ${who} takes part`,
  order_placed: (who) => `An order was placed: ${who} takes part`,
  partner_application: () => 'Someone applied as a partner',
  partner_progress: () => 'A partner answered',
  project: (who) => `News in a project of ${who}`,
  publish_consent: (who) => `Staff asked ${who} whether a solution may be published`,
  quote_request: (who) => `Requests for quotes changed: ${who} takes part`,
  solution_changed: (who) => `A solution of ${who} was changed or deleted`,
  solution_comment: (who) => `A comment was written on a solution of ${who}`,
  solution_saved: (who) => `${who} saved solutions`,
  solution_submitted: () => 'A solution was submitted for publication',
  subscription: (who) => `The plan or an invoice of ${who} changed`,
  verification: (who) => `Staff decided about the verification of ${who}`,
  verification_request: () => 'Documents wait for verification',
}

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(plainSentences, kind)

/** What happened, as staff read it: who did what to what, by the rows that the notice is about. */
export const sayEvent = (notice: Notice, subjects: Subjects): string => {
  const who = notice.companyName ?? 'a person without a company'
  const subject = subjectOf(notice)
  const id = subject?.id ?? ''
  const request = subject?.kind === 'request' && subjects.request.get(id)
  if (request) return sayRequest(notice, request)
  const order = subject?.kind === 'order' && subjects.order.get(id)
  if (order) return sayOrder(notice, order)
  const quote = subject?.kind === 'quote' && subjects.quote.get(id)
  if (quote) return quoteSentences[quote.status](quote, quote.supplier || 'suppliers')
  const project = subject?.kind === 'project' && subjects.project.get(id)
  if (project) return sayProject(notice, project)
  const solution = subject?.kind === 'solution' && subjects.solution.get(id)
  if (solution) return saySolution(notice, solution, who)
  return isKind(notice.kind) ? plainSentences[notice.kind](who) : `${who} was notified`
}
