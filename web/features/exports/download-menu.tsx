import { type ExportFormat, exportFormats, exportTexts, solutionExportPath } from '#contract/exports.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'

type DownloadMenuProps = {
  solutionId: string
  /** Narrower than all when only some files make sense. */
  formats?: readonly ExportFormat[]
}

/** The files of a solution as plain links behind one button; works without scripts. */
export function DownloadMenu({ solutionId, formats = exportFormats }: DownloadMenuProps) {
  return (
    <details className="group relative">
      <summary className={buttonStyle('secondary', 'md', 'list-none [&::-webkit-details-marker]:hidden')}>
        <Icon name="download" />
        Download
        <Icon name="chevron_down" size={14} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute z-20 mt-1 w-72 max-w-[calc(100vw-2rem)] border border-line bg-raised py-1 shadow-float sm:right-0">
        {formats.map((format) => (
          <li key={format}>
            <a
              href={solutionExportPath(solutionId, format)}
              download
              className="flex min-h-10 items-center justify-between gap-4 px-4 py-2 text-ink text-sm no-underline hover:bg-inset"
            >
              <span>{exportTexts[format].label}</span>
              <span className="text-muted text-xs">{exportTexts[format].note}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
