import { versionExportPath } from '#contract/exports.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ExportLinks } from './export-links.tsx'

type VersionFilesProps = { solutionId: string; number: number }

/** The files of one version of an own solution. */
export function VersionFiles({ solutionId, number }: VersionFilesProps) {
  return (
    <Dialog
      title={`Download version ${number}`}
      trigger={
        <Button size="sm">
          Files<span className="sr-only"> of version {number}</span>
        </Button>
      }
    >
      <ExportLinks
        pathOf={(format) => versionExportPath(solutionId, number, format)}
        className="-mx-4 divide-y divide-line"
      />
    </Dialog>
  )
}
