import { useId, useRef, useState } from 'react'
import { fileKindNames, MAX_FILE_MB, MAX_FILES } from '#contract/file-limits.ts'
import { formatBytes } from '#web/lib/format-number.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Attachments, FileLine } from './use-attachments.ts'

/** What a file picker offers first; the server looks at the content, whatever the name says. */
const ACCEPT = '.csv,.tsv,.xlsx,.pdf,.txt,.md,.stl,.step,.stp,.png,.jpg,.jpeg,.gif,.webp'

type FileBoxProps = { attachments: Attachments; isCompact: boolean }

/** Attach files by button or by dropping them; each with what was read from it, or why it was refused. */
export function FileBox({ attachments, isCompact }: FileBoxProps) {
  const { lines, add, remove } = attachments
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <section
      aria-label="Attached files"
      data-print="hide"
      className={classNames(
        'grid gap-2 border border-dashed p-3',
        isOver ? 'border-signal-ink bg-inset' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        add(event.dataTransfer.files)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ACCEPT}
          aria-hidden
          tabIndex={-1}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            // The same file can be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <Button size="sm" icon="upload" aria-describedby={hintId} onClick={() => input.current?.click()}>
          Attach files
        </Button>
        <p id={hintId} className="min-w-0 flex-1 basis-48 text-muted text-xs">
          {isCompact
            ? `Parts list, drawing, text. ${MAX_FILES} files, ${MAX_FILE_MB} MB each.`
            : `Or drop them here: parts lists (CSV, XLSX), PDF, text, STL, STEP, images. ${MAX_FILES} files, ${MAX_FILE_MB} MB each.`}
        </p>
      </div>
      <KeepPlace>
        {lines.length > 0 && (
          <ul aria-live="polite" className="grid divide-y divide-line border-line border-t">
            {lines.map((line) => (
              <FileRow key={line.key} line={line} onRemove={() => remove(line.key)} />
            ))}
          </ul>
        )}
      </KeepPlace>
    </section>
  )
}

function FileRow({ line, onRemove }: { line: FileLine; onRemove: () => void }) {
  const isRefused = line.state === 'refused'
  return (
    <li className="flex items-start gap-2 py-2 text-sm">
      <span className="mt-0.5 shrink-0">
        {line.state === 'sending' ? (
          <Spinner size={16} />
        ) : (
          <Icon
            name={isRefused ? 'error' : 'file'}
            size={16}
            className={isRefused ? 'text-danger-ink' : 'text-muted'}
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-medium [overflow-wrap:anywhere]">{line.name}</span>
          <span className="text-faint tabular-nums">
            {formatBytes(line.bytes)}
            {line.state === 'read' && `, ${fileKindNames[line.file.kind]}`}
          </span>
        </p>
        {line.state === 'sending' && <p className="text-muted text-xs">Being read</p>}
        {isRefused && <p className="text-danger-ink text-xs">{line.reason}</p>}
        {line.state === 'read' &&
          line.file.findings.map((finding) => (
            <p key={finding} className="text-muted text-xs [overflow-wrap:anywhere]">
              {finding}
            </p>
          ))}
      </div>
      <IconButton size="sm" icon="close" label={`Remove ${line.name}`} onClick={onRemove} />
    </li>
  )
}
