import { Form, useActionData, useNavigate, useNavigation } from 'react-router'
import type { StaffBid, StaffBidRequest } from '#contract/bids-admin.ts'
import { capitalize } from '#contract/words.ts'
import { BidOutbox } from '#web/features/bid-outbox/bid-outbox.tsx'
import { requestWords } from '#web/features/bidding/bidding-words.ts'
import { BidFacts } from '#web/features/bidding/facts/bid-facts.tsx'
import { RequestFacts } from '#web/features/bidding/facts/request-facts.tsx'
import { BidForm } from '#web/features/bidding/forms/bid-form.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import { useLastAnswer } from '#web/features/staff-lists/use-last-answer.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { BidsAnswer } from './act-on-bid.ts'
import { CompanyHint } from './company-hint.tsx'

type RequestDialogProps = {
  request: StaffBidRequest
  companies: readonly { id: string; name: string }[]
  /** What companies were searched by. */
  company: string
  listPath: string
  mayAct: boolean
  viewerId: string
  today: string
  outboxKey: string
}

/** A request with its bids, and the form by which staff bid for a company. */
export function RequestDialog(props: RequestDialogProps) {
  const { request, listPath, mayAct, viewerId } = props
  const navigate = useNavigate()
  const answer = useLastAnswer(useActionData<BidsAnswer>())
  useStaffToast(answer)
  const { status, bidList } = request
  return (
    <Dialog
      isOpen
      size="lg"
      isBackdropInert
      // Of the bid that is entered next: one that was entered is not typed again.
      keepsTypedOf={`bid ${request.id} ${bidList.length}`}
      title={request.projectTitle}
      description={<Badge tone={requestWords[status].tone}>{capitalize(status)}</Badge>}
      onOpenChange={(isOpen) => {
        // In its place: Back would open again what was closed.
        if (!isOpen) void navigate(listPath, { preventScrollReset: true, replace: true })
      }}
    >
      <div className="grid gap-8">
        <RequestFacts request={request} isForStaff />
        <section aria-labelledby="current-bids" className="grid gap-4">
          <h2 id="current-bids" className="text-lg">
            Current Bids
          </h2>
          {bidList.length === 0 && <p className="text-muted text-sm">No bids yet.</p>}
          <KeepPlace>
            {bidList.map((bid) => (
              <BidFacts key={bid.id} bid={bid} isForStaff>
                {mayAct && bid.status === 'pending' && <StaffDecision bid={bid} />}
              </BidFacts>
            ))}
          </KeepPlace>
        </section>
        {mayAct && status === 'open' && <CompanyBid {...props} answer={answer} />}
        <BidOutbox authorId={viewerId} version={answer?.kept} />
      </div>
    </Dialog>
  )
}

const reason = { label: 'Reason', hint: 'The owner is notified of it.', maxLength: 1000 }

const StaffDecision = ({ bid: { id, companyName, isOwnEntry, revision } }: { bid: StaffBid }) => (
  <div className="flex flex-wrap items-center gap-2">
    {isOwnEntry ? (
      <p className="text-muted text-sm">You entered this bid: another member of staff accepts it.</p>
    ) : (
      <ActDialog
        title={`Accept the bid of ${companyName}?`}
        confirmLabel="Accept"
        fields={{ intent: 'accept', id, revision: String(revision) }}
        reason={reason}
        trigger={
          <Button variant="primary" size="sm">
            Accept<span className="sr-only"> the bid of {companyName}</span>
          </Button>
        }
      >
        You accept in the name of the owner. All other bids are rejected and the project opens.
      </ActDialog>
    )}
    <ActDialog
      title={`Reject the bid of ${companyName}?`}
      confirmLabel="Reject"
      isDanger
      fields={{ intent: 'reject', id }}
      reason={reason}
      trigger={
        <Button size="sm">
          Reject<span className="sr-only"> the bid of {companyName}</span>
        </Button>
      }
    >
      This cannot be undone.
    </ActDialog>
  </div>
)

type CompanyBidProps = RequestDialogProps & { answer: BidsAnswer | undefined }

const CompanyBid = (props: CompanyBidProps) => {
  const { request, companies, company, listPath, viewerId, today, outboxKey, answer } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, projectTitle, bidList } = request
  const bidding = new Set(bidList.flatMap((bid) => (bid.status === 'pending' ? [bid.companyId] : [])))
  return (
    <section aria-labelledby="company-bid" className="grid gap-4">
      <h2 id="company-bid" className="text-lg">
        Submit Company Bid
      </h2>
      <p className="text-muted text-sm">
        For a verified engineering company. It is shown as entered by staff. Stored in this browser until it
        can be delivered.
      </p>
      <Form className="flex flex-wrap items-end gap-2" preventScrollReset>
        {/* The list below stays as it is. */}
        {[...new URLSearchParams(listPath.split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="request" value={id} />
        <Field label="Companies by name" className="min-w-0 flex-1 basis-56">
          <TextInput type="search" name="company" defaultValue={company} maxLength={200} />
        </Field>
        <Button type="submit">Find</Button>
      </Form>
      <CompanyHint
        found={companies.length}
        search={company}
        none="No engineering company is verified yet: only those can bid."
      />
      <BidForm
        key={answer?.entered ?? 'typed'}
        scope={request.scope}
        today={today}
        answer={answer?.form}
        isBusy={isBusy}
        hidden={{
          intent: 'enter',
          id,
          outboxKey: answer?.form?.values.outboxKey?.[0] ?? outboxKey,
          authorId: viewerId,
          title: projectTitle,
        }}
        submitLabel="Submit Bid"
      >
        <Field label="Company" error={answer?.form?.fields.companyId}>
          <Select
            name="companyId"
            required
            placeholder="Choose a company"
            options={companies.map((one) => ({
              value: one.id,
              label: bidding.has(one.id) ? `${one.name} (has a bid)` : one.name,
              isDisabled: bidding.has(one.id),
            }))}
            defaultValue={answer?.form?.values.companyId?.[0]}
          />
        </Field>
      </BidForm>
    </section>
  )
}
