import type { MadeSolution } from '../../solutions/make-solution.ts'

/**
 * What the engine planned, with the technology that its prompt asks for: the engine has no price for it, so the solution
 * says that it is to be offered beside the plan. A model has read the prompt and writes of it itself.
 */
export const withTechnology = ({ rows, result }: MadeSolution, technology: string): MadeSolution => {
  const { solution } = rows
  const asked = `To be offered with it: ${technology}, which this plan does not price.`
  return {
    rows: {
      ...rows,
      solution: {
        ...solution,
        shortDescription: [solution.shortDescription, asked].filter(Boolean).join(' '),
        tech: [...(solution.tech ?? []), technology],
      },
    },
    result,
  }
}
