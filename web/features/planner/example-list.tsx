import { Link } from 'react-router'
import { examples } from './examples.ts'
import { DEFAULT_SEED, searchOf } from './input/plan-input.ts'

/** Processes to try; each is a link to its own plan. */
export function ExampleList() {
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm" id="planner-examples">
        Or open an example
      </p>
      <ul aria-labelledby="planner-examples" className="flex flex-wrap gap-2">
        {examples.map(({ label, description }) => (
          <li key={label}>
            <Link
              to={searchOf({ description, numbers: {}, seed: DEFAULT_SEED })}
              className="inline-flex min-h-8 items-center rounded-sm border border-line bg-surface px-2.5 py-1 text-sm hover:border-line-strong hover:bg-inset"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
