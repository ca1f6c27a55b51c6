import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { useFreshForm } from '#web/features/accounts/proof/use-fresh-form.ts'
import { useLastAnswer } from '#web/features/staff-lists/use-last-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { useIntentToast } from '../use-intent-toast.ts'
import type { Route } from './+types/categories'
import { categoryAction } from './category-action.ts'
import { CategoryTable } from './category-table.tsx'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { solutions } = args.context.get(apiContext)
  const { items } = await orScreen(solutions.listSolutionCategories())
  return { categories: items }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await categoryAction(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** Categories that a solution can be given: added, renamed, retired and offered again. */
export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  useFreshForm('add', answer)
  const isShown = answer !== undefined && ['add', 'rename'].includes(answer.intent)
  useIntentToast(answer, isShown)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The name that was refused can be put right at once.
    if (answer?.problem && isShown) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer, isShown])
  const added = answer?.intent === 'add' ? answer.problem : undefined
  return (
    <div ref={page} className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Solution categories">
        A retired category is not offered any more; solutions that have it keep it.
      </AdminHeader>
      <ChangeForm intent="add" className="grid max-w-(--container-text) gap-4">
        <Field label="New category" isRequired error={added && (added.fields.name ?? added.message)}>
          <TextInput name="name" autoComplete="off" maxLength={100} />
        </Field>
        <div>
          <ChangeButton intent="add" variant="primary">
            Add category
          </ChangeButton>
        </div>
      </ChangeForm>
      <CategoryTable categories={loaderData.categories} answer={answer} />
    </div>
  )
}
