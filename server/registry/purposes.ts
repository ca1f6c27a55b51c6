import { certificationFile } from '#server/certifications/certification-file.ts'
import type { Purposes } from '#server/files/purpose.ts'
import { solutionImage } from '#server/solutions/picture/solution-image.ts'

/** What files can be sent for. A capability writes its rules in a file of its own and adds a line here. */
export const purposes: Purposes = {
  certification: certificationFile,
  solution_image: solutionImage,
}
