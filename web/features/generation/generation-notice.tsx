import { useEffect, useRef } from 'react'
import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Generation } from './use-generation.ts'

type Props = {
  generation: Generation
  /** Said of what was made: "The guide is version 2." */
  done: string
  /** Generates again, by the engine. */
  onUseEngine: (maker: GenerationMaker) => void
  /** See `GenerateButtons`. */
  isHeld?: boolean | undefined
}

/** Where no picture came from the model, the engine's drawing is shown. */
const makerOf = ({ maker, model, result, kind }: GenerationRun): string => {
  if (maker === 'engine' || result?.picture === 'drawn') return 'the built-in engine'
  return `the ${kind === 'image' ? 'image model' : 'language model'} ${model ?? ''}`
}

/** The answer of the model while it is written; only the whole of it is checked and saved. */
const Written = ({ words }: { words: string }) => (
  <div data-done tabIndex={-1} className="outline-none">
    <Notice tone="info" title="The language model is writing">
      <p className="max-h-60 overflow-hidden whitespace-pre-line [overflow-wrap:anywhere]" aria-live="off">
        {words}
      </p>
      <p className="mt-2 text-muted text-sm">Nothing of it is saved before it is whole and checked.</p>
    </Notice>
  </div>
)

type Unmade = Pick<Props, 'onUseEngine' | 'isHeld'> & { answer: NonNullable<Generation['answer']> }

/** Why nothing was made. It asks for a choice, so it comes into view where the page is longer than the screen. */
function UnmadeNotice({ answer, onUseEngine, isHeld }: Unmade) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // Browsers may answer with a promise, which is no way to end an effect.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const { problem, canUseEngine, isCancelled, plansPath } = answer
  return (
    <div ref={box} data-done tabIndex={-1} className="outline-none">
      <Notice
        tone={isCancelled ? 'info' : plansPath ? 'warning' : 'error'}
        isLive
        action={
          canUseEngine ? (
            <Button isLoading={isHeld === true} onClick={() => onUseEngine('engine')}>
              Use the built-in engine
            </Button>
          ) : (
            plansPath && <LinkButton to={plansPath}>Compare the plans</LinkButton>
          )
        }
      >
        {problem}
      </Notice>
    </div>
  )
}

/** How a generation ended: by whom it was made, or why it was not, with the built-in engine as a choice. */
export const GenerationNotice = (props: Props) => (
  <KeepPlace>
    <Ending {...props} />
  </KeepPlace>
)

/** Takes the keyboard from the button that began it. */
const Working = () => (
  <p
    role="status"
    data-done
    tabIndex={-1}
    className="flex items-center gap-2 text-muted text-sm outline-none"
  >
    <Spinner label="Generating" /> Generating.
  </p>
)

function Ending({ generation: { answer, written, isBusy }, done, onUseEngine, isHeld }: Props) {
  if (isBusy) return written === '' ? <Working /> : <Written words={written} />
  if (!answer) return null
  const { run } = answer
  if (!run) return <UnmadeNotice answer={answer} onUseEngine={onUseEngine} isHeld={isHeld} />
  if (run.state !== 'kept') return null
  const { result } = run
  const isUnchanged = run.kind === 'image' && result?.picture === undefined
  const looked = result?.seen && `It looked at ${result.seen.join(', ')}.`
  const missed = result?.unseen && `It did not look at ${result.unseen.join(', ')}.`
  return (
    <div data-done tabIndex={-1} className="outline-none">
      <Notice
        tone={result?.notice || missed ? 'warning' : 'success'}
        isLive
        title={isUnchanged ? 'No new picture' : done}
      >
        {[!isUnchanged && `Made by ${makerOf(run)}.`, looked, missed, result?.notice]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </div>
  )
}
