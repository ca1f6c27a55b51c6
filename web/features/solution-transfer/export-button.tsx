import { useState } from 'react'
import { SOLUTIONS_JSON_PATH } from '#contract/solution-transfer-words.ts'
import { refusalOf, saveFile } from '#web/lib/files/save-file.ts'
import { Button } from '#web/ui/action/button.tsx'

type ExportButtonProps = {
  /** Of the list that is shown: all it finds is exported. */
  query: URLSearchParams
  onFailure: (sentence: string | null) => void
}

/** Saves the solutions of the list as JSON, not only those that are loaded. */
export function ExportButton({ query, onFailure }: ExportButtonProps) {
  const [isMaking, setMaking] = useState(false)
  const save = async () => {
    setMaking(true)
    onFailure(null)
    try {
      const answer = await fetch(`${SOLUTIONS_JSON_PATH}?${query}`)
      if (!answer.ok) throw new Error(await refusalOf(answer))
      saveFile(await answer.blob(), `solutions-export-${new Date().toISOString().slice(0, 10)}.json`)
    } catch (error) {
      const detail =
        error instanceof TypeError ? 'The server cannot be reached.' : String((error as Error).message)
      onFailure(`Failed to export solutions: ${detail}`)
    }
    setMaking(false)
  }
  return (
    <Button icon="download" isLoading={isMaking} onClick={() => void save()}>
      Export
    </Button>
  )
}
