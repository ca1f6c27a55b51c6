import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { GenerateButtons } from './generate-buttons.tsx'
import { GenerationNotice } from './generation-notice.tsx'
import type { Generation } from './use-generation.ts'
import type { usePrompt } from './use-prompt.ts'

type Props = {
  typed: ReturnType<typeof usePrompt>
  making: Generation
  /** What the main button says, and what is said once it is done. */
  label: string
  done: string
  /** The prompt with what is sent along; by default the prompt alone. */
  source?: Record<string, string>
  variant?: ButtonProps['variant']
  /** Whether an attached file is still being read: nothing goes without it unless its owner removes it. */
  isReading?: boolean
}

/** What can be done with a typed prompt: make something of it, enhance it, go back to the own words. */
export function PromptButtons({ typed, making, label, done, source, variant, isReading }: Props) {
  const { prompt, setPrompt, enhancing, isEnhanced, isAsItWas, former } = typed
  const enhanced = enhancing.answer?.run
  const fields = { prompt }
  const sent = source ?? fields
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <GenerateButtons
          generation={making}
          label={label}
          fields={sent}
          isHeld={isReading}
          {...(variant && { variant })}
        />
        <GenerateButtons
          generation={enhancing}
          label="Enhance the prompt"
          fields={fields}
          isHeld={isReading}
        />
        {former !== undefined && (
          <Button variant="quiet" onClick={() => setPrompt(former)}>
            Back to my own words
          </Button>
        )}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isReading && 'A file is still being read. Go on once it is there, or remove it to go without it.'}
      </p>
      {/* Of words that are not there any more it would say nothing. */}
      {(!enhanced || (isEnhanced && !making.answer)) && (
        <GenerationNotice
          generation={enhancing}
          done={isAsItWas ? 'Nothing to add' : 'The prompt is enhanced'}
          onUseEngine={(maker) => enhancing.generate(fields, maker)}
          isHeld={isReading}
        />
      )}
      <GenerationNotice
        generation={making}
        done={done}
        onUseEngine={(maker) => making.generate(sent, maker)}
        isHeld={isReading}
      />
    </>
  )
}
