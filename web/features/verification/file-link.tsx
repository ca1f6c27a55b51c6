import { formatBytes } from '#web/lib/format-number.ts'

type FileLinkProps = { file: { id: string; name: string; kind: string; bytes: number } }

/** Opens a document: a PDF in the viewer of the browser, a picture as it is. */
export const FileLink = ({ file: { id, name, kind, bytes } }: FileLinkProps) => (
  <a
    href={`/api/v1/files/${id}${kind === 'pdf' ? '?show' : ''}`}
    target="_blank"
    rel="noreferrer"
    className="underline underline-offset-4 [overflow-wrap:anywhere]"
  >
    {name} <span className="text-muted text-xs">({formatBytes(bytes)})</span>
  </a>
)
