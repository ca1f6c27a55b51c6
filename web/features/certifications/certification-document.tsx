import type { Certification } from '#contract/certifications.ts'
import { formatBytes } from '#web/lib/format-number.ts'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * A PDF in the viewer of the browser, which keeps whatever is in it away from this page. Where the browser has none, as on
 * most phones, there is the download alone.
 */
function PdfFrame({ path, name }: { path: string; name: string }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return null
  if (!navigator.pdfViewerEnabled)
    return <p className="text-muted text-sm">This browser shows no PDF in a page. Download it to read it.</p>
  return (
    <iframe
      src={`${path}?show#navpanes=0`}
      title={`Document of ${name}`}
      loading="lazy"
      className="h-[min(800px,80dvh)] w-full border border-line bg-inset"
    />
  )
}

/** The document that proves a certification, shown in place and offered as a download. */
export function CertificationDocument({ name, file }: Pick<Certification, 'name' | 'file'>) {
  if (!file) return <p className="text-muted text-sm">No document was added.</p>
  const path = `/api/v1/files/${file.id}`
  return (
    <div className="grid gap-3">
      {file.kind === 'pdf' ? (
        <PdfFrame path={path} name={name} />
      ) : (
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
