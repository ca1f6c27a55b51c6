import { PageHead } from '#web/features/content/page-head.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/thank-you'

export const loader = ({ request }: Route.LoaderArgs) => ({
  isApplication: new URL(request.url).searchParams.get('for') === 'application',
})

/** After a form: what has happened, and where to go on. */
export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return (
    <PageHead
      lead={
        loaderData.isApplication
          ? 'We have your application. A receipt is on its way to your address. Staff read it and answer by mail.'
          : 'We have your message. A receipt is on its way to your address. A person reads it and answers by mail.'
      }
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/platform" variant="primary" size="lg">
          Plan a cell
        </LinkButton>
        <LinkButton to="/solutions" size="lg">
          Look at solutions
        </LinkButton>
      </div>
    </PageHead>
  )
}
