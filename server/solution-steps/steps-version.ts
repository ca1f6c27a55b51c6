import { createHash } from 'node:crypto'
import type { SolutionStep } from '#contract/solution-shapes.ts'

type Step = Pick<SolutionStep, 'title' | 'description' | 'durationDays' | 'team'> & { stepKey: string }

/** Names the state of a list of steps: the same steps in the same order have the same version. */
export const stepsVersion = (steps: readonly Step[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        steps.map(({ stepKey, title, description, durationDays, team }) => [
          stepKey,
          title,
          description,
          durationDays,
          team,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32)
