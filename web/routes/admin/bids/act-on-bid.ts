import type { Api } from '#contract/client.ts'
import { bidOf, type FormAnswer, valuesOf } from '#web/features/bidding/forms/form-values.ts'
import type { StaffAnswer } from '#web/features/staff-lists/staff-answer.ts'
import { problemOf } from '#web/lib/problem.ts'

export type BidsAnswer = StaffAnswer & {
  form?: FormAnswer
  /** Key of a bid that was entered: the next one is typed afresh. */
  entered?: string
  /** Key of a bid that waits in this browser. */
  kept?: string
}

const act = async ({ bidding }: Api, form: FormData): Promise<BidsAnswer> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const [id, reason] = [text('id'), text('reason')]
  switch (text('intent')) {
    case 'accept': {
      const { companyName } = await bidding.acceptBidAsStaff({
        id,
        reason,
        revision: Number(text('revision')),
      })
      return {
        isDone: true,
        title: 'Bid accepted',
        description: `${companyName} and the owner are notified.`,
      }
    }
    case 'reject': {
      const { companyName } = await bidding.rejectBidAsStaff({ id, reason })
      return {
        isDone: true,
        title: 'Bid rejected',
        description: `${companyName} and the owner are notified.`,
      }
    }
    default: {
      const keys = { outboxKey: text('outboxKey'), authorId: text('authorId') }
      const { companyName } = await bidding.enterBid({
        id,
        companyId: text('companyId'),
        ...keys,
        ...bidOf(form),
      })
      return {
        isDone: true,
        title: 'Bid submitted successfully',
        description: `${companyName} and the owner are notified.`,
        entered: keys.outboxKey,
      }
    }
  }
}

const failures: Readonly<Record<string, string>> = {
  accept: 'Failed to accept bid',
  reject: 'Failed to reject bid',
}

/** Accepts or rejects a bid for its owner, or enters one for a company; and says how it went. */
export const actOnBid = async (api: Api, form: FormData): Promise<{ answer: BidsAnswer; status: number }> => {
  const intent = String(form.get('intent') ?? '')
  try {
    return { answer: await act(api, form), status: 200 }
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    const { reason, companyId, id } = fields
    const isEntry = failures[intent] === undefined
    // "id" and "companyId" are no fields that were typed: their message says nothing to a person.
    const problem = companyId || id ? 'Choose a company' : message || 'Failed to submit bid'
    return {
      answer: {
        isDone: false,
        title: isEntry ? problem : (failures[intent] ?? problem),
        ...(isEntry
          ? {
              form: {
                problem,
                fields: { ...fields, ...(companyId && { companyId: 'Choose a company' }) },
                values: valuesOf(form),
              },
            }
          : { description: message }),
        ...(reason && { reasonProblem: reason }),
      },
      status,
    }
  }
}
