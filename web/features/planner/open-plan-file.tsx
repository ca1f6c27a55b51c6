import { useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { PlanInput } from './input/plan-input.ts'

/** What was found when an exported plan was planned again. */
export type OpenedPlan = {
  fileName: string
  input: PlanInput
  differences: readonly { label: string; inFile: string; now: string }[]
  notes: readonly string[]
}

/** Far above any plan; the server takes a megabyte. */
const MAX_BYTES = 8_000_000
const IMPORT_PATH = '/api/v1/plans/imports'

type Answer = { source: PlanInput & { evidence: NonNullable<PlanInput['evidence']> } } & Pick<
  OpenedPlan,
  'differences' | 'notes'
>

const isAnswer = (body: unknown): body is Answer =>
  typeof body === 'object' && body !== null && 'source' in body && 'differences' in body && 'notes' in body

const refusalOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : 'The file could not be read. Try again.'

/** Reads and checks a plan file; the opened plan, or a sentence about why not. */
const open = async (file: File): Promise<OpenedPlan | string> => {
  if (file.size > MAX_BYTES)
    return `${file.name} is larger than 8 MB. Open a plan.json that was downloaded here.`
  let plan: unknown
  try {
    plan = JSON.parse(await file.text())
  } catch {
    return `${file.name} is no JSON. Open a plan.json that was downloaded here.`
  }
  try {
    const answer = await fetch(IMPORT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plan }),
    })
    const body: unknown = await answer.json().catch(() => null)
    if (!answer.ok || !isAnswer(body)) return `${file.name}: ${refusalOf(body)}`
    const { evidence, ...source } = body.source
    const input: PlanInput = evidence.length > 0 ? { ...source, evidence } : source
    return { fileName: file.name, input, differences: body.differences, notes: body.notes }
  } catch {
    return 'The server cannot be reached. Check the connection and open it again.'
  }
}

/** Opens an exported plan in the planner. */
export function OpenPlanFile({ onOpen }: { onOpen: (opened: OpenedPlan) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpening, setIsOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setIsOpening(true)
    setProblem(undefined)
    const opened = await open(file)
    setIsOpening(false)
    if (typeof opened === 'string') setProblem(opened)
    else onOpen(opened)
  }
  return (
    <div className="grid gap-2" data-print="hide">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div>
        <Button size="sm" icon="file" isLoading={isOpening} onClick={() => input.current?.click()}>
          Open a plan file
        </Button>
      </div>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
    </div>
  )
}

/** Says that a plan comes from a file, and where its figures read otherwise today. */
export function OpenedNotice({ opened }: { opened: OpenedPlan }) {
  const { fileName, differences, notes } = opened
  if (differences.length === 0 && notes.length === 0)
    return (
      <Notice title={`Opened ${fileName}`}>Planned again here: every key figure is as in the file.</Notice>
    )
  return (
    <Notice tone="warning" isLive title={`Opened ${fileName} and planned it again`}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {differences.length > 0 && (
        <>
          <p>The file was made by an earlier version or changed. These figures count now:</p>
          <ul className="mt-1 grid gap-0.5">
            {differences.map(({ label, inFile, now }) => (
              <li key={label} className="tabular-nums">
                {label}: <span className="font-medium text-ink">{now}</span>, in the file {inFile}.
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
