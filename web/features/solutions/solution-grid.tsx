import type { SolutionCard as Card } from '#contract/solution-shapes.ts'
import { SolutionCard } from './solution-card.tsx'

/** Solutions side by side, as many as the screen is wide. */
export const SolutionGrid = ({ solutions }: { solutions: readonly Card[] }) => (
  <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {solutions.map((solution) => (
      <li key={solution.id} className="off-screen-475 grid">
        <SolutionCard solution={solution} />
      </li>
    ))}
  </ul>
)
