import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedSolution } from '#contract/solutions-admin.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { draftOf, NEW_SOLUTION } from './draft.ts'
import { problemText } from './draft-problems.ts'
import { InfoTab } from './info-tab.tsx'
import { CustomerTab, HardwareTab, PricingTab, SupportTab, TimelineTab } from './other-tabs.tsx'
import { type SaveOutcome, saveSolution } from './save-solution.ts'
import { useDraft } from './use-draft.ts'

const LIST = '/admin/solutions'

type SolutionEditorProps = {
  /** null: a new one. */
  solution: EditedSolution | null
  categories: readonly string[]
  /** What else can be done with a solution that is saved. */
  tools?: (isChanged: boolean) => ReactNode
}

/** All that staff write of a solution, in six tabs. What is typed stays through errors, conflicts and reloads. */
export function SolutionEditor({ solution, categories, tools }: SolutionEditorProps) {
  const navigate = useNavigate()
  const shown = solution ?? NEW_SOLUTION
  const editing = useDraft(solution?.id ?? 'new', draftOf(shown), solution?.updatedAt ?? null)
  const [isSaving, setSaving] = useState(false)
  const [isSendingPicture, setSendingPicture] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const { draft, problems } = editing
  const wrong = problemText(problems)
  const [isShown, setShown] = useState(false)
  const sent = useRef({ body: '', key: '' })
  const save = async (seenUpdatedAt: string | null) => {
    if (draft.texts.title.trim() === '') return
    setOutcome(null)
    setShown(wrong !== null)
    if (wrong !== null) return
    setSaving(true)
    const saved = await saveSolution(draft, {
      id: solution?.id ?? null,
      seenUpdatedAt,
      savedStatus: shown.status,
      // The same again after a time-out is saved once.
      key: (body) => {
        const text = JSON.stringify(body)
        if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
        return sent.current.key
      },
    })
    setSaving(false)
    setOutcome(saved)
    if (saved.kind !== 'saved') return
    editing.replace(draft, null)
    showToast({ title: 'Solution saved', tone: 'success' })
    await navigate(LIST)
  }
  const discard = () => {
    editing.replace(draftOf(shown), solution?.updatedAt ?? null)
    location.reload()
  }
  const saved = { savedStatus: shown.status, picture: solution }
  const tabs = [
    {
      value: 'info',
      label: 'Solution Info',
      content: <InfoTab {...{ editing, categories }} {...saved} onSending={setSendingPicture} />,
    },
    { value: 'hardware', label: 'Hardware', content: <HardwareTab editing={editing} /> },
    { value: 'pricing', label: 'Pricing & Services', content: <PricingTab editing={editing} /> },
    { value: 'customer', label: 'Customer', content: <CustomerTab editing={editing} /> },
    { value: 'support', label: 'Support', content: <SupportTab editing={editing} /> },
    { value: 'timeline', label: 'Timeline', content: <TimelineTab editing={editing} /> },
  ]
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(editing.seenUpdatedAt)
      }}
    >
      {isShown && wrong !== null && (
        <Notice tone="error" isLive>
          {wrong}
        </Notice>
      )}
      {outcome?.kind === 'failed' && (
        <Notice tone="error" isLive>
          {outcome.message}
        </Notice>
      )}
      {outcome?.kind === 'changed' && (
        <Notice
          tone="warning"
          isLive
          action={
            <span className="flex flex-wrap gap-3">
              <Button
                size="sm"
                onClick={() => {
                  editing.see(outcome.updatedAt)
                  void save(outcome.updatedAt)
                }}
              >
                Save mine over it
              </Button>
              <Button size="sm" onClick={discard}>
                Give up mine and load it
              </Button>
            </span>
          }
        >
          {outcome.message}
        </Notice>
      )}
      <Tabs label="Solution" tabs={tabs} isKept />
      <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t py-4">
        {tools && <div className="mr-auto">{tools(editing.isChanged)}</div>}
        {editing.isChanged && <p className="text-muted text-sm">Not saved yet. This browser keeps it.</p>}
        <Button
          onClick={() => {
            editing.replace(draftOf(shown), solution?.updatedAt ?? null)
            void navigate(LIST)
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          // A save without the picture that is on its way would lose it.
          disabled={isSaving || isSendingPicture || draft.texts.title.trim() === ''}
        >
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
