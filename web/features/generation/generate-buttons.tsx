import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Generation } from './use-generation.ts'

type Props = {
  generation: Generation
  label: string
  fields?: Record<string, string>
  variant?: ButtonProps['variant']
  /** While what is sent along is not there yet, a press does nothing; the page says why. */
  isHeld?: boolean | undefined
}

/** A button that generates, and one that cancels while it does. */
export const GenerateButtons = ({ generation, label, fields, variant = 'secondary', isHeld }: Props) => (
  <KeepPlace className="flex flex-wrap gap-2 print:hidden">
    <Button
      isLoading={generation.isBusy || isHeld === true}
      variant={variant}
      onClick={() => generation.generate(fields)}
    >
      {label}
    </Button>
    {generation.isBusy && (
      <Button variant="quiet" isLoading={generation.isStopping} onClick={generation.cancel}>
        Cancel
      </Button>
    )}
  </KeepPlace>
)
