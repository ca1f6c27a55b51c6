import { useState } from 'react'
import { editorStatuses } from '#contract/solution-admin-words.ts'
import type { AdminSolution } from '#contract/solutions-admin.ts'
import { statusWords } from '#web/lib/solutions/solution-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import type { Act } from './act-on-solutions.ts'

type Edit = Extract<Act, { kind: 'edit' }>

const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

const tagsAfter = (tags: readonly string[], { addTags = [], removeTags = [] }: Edit): string[] =>
  [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag))

/** What the edit changes of one solution, in words; empty: nothing. */
const changesOf = ({ status, category, tags }: AdminSolution, edit: Edit): string[] => {
  const after = tagsAfter(tags, edit)
  return [
    edit.status && edit.status !== status
      ? `status ${statusWords[status].text} → ${statusWords[edit.status].text}`
      : '',
    edit.category !== undefined && edit.category !== category
      ? `category ${category ?? 'none'} → ${edit.category ?? 'none'}`
      : '',
    after.join() === tags.join() ? '' : `tags ${tags.join(', ') || 'none'} → ${after.join(', ') || 'none'}`,
  ].filter((text) => text !== '')
}

const NONE = ' none'

type BulkEditProps = {
  solutions: readonly AdminSolution[]
  categories: readonly string[]
  onEdit: (edit: Edit) => void
}

/** Sets status, category and tags of the chosen solutions, and shows before what will change. */
export function BulkEdit({ solutions, categories, onEdit }: BulkEditProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState({ status: '', category: '', add: '', remove: '' })
  const status = editorStatuses.find((one) => one === typed.status)
  const [addTags, removeTags] = [tagsOf(typed.add), tagsOf(typed.remove)]
  const edit: Edit = {
    kind: 'edit',
    ...(status && { status }),
    ...(typed.category !== '' && { category: typed.category === NONE ? null : typed.category }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  }
  const changes = solutions.map((solution) => ({ solution, texts: changesOf(solution, edit) }))
  const changing = changes.filter(({ texts }) => texts.length > 0)
  const set = (key: keyof typeof typed) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [key]: event.currentTarget.value })
  return (
    <Dialog
      title="Bulk Edit"
      size="md"
      isBackdropInert
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="sm">Bulk Edit</Button>}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button
            variant="primary"
            disabled={changing.length === 0}
            onClick={() => {
              setOpen(false)
              onEdit(edit)
            }}
          >
            {`Change ${changing.length} of ${solutions.length}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Status">
          <Select
            value={typed.status}
            onChange={set('status')}
            placeholder="Leave as it is"
            options={editorStatuses.map((value) => ({ value, label: statusWords[value].text }))}
          />
        </Field>
        <Field label="Category">
          <Select
            value={typed.category}
            onChange={set('category')}
            placeholder="Leave as it is"
            options={[
              { value: NONE, label: 'None' },
              ...categories.map((value) => ({ value, label: value })),
            ]}
          />
        </Field>
        <Field label="Add tags" hint="Separated by commas">
          <TextInput value={typed.add} onChange={set('add')} maxLength={500} />
        </Field>
        <Field label="Remove tags" hint="Separated by commas">
          <TextInput value={typed.remove} onChange={set('remove')} maxLength={500} />
        </Field>
      </div>
      <h3 className="mt-6 font-medium text-sm">Preview</h3>
      <ul className="mt-2 border-line border-t text-sm">
        {changes.map(({ solution, texts }) => (
          <li key={solution.id} className="border-line border-b py-2">
            <p className="font-medium">{solution.title}</p>
            <p className="text-muted">{texts.join('; ') || 'stays as it is'}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
