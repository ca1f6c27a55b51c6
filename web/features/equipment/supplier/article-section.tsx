import { Form, useNavigation } from 'react-router'
import type { Equipment } from '#contract/equipment.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { CategoryOption } from '../offered-categories.ts'
import { sectionFields } from './article-fields.tsx'
import { type ArticleValues, type Section, valuesOf } from './article-values.ts'
import { useSending } from './use-sending.ts'

export type SectionAnswer =
  | { section: Section; isSaved: true }
  | {
      section: Section
      isSaved: false
      problem: string | undefined
      fields: Readonly<Record<string, string>>
      values: ArticleValues
      /** The article as it is now, when someone else has changed it: saved again, the form counts. */
      seen: { updatedAt: string; stock: number | null } | undefined
    }

type ArticleSectionProps = {
  section: Section
  article: Equipment
  categories: readonly CategoryOption[]
  /** Of this section; undefined while it was not sent. */
  answer: SectionAnswer | undefined
}

/** One section of an article with its own button, so that what is saved is what is in view. */
export function ArticleSection({ section, article, categories, answer }: ArticleSectionProps) {
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('section') === section
  const refused = answer && !answer.isSaved ? answer : undefined
  const form = useFocusProblem(refused)
  const { isSending, onSending } = useSending()
  const { title, Fields } = sectionFields[section]
  const seen = refused?.seen ?? article
  return (
    <section aria-labelledby={`edit-${section}`} className="border-line border-t pt-6">
      {/* Once saved the form shows what is kept: the article's instant makes it a new one. */}
      <Form
        key={refused ? 'refused' : article.updatedAt}
        method="post"
        ref={form}
        className="grid gap-5"
        noValidate
        preventScrollReset
      >
        <h2 id={`edit-${section}`} className="text-lg">
          {title}
        </h2>
        <FormProblem message={refused?.problem} />
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="updatedAt" value={seen.updatedAt} />
        <input type="hidden" name="seenStock" value={seen.stock ?? ''} />
        <Fields
          values={refused?.values ?? valuesOf(article)}
          categories={categories}
          problems={refused?.fields ?? {}}
          onSending={onSending}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isLoading={isBusy || isSending}>
            Save
          </Button>
          <p role="status" className="text-ok-ink text-sm">
            {answer?.isSaved === true && !isBusy && 'Saved.'}
          </p>
        </div>
      </Form>
    </section>
  )
}
