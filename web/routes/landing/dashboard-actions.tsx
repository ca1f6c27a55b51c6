import { ProfileDialog } from '#web/features/accounts/profile-dialog.tsx'
import { BillingPart } from '#web/features/billing/billing-part.tsx'
import type { LinkTarget } from '#web/shell/links.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'

type DashboardActionsProps = { label: string; to: LinkTarget }

/** The buttons of a dashboard: the profile, and what people come for. */
export const DashboardActions = ({ label, to }: DashboardActionsProps) => (
  <>
    <ProfileDialog
      billing={<BillingPart />}
      trigger={
        <Button icon="user" size="sm">
          Profile
        </Button>
      }
    />
    <LinkButton to={to} variant="primary" size="sm" icon="arrow_right">
      {label}
    </LinkButton>
  </>
)
