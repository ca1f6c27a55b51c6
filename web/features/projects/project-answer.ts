import { type ActionFunctionArgs, data } from 'react-router'
import type { Api } from '#contract/client.ts'
import { criterionRules } from '#contract/project-words.ts'
import { apiContext } from '#web/context.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { centsIn, numberIn } from '#web/lib/typed/number-in.ts'
import { typedOrNull } from '#web/lib/typed/typed-number.ts'
import { admit } from '#web/pages/admit.ts'

/** What a form of a project answers: done, or what is wrong and by which field. */
export type ProjectAnswer = {
  intent: string
  isDone: boolean
  problem?: string
  fields: Readonly<Record<string, string>>
}

type Text = (name: string) => string

const AMOUNT = 'amount:'

/** A typed number; empty is null. */
const numberOf = (typed: string, unit: string, field: string): number | null =>
  typedOrNull(typed, (text) => numberIn(text, unit, field))

const cents = (typed: string, field: string): number | null =>
  typedOrNull(typed, (text) => centsIn(text, field))

type Status = 'in_progress' | 'completed' | 'cancelled'
const statuses: readonly Status[] = ['in_progress', 'completed', 'cancelled']

const measure = (text: Text) => {
  const met = text('isMet')
  return {
    criterionId: text('criterionId'),
    measured: numberOf(text('measured'), '', 'measured'),
    isMet: met === '' ? null : met === 'yes',
    note: text('note'),
  }
}

/** Typed amounts by milestone; one that is no number is refused by the server, as is a sum that is not agreed. */
const amountsOf = (form: FormData) =>
  [...form.entries()]
    .filter(([name]) => name.startsWith(AMOUNT))
    .map(([name, value], position) => ({
      milestoneId: name.slice(AMOUNT.length),
      amountCents: cents(String(value), `amounts.${position}.amountCents`) ?? 0,
    }))

/** Lines of the form of criteria, in their order. */
const criteriaOf = (form: FormData) => {
  const column = (name: string) => form.getAll(name).map(String)
  const [kinds, targets, units] = [column('rule'), column('target'), column('unit')]
  return column('text').map((text, at) => ({
    text,
    rule: criterionRules.find((one) => one === kinds[at]) ?? 'check',
    target: numberOf(targets[at] ?? '', units[at] ?? '', `criteria.${at}.target`),
    unit: units[at] ?? '',
  }))
}

const run = async ({ projects }: Api, id: string, intent: string, form: FormData): Promise<unknown> => {
  const text: Text = (name) => String(form.get(name) ?? '')
  switch (intent) {
    case 'status': {
      const status = statuses.find((one) => one === text('status'))
      if (!status) throw data('Not found', { status: 404 })
      return projects.setProjectStatus({ id, status, reason: text('reason') })
    }
    case 'sign':
      return projects.signMilestone({
        id,
        milestoneId: text('milestoneId'),
        isAccepted: true,
        reason: text('reason'),
      })
    case 'refuse':
      return projects.signMilestone({
        id,
        milestoneId: text('milestoneId'),
        isAccepted: false,
        reason: text('reason'),
      })
    case 'days':
      return projects.changeMilestone({
        id,
        milestoneId: text('milestoneId'),
        startsOn: text('startsOn'),
        dueOn: text('dueOn'),
      })
    case 'criteria':
      return projects.changeMilestone({
        id,
        milestoneId: text('milestoneId'),
        startsOn: text('startsOn'),
        dueOn: text('dueOn'),
        criteria: criteriaOf(form),
      })
    case 'proposeAmounts':
      return projects.proposeAmounts({ id, amounts: amountsOf(form) })
    case 'answerAmounts':
      return projects.answerAmounts({
        id,
        proposalId: text('proposalId'),
        isAccepted: text('isAccepted') === 'yes',
      })
    case 'measure':
      return projects.measureCriterion({ id, ...measure(text) })
    case 'hours':
      return projects.logHours({
        id,
        milestoneId: text('milestoneId'),
        day: text('day'),
        minutes: Math.round(numberIn(text('hours'), 'h', 'minutes') * 60),
        note: text('note'),
      })
    case 'requirement':
      return projects.setRequirement({
        id,
        requirementId: text('requirementId'),
        isDone: text('isDone') === 'yes',
      })
    case 'team':
      return projects.changeTeam({
        id,
        userId: text('userId'),
        isMember: text('isMember') === 'yes',
        role: text('role'),
      })
    case 'delivered':
      return projects.setDelivered({
        id,
        costCents: cents(text('cost'), 'costCents'),
        cycleTimeSeconds: numberOf(text('cycleTime'), 's', 'cycleTimeSeconds'),
      })
    case 'message':
      return projects.sendMessage({
        id,
        sendKey: text('sendKey'),
        text: text('text'),
        fileIds: form.getAll('fileId').map(String),
      })
    case 'review':
      return projects.reviewProject({ id, stars: Number(text('stars')), text: text('text') })
    case 'paid':
      return projects.markProjectInvoicePaid({ id, invoiceId: text('invoiceId') })
    default:
      throw data('Not found', { status: 404 })
  }
}

/** Does what a form of the page asks for. */
export async function projectAction(args: ActionFunctionArgs & { pattern: string }) {
  admit(args)
  const id = args.params.id ?? ''
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const form = await readForm(args.request)
  const intent = String(form.get('intent') ?? '')
  try {
    await run(args.context.get(apiContext), id, intent, form)
    return data({ intent, isDone: true, fields: {} } satisfies ProjectAnswer)
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ intent, isDone: false, problem: message, fields } satisfies ProjectAnswer, { status })
  }
}
