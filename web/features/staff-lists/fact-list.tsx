import type { ReactNode } from 'react'

/** Facts of a record, a line each: name and value. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="content-start border-line border-t text-sm">
    {facts.map(([name, value]) => (
      <div key={name} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[160px_1fr]">
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
)
