import { useFetcher } from 'react-router'
import { attachmentPath, type FileKind, fileKindNames } from '#contract/file-limits.ts'
import { formatBytes } from '#web/lib/format-number.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

type KeptFile = { id: string; name: string; bytes: number; kind: FileKind; findings: readonly string[] }
type SolutionFilesProps = { solutionId: string; files: readonly KeptFile[] }

/** Files kept with an own solution: download, what was read from them, delete. */
export function SolutionFiles({ solutionId, files }: SolutionFilesProps) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="solution-files" className="grid gap-2">
      <h2 id="solution-files" className="font-semibold text-base">
        Attached files
      </h2>
      <p className="text-muted text-sm">Only your company sees these. They are not part of share links.</p>
      <ul className="grid divide-y divide-line border border-line">
        {files.map((file) => (
          <SolutionFile key={file.id} solutionId={solutionId} file={file} />
        ))}
      </ul>
    </section>
  )
}

function SolutionFile({ solutionId, file }: { solutionId: string; file: KeptFile }) {
  const deleting = useFetcher<{ problem?: string }>()
  const [finding] = file.findings
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      <Icon name="file" size={16} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2">
          <a
            href={attachmentPath(solutionId, file.id)}
            download
            className="font-medium underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
          >
            {file.name}
          </a>
          <span className="text-faint tabular-nums">
            {formatBytes(file.bytes)}, {fileKindNames[file.kind]}
          </span>
        </p>
        {finding && <p className="text-muted text-xs">{finding}</p>}
        {deleting.data?.problem && (
          <Notice tone="error" isLive>
            {deleting.data.problem}
          </Notice>
        )}
      </div>
      <deleting.Form method="post">
        <input type="hidden" name="intent" value="delete-file" />
        <input type="hidden" name="file" value={file.id} />
        <IconButton
          type="submit"
          size="sm"
          icon="trash"
          label={`Delete ${file.name}`}
          disabled={deleting.state !== 'idle'}
        />
      </deleting.Form>
    </li>
  )
}
