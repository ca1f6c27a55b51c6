import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { CategoryOption } from '../offered-categories.ts'
import { sectionFields } from './article-fields.tsx'
import { type ArticleValues, sections } from './article-values.ts'
import { useSending } from './use-sending.ts'

export type ArticleAnswer = {
  problem: string | undefined
  fields: Readonly<Record<string, string>>
  values: ArticleValues
}

type NewArticleFormProps = { answer: ArticleAnswer | undefined; categories: readonly CategoryOption[] }

/** All of a new article in one form. */
export function NewArticleForm({ answer, categories }: NewArticleFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusProblem(answer)
  const { isSending, onSending } = useSending()
  const { fields = {}, values = {} } = answer ?? {}
  return (
    <Form method="post" ref={form} className="grid max-w-200 gap-10" noValidate>
      <FormProblem message={answer?.problem} />
      {sections.map((section) => {
        const { title, Fields } = sectionFields[section]
        return (
          <section key={section} aria-labelledby={`new-${section}`} className="grid gap-5">
            <h2 id={`new-${section}`} className="border-line border-b pb-2 text-lg">
              {title}
            </h2>
            <Fields values={values} categories={categories} problems={fields} onSending={onSending} />
          </section>
        )
      })}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isLoading={isBusy || isSending}>
          Add the article
        </Button>
        <LinkButton to="/supplier/equipment">Cancel</LinkButton>
      </div>
    </Form>
  )
}
