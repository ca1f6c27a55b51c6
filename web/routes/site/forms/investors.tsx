import { siteContext } from '#web/context.ts'
import { PageHead } from '#web/features/content/page-head.tsx'
import { organizationData } from '#web/lib/seo/page-meta.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/investors'

export const loader = ({ context }: Route.LoaderArgs) => {
  const { origin } = context.get(siteContext)
  return { meta: metaOf(context, '/investors', { data: [organizationData(origin)] }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const parts: readonly { title: string; text: string; to?: { path: string; label: string } }[] = [
  {
    title: 'What it does',
    text: 'A manufacturer describes a process in one sentence. The engine reads it, chooses machines by hard limits, lays the cell out, simulates it, applies safety distances, lists the parts, and estimates cost and payback. Engineers and suppliers join as partners.',
    to: { path: '/how-it-works', label: 'How it works' },
  },
  {
    title: 'What you can check yourself',
    text: 'The planner is open without an account. Type a process you know and compare robot, cycle time and cost with your own figures. Every assumption is marked as one.',
    to: { path: '/platform', label: 'Open the planner' },
  },
  {
    title: 'How it earns',
    text: 'Company accounts have plans with limits on what they keep. This page states no figures of the business. What is shared with investors is shared in the data room.',
  },
  {
    title: 'The data room',
    text: 'Documents for investors are behind a gate. Staff grant access to an account, one by one, and can take it back.',
    to: { path: '/login?from=%2Fdata-room', label: 'Sign in to the data room' },
  },
]

/** What an investor may know without an account, and the way to more. */
export default function Investors() {
  return (
    <>
      <PageHead>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/investors/apply" variant="primary" size="lg" icon="arrow_right">
            Apply for access
          </LinkButton>
          <LinkButton to="/contact" size="lg">
            Ask a question
          </LinkButton>
        </div>
      </PageHead>
      <div className="measure grid gap-x-16 gap-y-10 py-10 sm:grid-cols-2 sm:py-14">
        {parts.map(({ title, text, to }) => (
          <section key={title} className="grid content-start gap-3 border-line border-t pt-6">
            <h2 className="text-xl">{title}</h2>
            <p className="max-w-(--container-text) text-muted">{text}</p>
            {to && (
              <div className="mt-1">
                <LinkButton to={to.path}>{to.label}</LinkButton>
              </div>
            )}
          </section>
        ))}
      </div>
    </>
  )
}
