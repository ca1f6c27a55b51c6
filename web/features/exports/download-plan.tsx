import { useState } from 'react'
import { type ExportFormat, exportFileName, exportTexts, planExportPath } from '#contract/exports.ts'
import { refusalOf, saveFile } from '#web/lib/files/save-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** What a meeting and a spreadsheet need; the rest comes with a saved solution. */
const formats = ['report.pdf', 'bill-of-materials.csv', 'plan.json'] as const satisfies ExportFormat[]

type PlanSource = {
  description: string
  numbers: Readonly<Record<string, string | number | boolean>>
  evidence?: readonly object[]
  seed: number
  robotId?: string
}
type DownloadPlanProps = { source: PlanSource; title: string }

/** Files of a plan that is not saved: the server plans it again from the same input and sends the file. */
export function DownloadPlan({ source, title }: DownloadPlanProps) {
  const [making, setMaking] = useState<ExportFormat>()
  const [problem, setProblem] = useState<string>()
  const download = async (format: ExportFormat) => {
    setMaking(format)
    setProblem(undefined)
    try {
      const answer = await fetch(planExportPath(format), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(source),
      })
      if (answer.ok) saveFile(await answer.blob(), exportFileName(title, format))
      else setProblem(await refusalOf(answer))
    } catch {
      setProblem('The server cannot be reached. Check the connection and try again.')
    }
    setMaking(undefined)
  }
  return (
    <section aria-label="Download this plan" className="grid gap-3" data-print="hide">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted text-sm">Download</span>
        {formats.map((format) => (
          <Button
            key={format}
            size="sm"
            icon="download"
            isLoading={making === format}
            onClick={() => void download(format)}
          >
            {exportTexts[format].label} ({exportTexts[format].note})
          </Button>
        ))}
      </div>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
    </section>
  )
}
