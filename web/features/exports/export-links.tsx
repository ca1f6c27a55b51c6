import { type ExportFormat, exportFormats, exportTexts } from '#contract/exports.ts'
import { classNames } from '#web/ui/class-names.ts'

export type ExportLinksProps = {
  /** Address of a file. */
  pathOf: (format: ExportFormat) => string
  className?: string
}

/** The files of a plan as plain links: they work without scripts. */
export function ExportLinks({ pathOf, className }: ExportLinksProps) {
  return (
    <ul className={className}>
      {exportFormats.map((format) => (
        <li key={format}>
          <a
            href={pathOf(format)}
            download
            className={classNames(
              'flex min-h-10 items-center justify-between gap-4 px-4 py-2 text-ink text-sm no-underline',
              'hover:bg-inset -outline-offset-2',
            )}
          >
            <span>{exportTexts[format].label}</span>
            <span className="text-muted text-xs">{exportTexts[format].note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
