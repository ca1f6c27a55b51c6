import { Link } from 'react-router'
import { MethodBadge } from './method-badge.tsx'
import type { Operation } from './operation.ts'

export type OperationLine = Pick<Operation, 'name' | 'group' | 'method' | 'path' | 'summary'>

/** Operations as a list, a line each; the whole line is the link. */
export const OperationRows = ({ operations }: { operations: readonly OperationLine[] }) => (
  <ul>
    {operations.map(({ name, group, method, path, summary }) => (
      <li
        key={`${group}.${name}`}
        className="relative grid gap-x-6 gap-y-1 border-line border-b py-3 hover:bg-surface lg:grid-cols-[88px_minmax(0,5fr)_minmax(0,6fr)] lg:items-baseline"
      >
        <MethodBadge method={method} />
        <Link
          to={`/api/${group}#${name}`}
          className="figures text-sm [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {path}
        </Link>
        <span className="text-muted text-sm">{summary}</span>
      </li>
    ))}
  </ul>
)
