import type { InvitationPurpose } from '#contract/teams.ts'

type Words = { subject: string; lines: readonly string[]; label: string }

const partners: Readonly<Record<string, string>> = { engineer: 'an engineer', supplier: 'a supplier' }

/** What the mail of an invitation says, by its purpose. `company` is the one it leads to, if any. */
export const describeInvitation = (
  purpose: InvitationPurpose,
  company: { name: string; type: string } | null,
): Words => {
  const name = company?.name ?? 'Cellwright'
  switch (purpose) {
    case 'team':
      return {
        subject: `Invitation to ${name}`,
        lines: [`you have been invited to join ${name} on Cellwright.`],
        label: 'Look at the invitation',
      }
    case 'staff':
      return {
        subject: 'Invitation to the Cellwright staff',
        lines: ['you have been invited to join the Cellwright staff on Cellwright.'],
        label: 'Look at the invitation',
      }
    case 'partner':
      return {
        subject: 'Your partner application is approved',
        lines: [
          `your application is approved. ${name} is now registered on Cellwright as ${partners[company?.type ?? ''] ?? 'a partner'}, and you are its owner.`,
          'Open the link, choose a password, and your account is ready. If this address has an account already, sign in with it to accept.',
        ],
        label: 'Open your account',
      }
    case 'investor':
      return {
        subject: 'Your access to the data room is approved',
        lines: [
          'your application as an investor is approved.',
          'Open the link and choose a password, or sign in if this address has an account already. The data room opens then, once you have accepted its terms.',
        ],
        label: 'Open the data room',
      }
  }
}
