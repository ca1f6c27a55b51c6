import { data, Link, useNavigation } from 'react-router'
import { countries } from '#contract/countries.ts'
import { apiContext } from '#web/context.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { ProfileForm } from '#web/features/profiles/profile-form.tsx'
import { saveProfile } from '#web/features/profiles/save-profile.ts'
import { readForm } from '#web/lib/form.ts'
import { partnerPath } from '#web/lib/partner-path.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/company'

export async function loader(args: Route.LoaderArgs) {
  const { company } = admit(args)
  if (company?.type !== 'engineer') return { profile: null, countries: [] }
  const { profiles } = args.context.get(apiContext)
  return { profile: await orScreen(profiles.getCompanyProfile({ id: company.id })), countries }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await saveProfile(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** What the own engineering company shows of itself. */
export default function CompanyProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, countries: all } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  if (!profile)
    return (
      <AccountPage title="Company profile">
        <EmptyState icon="users" title="For engineering companies">
          Engineering companies have an open page with skills, regions and record. Name and address of your
          company are on your profile.
        </EmptyState>
      </AccountPage>
    )
  const values = { ...profile, regions: profile.regions.map(({ country }) => country) }
  return (
    <AccountPage title="Company profile">
      <div className="grid gap-3">
        <p className="text-muted">
          <Link to={partnerPath(profile.id)} className="underline underline-offset-4">
            Your page
          </Link>{' '}
          shows this beside your certifications and what your projects say of you. Skills and countries also
          decide which requests for bids you are notified of.
        </p>
        {!profile.isVerified && (
          <Notice tone="info">
            Your company is not verified yet, so the page is not in the open list.{' '}
            <Link to="/profile/company/verification" className="underline underline-offset-4">
              Send documents
            </Link>
          </Notice>
        )}
        {actionData?.isSaved && (
          <Notice tone="success" isLive>
            The profile is saved.
          </Notice>
        )}
      </div>
      {profile.mayEdit ? (
        <ProfileForm values={values} answer={actionData} countries={all} isBusy={isBusy} />
      ) : (
        <p className="text-muted">Owners of the company change its profile.</p>
      )}
    </AccountPage>
  )
}
