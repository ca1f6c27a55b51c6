import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ViewPage, viewPages } from '#contract/saved-view-words.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type GridSpec, type GridView, gridQuery } from '../grid-address.ts'

const TIMEOUT_MS = 10_000

/** The list of a grid as views name it. */
const pageOf = ({ path }: GridSpec): ViewPage | undefined =>
  viewPages.find((page) => page === path.slice('/admin/'.length).replaceAll('/', '-'))

/** Views of one list, loaded when they are asked for. */
const useViews = (page: ViewPage) => {
  const [views, setViews] = useState<readonly SavedView[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null)
    try {
      await work()
      const { items } = await callApi(`/admin/views?page=${page}`, (body) => body as { items: SavedView[] }, {
        timeoutMs: TIMEOUT_MS,
      })
      setViews(items)
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem(Object.values(error.fields)[0] ?? error.message)
      return false
    }
  }
  return { views, problem, run }
}

type ListProps = {
  views: readonly SavedView[]
  onShow: (query: string) => void
  onDelete: (id: string) => void
}

const ViewList = ({ views, onShow, onDelete }: ListProps) => (
  <ul className="divide-y divide-line border-line border-y">
    {views.map(({ id, name, query, isShared, isOwn, by }) => (
      <li key={id} className="flex items-center gap-3 py-1">
        <button
          type="button"
          className="min-w-0 flex-1 py-2 text-left hover:underline"
          onClick={() => onShow(query)}
        >
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          {by && <span className="block text-muted text-xs">{by}</span>}
        </button>
        {isShared && <Badge>Shared</Badge>}
        {isOwn && <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(id)} />}
      </li>
    ))}
  </ul>
)

function Views({ page, spec, view }: { page: ViewPage; spec: GridSpec; view: GridView }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { views, problem, run } = useViews(page)
  const query = gridQuery(spec, view)
  const ownOf = (typed: string) => views?.find((one) => one.isOwn && one.name === typed.trim())
  const replaced = ownOf(name)
  const rename = (typed: string) => {
    setName(typed)
    // A shared view that is replaced stays shared, unless the tick is taken away.
    const former = ownOf(typed)
    if (former) setShared(former.isShared)
  }
  const show = (wanted: string) => {
    setOpen(false)
    void navigate(wanted === '' ? spec.path : `${spec.path}?${wanted}`, { preventScrollReset: true })
  }
  const send = (path: string, method: 'POST' | 'DELETE', body?: object) =>
    callApi(path, () => null, { method, ...(body && { body }), timeoutMs: TIMEOUT_MS })
  const save = async () => {
    const isSaved = await run(() => send('/admin/views', 'POST', { page, name, query, isShared }))
    if (isSaved) setName('')
    return isSaved
  }
  return (
    <Dialog
      title="Views"
      description="Search, filters, order and columns of this list under a name."
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) void run(async () => {})
      }}
      trigger={<Button icon="eye">Views</Button>}
    >
      <div className="grid gap-5">
        <FormProblem message={problem ?? undefined} />
        {views === null && !problem && <p role="status">Loading …</p>}
        {views?.length === 0 && <p className="text-muted text-sm">No views of this list are kept yet.</p>}
        {views && views.length > 0 && (
          <ViewList
            views={views}
            onShow={show}
            onDelete={(id) => void run(() => send(`/admin/views/${id}`, 'DELETE'))}
          />
        )}
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            // The button has nothing more to save: it cannot keep the focus.
            void save().then((isSaved) => isSaved && form.querySelector('input')?.focus())
          }}
        >
          <Field
            label="Keep what is shown now as"
            {...(replaced && { hint: 'You keep a view of this name: what is shown now takes its place.' })}
          >
            <TextInput value={name} maxLength={80} onChange={({ target }) => rename(target.value)} />
          </Field>
          <Checkbox
            label="Show it to all staff"
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          <div>
            <Button type="submit" variant="primary" disabled={name.trim() === ''}>
              {replaced ? 'Replace view' : 'Save view'}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}

/** Views that staff keep of a list, their own and shared ones. */
export function ViewMenu({ spec, view }: { spec: GridSpec; view: GridView }) {
  const page = pageOf(spec)
  return page && <Views page={page} spec={spec} view={view} />
}
