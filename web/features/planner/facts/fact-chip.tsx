import { fieldOf, formatField } from '#engine/requirement/index.ts'
import type { Fact, FieldKey, FieldValues } from '#engine/requirement/types.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Basis } from './fact-editor.tsx'
import { OriginMark, originNames, type ShownOrigin } from './origin-mark.tsx'

type FactChipProps = {
  field: FieldKey
  fact: Fact<FieldValues[FieldKey]>
  origin: ShownOrigin
  hasProblem: boolean
  onEdit: () => void
}

export const chipId = (field: FieldKey): string => `fact-${field}`

/** One thing that was understood: name, value with unit, and where it comes from. Pressing it edits it. */
export function FactChip({ field, fact, origin, hasProblem, onEdit }: FactChipProps) {
  return (
    <Tooltip content={<Basis field={field} fact={fact} origin={origin} />}>
      <Chip
        id={chipId(field)}
        label={fieldOf(field).label}
        onClick={onEdit}
        className={classNames(
          origin === 'assumed' && 'border-dashed border-line-strong',
          hasProblem && 'border-danger-ink',
        )}
        mark={
          <>
            {hasProblem ? (
              <Icon name="error" size={14} label="refused" className="text-danger-ink" />
            ) : (
              <OriginMark origin={origin} />
            )}
            <span className="sr-only">, {originNames[origin]}, edit</span>
          </>
        }
      >
        <span className="font-medium tabular-nums [overflow-wrap:anywhere]">
          {formatField(field, fact.value)}
        </span>
      </Chip>
    </Tooltip>
  )
}
