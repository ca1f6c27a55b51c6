import { apiContext } from '#web/context.ts'
import { CertificationTable } from '#web/features/certifications/certification-table.tsx'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/list'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { items } = await orScreen(args.context.get(apiContext).certifications.listCertifications())
  return { items, today: new Date().toISOString().slice(0, 10) }
}

/** Certifications of an engineering company. */
export default function Certifications({ loaderData: { items, today } }: Route.ComponentProps) {
  return (
    <div className="measure py-10">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-72 text-2xl">Certifications</h1>
        {items.length > 0 && (
          <LinkButton to="/engineer/certifications/new" variant="primary">
            Add a certification
          </LinkButton>
        )}
      </header>
      <div className="mt-8">
        <CertificationTable items={items} today={today} />
      </div>
    </div>
  )
}
