import type { FilePurpose } from '#contract/files.ts'
import { solutionImage } from '#server/solutions/picture/solution-image.ts'
import type { PurposeRules } from './purpose.ts'

/** What files can be sent for. A capability writes its rules in a file of its own and adds a line here. */
export const purposes: Readonly<Record<FilePurpose, PurposeRules>> = {
  solution_image: solutionImage,
}
