import type { Certification } from '#contract/certifications.ts'
import { formatBytes } from '#web/lib/format-number.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The document that proves a certification: a picture in place, a PDF as a download. */
export function CertificationDocument({ name, file }: Pick<Certification, 'name' | 'file'>) {
  if (!file) return <p className="text-muted text-sm">No document was added.</p>
  const path = `/api/v1/files/${file.id}`
  return (
    <div className="grid gap-3">
      {file.kind !== 'pdf' && (
        <img
          src={path}
          alt={`Document of ${name}`}
          className="max-h-200 w-full border border-line bg-inset object-contain"
        />
      )}
      <a
        href={path}
        download={file.name}
        className="inline-flex items-center gap-2 font-medium text-sm underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        <Icon name="download" size={16} />
        {file.name} ({formatBytes(file.bytes)})
      </a>
    </div>
  )
}
