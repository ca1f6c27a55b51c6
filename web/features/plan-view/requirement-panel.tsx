import { fieldOf, fields, formatField, formatNumber } from '#engine/requirement/fields.ts'
import type { Fact, FieldKey, FieldValues, Requirement } from '#engine/requirement/types.ts'
import { Badge, type Tone } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Part } from './section.tsx'

const origins: Record<Fact<unknown>['origin'], { label: string; tone: Tone }> = {
  given: { label: 'Given', tone: 'neutral' },
  derived: { label: 'Computed', tone: 'measured' },
  assumed: { label: 'Assumed', tone: 'warn' },
}

type Row = { field: FieldKey; fact: Fact<FieldValues[FieldKey]> }

/** What the plan rests on: the text, and each value with where it comes from. */
export function RequirementPanel({ requirement }: { requirement: Requirement }) {
  const rows = fields.flatMap(({ key }): Row[] => {
    const fact = requirement.facts[key]
    return fact ? [{ field: key, fact }] : []
  })
  return (
    <>
      <Part title="Description">
        <blockquote className="max-h-60 overflow-y-auto whitespace-pre-wrap border-line-strong border-l-2 pl-4 text-muted text-sm [overflow-wrap:anywhere]">
          {requirement.text}
        </blockquote>
      </Part>
      <Table
        caption="Values this plan rests on"
        rows={rows}
        rowKey={({ field }) => field}
        columns={[
          {
            key: 'label',
            header: 'What',
            cell: ({ field }) => fieldOf(field).label,
            className: 'whitespace-nowrap',
          },
          {
            key: 'value',
            header: 'Value',
            isNumeric: true,
            cell: ({ field, fact }) => formatField(field, fact.value),
          },
          {
            key: 'origin',
            header: 'Origin',
            cell: ({ fact }) => <Badge tone={origins[fact.origin].tone}>{origins[fact.origin].label}</Badge>,
          },
          {
            key: 'basis',
            header: 'Basis',
            cell: ({ field, fact }) => (
              <span className="text-muted [overflow-wrap:anywhere]">
                {fact.basis}
                {fact.range &&
                  ` (usual: ${formatNumber(fact.range[0])} to ${formatNumber(fact.range[1])} ${fieldOf(field).unit})`}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
