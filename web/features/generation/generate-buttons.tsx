import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import type { Generation } from './use-generation.ts'

type Props = {
  generation: Generation
  label: string
  fields?: Record<string, string>
  variant?: ButtonProps['variant']
}

/** A button that generates, and one that cancels while it does. */
export const GenerateButtons = ({ generation, label, fields, variant = 'secondary' }: Props) => (
  <span className="flex flex-wrap gap-2" data-print="hide">
    <Button isLoading={generation.isBusy} variant={variant} onClick={() => generation.generate(fields)}>
      {label}
    </Button>
    {generation.isBusy && (
      <Button variant="quiet" isLoading={generation.isStopping} onClick={generation.cancel}>
        Cancel
      </Button>
    )}
  </span>
)
