import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Generation } from './use-generation.ts'

type Props = {
  generation: Generation
  /** Said of what was made: "The guide is version 2." */
  done: string
  /** Generates again, by the engine. */
  onUseEngine: (maker: GenerationMaker) => void
}

/** Where no picture came from the model, the engine's drawing is shown. */
const makerOf = ({ maker, model, result, kind }: GenerationRun): string => {
  if (maker === 'engine' || result?.picture === 'drawn') return 'the built-in engine'
  return `the ${kind === 'image' ? 'model' : 'language model'} ${model ?? ''}`
}

/** How a generation ended: by whom it was made, or why it was not, with the built-in engine as a choice. */
export function GenerationNotice({ generation: { answer }, done, onUseEngine }: Props) {
  if (!answer) return null
  const { run, problem, canUseEngine, isCancelled } = answer
  if (!run)
    return (
      <Notice
        tone={isCancelled ? 'info' : 'error'}
        isLive
        action={
          canUseEngine && <Button onClick={() => onUseEngine('engine')}>Use the built-in engine</Button>
        }
      >
        {problem}
      </Notice>
    )
  if (run.state !== 'kept') return null
  const maker = makerOf(run)
  return (
    <Notice tone={run.result?.notice ? 'warning' : 'success'} isLive title={done}>
      {[`Made by ${maker}.`, run.result?.notice].filter(Boolean).join(' ')}
    </Notice>
  )
}
