import { useEffect } from 'react'
import { data, Link } from 'react-router'
import { MAX_PROMPT_LENGTH } from '#contract/generation-words.ts'
import { apiContext } from '#web/context.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { mergeEvidence, withoutWords, withWords } from '#web/features/attachments/attached-file.ts'
import { FileBox } from '#web/features/attachments/file-box.tsx'
import { useAttachments } from '#web/features/attachments/use-attachments.ts'
import { generationAction } from '#web/features/generation/generation-action.ts'
import { generateOrKeep } from '#web/features/generation/generation-answer.ts'
import { MadeSolution } from '#web/features/generation/made-solution.tsx'
import { PromptButtons } from '#web/features/generation/prompt-buttons.tsx'
import { useGeneration } from '#web/features/generation/use-generation.ts'
import { usePrompt } from '#web/features/generation/use-prompt.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { Route } from './+types/generate'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return orScreen(args.context.get(apiContext).generations.getMaker())
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const { answer, status } = await generationAction(api, form, { signal: args.request.signal })
  return data(answer, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => generateOrKeep(serverAction)

/** A solution from a prompt: better words first, then the solution itself. */
export default function Generate({ loaderData: { model } }: Route.ComponentProps) {
  const making = useGeneration('solution')
  const typed = usePrompt(making)
  const { prompt, setPrompt } = typed
  const attachments = useAttachments({
    onRead: (file) => setPrompt((words) => withWords(words, file)),
    onRemove: (file) => setPrompt((words) => withoutWords(words, file)),
  })
  const { lines, files, show } = attachments
  const made = making.answer?.run?.solutionId
  // They belong to that solution now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another solution empties the list, not another render
  useEffect(() => {
    if (made) show([])
  }, [made])
  const source: Record<string, string> =
    files.length === 0
      ? { prompt }
      : {
          prompt,
          purpose: 'files',
          evidence: JSON.stringify(mergeEvidence(...files.map(({ evidence }) => evidence))),
          attachments: files.map(({ id }) => id).join(','),
        }
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <header>
        <h1 className="text-2xl">Generate a solution</h1>
        <p className="mt-1 max-w-(--container-text) text-muted">
          {model === null
            ? 'No language model is in use here: the built-in engine makes everything on this page.'
            : `The language model ${model} writes the words and steps; the engine plans the cell and its figures.`}{' '}
          Each generation counts on your plan. To plan without one, use the{' '}
          <Link to="/platform" className={textLink}>
            planner
          </Link>
          .
        </p>
      </header>
      <Field
        label="What is to be automated"
        hint="Task, part, mass, size, rate, shifts: the more you say, the less is assumed."
      >
        <Textarea
          {...typed.box}
          name="prompt"
          rows={6}
          maxLength={MAX_PROMPT_LENGTH}
          value={prompt}
          onChange={({ target }) => setPrompt(target.value)}
        />
      </Field>
      <FileBox attachments={attachments} isCompact />
      <PromptButtons
        typed={typed}
        making={making}
        label="Generate the solution"
        done="The solution is saved, private and pending"
        source={source}
        isReading={lines.some(({ state }) => state === 'sending')}
        variant="primary"
      />
      {making.answer?.run && <MadeSolution run={making.answer.run} />}
    </div>
  )
}
