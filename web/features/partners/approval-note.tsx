import type { PartnerApplicationDetail } from '#contract/partners.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Notice } from '#web/ui/state/notice.tsx'

export const typeWords = {
  manufacturer: 'a manufacturer',
  engineer: 'an engineer',
  supplier: 'a supplier',
} as const

const refusedText = ({ kind, companyName }: PartnerApplicationDetail['address']): string | null => {
  if (kind === 'staff')
    return 'This address belongs to an account of the staff, which has no company. It cannot be approved.'
  if (kind === 'member')
    return `This address belongs to a member of ${companyName}. An owner of that company has to apply.`
  return null
}

/** Why an application cannot be approved; null where it can. */
export const refusalOf = ({ address, role }: PartnerApplicationDetail): string | null =>
  address.kind === 'owner' && address.companyType === role
    ? `${address.companyName} is ${typeWords[role]} already.`
    : refusedText(address)

const nextText = ({ address, role, companyName }: PartnerApplicationDetail): string =>
  address.kind === 'owner'
    ? `${address.companyName} is here already. With an approval its owner is offered to make it ${typeWords[role]}.`
    : `With an approval ${companyName} becomes ${typeWords[role]}, not verified, and the applicant gets an invitation to own it.`

const offerTexts = {
  open: 'The offer waits for an answer of the owner.',
  accepted: 'The owner accepted the offer.',
  declined: 'The owner declined the offer.',
  withdrawn: 'The offer is withdrawn.',
} as const

const resultText = ({ offer, invitation, company }: PartnerApplicationDetail): string => {
  if (offer && invitation?.status !== 'open') return offerTexts[offer.status]
  if (!company)
    return 'The invitation ended or was withdrawn before anyone joined, so the company is removed.'
  if (invitation?.status === 'accepted') return `The applicant has joined ${company.name}.`
  return invitation?.status === 'open'
    ? `The invitation to ${company.name} is open until ${formatDate(invitation.expiresAt)}.`
    : `The company is ${company.name}.`
}

/** What an approval does, or what came of the decision. */
export function ApprovalNote({ application }: { application: PartnerApplicationDetail }) {
  const { status, reason } = application
  if (status === 'rejected')
    return (
      <Notice tone="info">
        Rejected. The applicant read this reason: <q>{reason}</q>
      </Notice>
    )
  if (status === 'approved') return <Notice tone="success">{resultText(application)}</Notice>
  const refusal = refusalOf(application)
  return <Notice tone={refusal ? 'warning' : 'info'}>{refusal ?? nextText(application)}</Notice>
}
