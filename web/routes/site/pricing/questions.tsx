import type { SoldPlan } from '#contract/billing.ts'
import { INVOICE_DUE_DAYS } from '#contract/billing-states.ts'

const always = [
  {
    asked: 'What counts as a project?',
    answer:
      'A solution that your company keeps: saved from the planner, copied or imported. Planning, changing and exporting a cell without saving it counts nothing.',
  },
  {
    asked: 'What happens at the limit?',
    answer:
      'Nothing is lost. A save beyond the limit is refused and the plan stays in the planner. Delete a project, and save again.',
  },
  {
    asked: 'What is an AI generation?',
    answer:
      'One explicit Generate. Planning, simulating and editing with the engine do not count, and neither does the assistant. The count starts again on the first of each month, UTC.',
  },
  {
    asked: 'Is a year cheaper?',
    answer:
      'No. The yearly view shows twelve months at the monthly price, for a budget. There is no discount and no contract for a year.',
  },
] as const

const START = 'An owner of the company chooses a plan here and says where invoices go to.'
const END = 'Cancel at any time to the end of the period.'
const onInvoice = `The plan works at once; each month is invoiced ahead, payable within ${INVOICE_DUE_DAYS} days.`
const byCard =
  'The card is entered on a page of Stripe; the plan works once Stripe confirms the payment, and each month is charged ahead.'

/** How the plans that are sold are paid; 'Coming Soon' while none can be bought. */
const bought = (plans: readonly SoldPlan[]): string => {
  const paid = plans.filter(({ priceCents, isOnSale }) => priceCents > 0 && isOnSale)
  const namesOf = (payment: SoldPlan['payment']) =>
    paid.filter((plan) => plan.payment === payment).map(({ name }) => name)
  const [cards, invoices] = [namesOf('stripe'), namesOf('invoice')]
  if (paid.length === 0) return 'Coming Soon'
  if (cards.length === 0) return `${START} ${onInvoice} ${END}`
  if (invoices.length === 0) return `${START} ${byCard} ${END}`
  return `${START} ${cards.join(', ')} by card: ${lower(byCard)} ${invoices.join(', ')} on invoice: ${lower(onInvoice)} ${END}`
}
const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** What people ask about the plans, answered for the plans that are offered. */
export const questionsOf = (plans: readonly SoldPlan[]): readonly { asked: string; answer: string }[] => [
  ...always,
  { asked: 'How are paid plans bought?', answer: bought(plans) },
]

/** The section of the page. */
export const Questions = ({ plans }: { plans: readonly SoldPlan[] }) => (
  <section aria-labelledby="questions">
    <h2 id="questions" className="text-lg">
      Questions
    </h2>
    <dl className="mt-4 grid border-line border-b">
      {questionsOf(plans).map(({ asked, answer }) => (
        <div key={asked} className="grid gap-x-10 gap-y-1 border-line border-t py-4 md:grid-cols-[1fr_2fr]">
          <dt className="font-medium">{asked}</dt>
          <dd className="max-w-(--container-text) text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
)
