import { Link, useRouteLoaderData } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { examples, plannerAddress, sampleDescription } from './sample/sentences.ts'

/** The planner's question on the home page. A plain form to the planner: it works before and without scripts. */
export function PlannerBox() {
  const isSignedIn = Boolean(useRouteLoaderData<{ viewer: object | null }>('root')?.viewer)
  return (
    <form action="/platform" method="post" className="grid gap-4 border border-line bg-surface p-4 sm:p-5">
      <input type="hidden" name="intent" value="plan" />
      <Field
        label="What do you want to automate?"
        hint="One sentence is enough. Mass, size and rate help most."
      >
        <Textarea name="describe" rows={3} maxLength={200_000} placeholder={sampleDescription} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" variant="primary" size="lg">
          Plan my cell
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
          {isSignedIn ? '' : 'No account needed. '}Each figure says where it comes from.
        </p>
      </div>
      <div className="grid gap-2 border-line border-t pt-4">
        <p className="text-muted text-sm" id="examples">
          Or open an example
        </p>
        <ul aria-labelledby="examples" className="flex flex-wrap gap-2">
          {examples.map(({ label, description }) => (
            <li key={label}>
              <Link
                to={plannerAddress(description)}
                className="inline-flex min-h-8 items-center rounded-sm border border-line px-2.5 text-sm hover:border-line-strong hover:bg-inset"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </form>
  )
}
