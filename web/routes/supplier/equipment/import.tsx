import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { EquipmentImport, ImportRefusal } from '#contract/equipment-imports.ts'
import { equipmentCategoryKeys, existingChoices, importFields } from '#contract/equipment-words.ts'
import { apiContext } from '#web/context.ts'
import { ChooseFile } from '#web/features/equipment/imports/choose-file.tsx'
import { ImportForm, type ImportStep } from '#web/features/equipment/imports/import-form.tsx'
import { RefusalTable } from '#web/features/equipment/imports/refusal-table.tsx'
import { offeredCategories } from '#web/features/equipment/offered-categories.ts'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/import'

export const handle: FrameHandle = {
  crumbs: () => [{ label: 'Equipment', to: '/supplier/equipment' }, { label: 'Import' }],
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return { categories: await offeredCategories(args.context.get(apiContext)) }
}

type Done = EquipmentImport & { refusals: ImportRefusal[] }
type Answer = { step: ImportStep } | { done: Done } | { problem: string }

/** The choices of the form; without a mapping the file is read for the first time, and columns are guessed. */
const choicesOf = (form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? '')
  const isMapped = importFields.some((field) => form.has(`mapping.${field}`))
  const mapping = Object.fromEntries(
    importFields.flatMap((field) => (text(`mapping.${field}`) ? [[field, text(`mapping.${field}`)]] : [])),
  )
  return {
    fileId: text('fileId'),
    ...(isMapped && { mapping }),
    category: equipmentCategoryKeys.find((key) => key === text('category')),
    existing: existingChoices.find((choice) => choice === text('existing')) ?? 'skip',
    state: text('state') === 'listed' ? ('listed' as const) : ('unlisted' as const),
  }
}
type Choices = ReturnType<typeof choicesOf>

const readAgain = async (api: Api, choices: Choices, key: string): Promise<ImportStep> => {
  const { category, existing, state, fileId } = choices
  const common = { fileId, importKey: key, category: category ?? '', existing, state }
  try {
    const preview = await api.equipment.previewImport(choices)
    return { ...common, preview, problem: undefined, fields: {} }
  } catch (error) {
    const { message, fields } = problemOf(error)
    const isAboutColumns = Object.keys(fields).some((field) => field.startsWith('mapping.'))
    if (!choices.mapping || !isAboutColumns) throw error
    // The choices stay in view: the columns that are wrong are left out of what is read.
    const mapping = Object.fromEntries(
      Object.entries(choices.mapping).filter(([field]) => !fields[`mapping.${field}`]),
    )
    const preview = await api.equipment.previewImport({ ...choices, mapping })
    return { ...common, preview, problem: message, fields }
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const api = args.context.get(apiContext)
  const form = await readForm(args.request)
  const choices = choicesOf(form)
  const key = String(form.get('importKey') ?? '')
  const importKey = isUuid(key) ? key : randomUUID()
  try {
    if (form.get('intent') === 'import')
      return data<Answer>({ done: await api.equipment.importEquipment({ ...choices, importKey }) })
    return data<Answer>({ step: await readAgain(api, choices, importKey) })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data<Answer>({ problem: message }, { status })
  }
}

function Imported({ done }: { done: Done }) {
  const { added, updated, refused, refusals } = done
  return (
    <div className="grid gap-8">
      <Notice
        tone="success"
        isLive
        title={`${formatCount(added, 'article')} added, ${formatCount(updated, 'article')} updated`}
        action={
          <span className="flex flex-wrap gap-3">
            <LinkButton to="/supplier/equipment/imports">Imports</LinkButton>
            <LinkButton to="/supplier/equipment" variant="primary">
              See the articles
            </LinkButton>
          </span>
        }
      >
        {refused === 0
          ? 'Every row was imported.'
          : `${formatCount(refused, 'row')} not imported. Put them right in the file and import it again: what is there already is skipped.`}
      </Notice>
      {refusals.length > 0 && <RefusalTable refusals={refusals} />}
    </div>
  )
}

/** A form of its own for each reading of the file: its choices are those that the file was read with. */
const keyOf = ({ fileId, preview, category, existing, state }: ImportStep): string =>
  JSON.stringify([fileId, preview.mapping, category, existing, state])

/** From a file to articles: choose, look, import. */
export default function ImportEquipment({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const step = actionData && 'step' in actionData ? actionData.step : undefined
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  return (
    <div className="measure py-10">
      <h1 className="text-2xl">Import a table of articles</h1>
      <p className="mt-3 mb-8 max-w-(--container-text) text-muted">
        You see first what each row becomes. Rows with a fault are left out, with the reason.
      </p>
      {done ? (
        <Imported done={done} />
      ) : step ? (
        <ImportForm key={keyOf(step)} step={step} categories={categories} />
      ) : (
        <ChooseFile problem={problem} />
      )}
    </div>
  )
}
