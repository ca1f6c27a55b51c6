import { fieldOf, fields, formatField, formatNumber } from '#engine/requirement/index.ts'
import type { Fact, FieldKey, FieldValues, Requirement } from '#engine/requirement/types.ts'
import { OriginBadge } from './section/origin-badge.tsx'
import { Part } from './section/section.tsx'
import { TextRows } from './section/text-rows.tsx'

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
        {/* Long texts scroll in their place, by keyboard too. */}
        <blockquote
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the keyboard
          tabIndex={0}
          className="max-h-60 overflow-y-auto whitespace-pre-wrap border-line-strong border-l-2 pl-4 text-muted text-sm [overflow-wrap:anywhere]"
        >
          {requirement.text}
        </blockquote>
      </Part>
      <TextRows
        columns="md:grid-cols-[1fr_1fr_96px_2fr]"
        rows={rows.map(({ field, fact }) => ({
          name: fieldOf(field).label,
          texts: [
            <span className="font-medium text-ink tabular-nums" key="value">
              {formatField(field, fact.value)}
            </span>,
            <OriginBadge origin={fact.origin} key="origin" />,
            <Basis field={field} fact={fact} key="basis" />,
          ],
        }))}
      />
    </>
  )
}

const Basis = ({ field, fact }: Row) => (
  <>
    {fact.basis}
    {fact.range &&
      ` (usual: ${formatNumber(fact.range[0])} to ${[formatNumber(fact.range[1]), fieldOf(field).unit].filter(Boolean).join(' ')})`}
  </>
)
