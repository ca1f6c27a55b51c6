import { useState } from 'react'
import { MAX_IMPORT_ITEMS } from '#contract/solution-transfer-words.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { ImportRefusals } from './import-refusals.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** A longer file is sent as it is: a field of so much text is slow to type in. */
const LONGEST_SHOWN = 200_000

function Outcome({ state: { preview, done, problem } }: { state: ImportState }) {
  const found = done ?? preview
  const refused = found && found.refused > 0 ? `, ${formatNumber(found.refused)} refused` : ''
  return (
    <>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
      {preview && (
        <Notice tone="info" isLive>
          {formatCount(preview.items, 'solution')} can be imported{refused}.
          {preview.titles.length > 0 && (
            <span className="mt-1 block text-muted text-sm [overflow-wrap:anywhere]">
              {preview.titles.map(({ title }) => title).join(', ')}
              {preview.items > preview.titles.length && ' …'}
            </span>
          )}
        </Notice>
      )}
      {done && (
        <Notice tone="success" isLive>
          {formatCount(done.items, 'solution')} imported as private drafts of the staff{refused}.
        </Notice>
      )}
      {found && <ImportRefusals refusals={found.refusals} />}
    </>
  )
}

/** Takes a list of solutions as pasted text or as a file, says what would become of it, and imports it. */
export function ImportDialog({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { text, state, setText, take, check, start, clear } = useImport(onDone)
  const isBusy = state.doing !== null
  const isEmpty = text.trim() === ''
  const openOr = (open: boolean) => {
    setOpen(open)
    // What is not imported yet is still there when the dialog is opened again.
    if (!open && state.done) clear()
  }
  const footer = state.done ? (
    <>
      <LinkButton to="/admin/solutions/imports">See imports</LinkButton>
      <Button onClick={clear}>Import more</Button>
      <Button variant="primary" onClick={() => openOr(false)}>
        Done
      </Button>
    </>
  ) : (
    <>
      <Button onClick={() => openOr(false)}>Cancel</Button>
      <Button
        isLoading={state.doing === 'checking'}
        disabled={isEmpty || isBusy}
        onClick={() => void check()}
      >
        Check
      </Button>
      <Button
        variant="primary"
        isLoading={state.doing === 'importing'}
        disabled={isEmpty || isBusy}
        onClick={() => void start()}
      >
        {state.doing === 'importing' ? 'Importing...' : 'Import Solutions'}
      </Button>
    </>
  )
  return (
    <Dialog
      title="Import Solutions"
      description={`A JSON array as the export writes it, at most ${formatNumber(MAX_IMPORT_ITEMS)} solutions. Each needs at least a title, and becomes a private draft.`}
      size="lg"
      isBackdropInert
      isOpen={isOpen}
      onOpenChange={openOr}
      trigger={<Button icon="upload">Import</Button>}
      footer={footer}
    >
      <div className="grid gap-4">
        {!state.done && (
          <>
            <Field label="File" isRequired={false} hint="A .json file of at most 10 MB">
              <TextInput
                type="file"
                accept=".json,application/json"
                className="py-2 text-sm"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  if (file) void take(file)
                }}
              />
            </Field>
            {text.length > LONGEST_SHOWN ? (
              <p className="text-muted text-sm">
                A list of {formatNumber(text.length)} characters is ready.{' '}
                <Button size="sm" onClick={clear}>
                  Remove it
                </Button>
              </p>
            ) : (
              <Field label="JSON">
                <Textarea
                  rows={8}
                  value={text}
                  spellCheck={false}
                  className="font-mono text-xs"
                  placeholder={'[{ "title": "Carton palletizing" }]'}
                  onChange={({ target }) => setText(target.value)}
                />
              </Field>
            )}
          </>
        )}
        <Outcome state={state} />
      </div>
    </Dialog>
  )
}
