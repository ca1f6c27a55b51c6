import { roiInputOf, roiSearchOf } from './roi-query.ts'
import { writeRoiReport } from './write-roi-report.server.tsx'

/** The business case of a query as PDF. */
export function printRoiReport(search: string): Promise<Uint8Array> {
  const { input } = roiInputOf(new URLSearchParams(search))
  return writeRoiReport(input, roiSearchOf(input))
}
