import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { EditableField } from '#contract/solution-details.ts'
import type { Transaction } from '#db/connect.ts'
import { excludedBut } from '#db/excluded.ts'
import { solutionHardware, solutionSoftware } from '#db/schema/index.ts'
import { writeSteps } from '#server/solution-steps/write-steps.ts'
import type { SolutionRows } from '../plan-to-rows.ts'

type Parts = Pick<SolutionRows, 'hardware' | 'software' | 'steps'>

/** What names the row stays. */
const excluded = excludedBut(solutionHardware, ['id', 'solutionId', 'partKey'])

/** A part keeps its row while its key stays: what refers to it goes on doing so. */
const writeHardware = async (tx: Transaction, solutionId: string, hardware: SolutionRows['hardware']) => {
  const ofSolution = eq(solutionHardware.solutionId, solutionId)
  const keys = hardware.map(({ partKey }) => partKey)
  await tx.delete(solutionHardware).where(and(ofSolution, notInArray(solutionHardware.partKey, keys)))
  // Out of the way: two parts may change places.
  await tx
    .update(solutionHardware)
    .set({ position: sql`-1 - ${solutionHardware.position}` })
    .where(ofSolution)
  if (hardware.length > 0)
    await tx
      .insert(solutionHardware)
      .values(hardware.map((part) => ({ ...part, solutionId })))
      .onConflictDoUpdate({
        target: [solutionHardware.solutionId, solutionHardware.partKey],
        set: excluded,
      })
}

const writeSoftware = async (tx: Transaction, solutionId: string, software: SolutionRows['software']) => {
  await tx.delete(solutionSoftware).where(eq(solutionSoftware.solutionId, solutionId))
  if (software.length > 0)
    await tx.insert(solutionSoftware).values(software.map((item) => ({ ...item, solutionId })))
}

/** Writes the parts and steps of a solution, new or again; those edited by hand stay as they are. */
export const writeParts = async (
  tx: Transaction,
  solutionId: string,
  { hardware, software, steps }: Parts,
  edited: ReadonlySet<EditableField> = new Set(),
): Promise<void> => {
  if (!edited.has('hardware')) await writeHardware(tx, solutionId, hardware)
  if (!edited.has('software')) await writeSoftware(tx, solutionId, software)
  if (!edited.has('steps')) await writeSteps(tx, solutionId, steps)
}
