import { withMachinesCounted } from '../machining/machines-counted.ts'
import { withoutDiameters } from '../owned/room-figures.ts'
import { withPartsCounted } from '../roles/parts-rate.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import type { PartReading } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import type { Task } from '../types.ts'
import { type Goods, onlyFirst } from './goods.ts'
import type { GoodsMix } from './goods-mix.ts'
import { withLongParts } from './long-parts.ts'
import { withPeaks } from './peak-rate.ts'

type Planned = {
  goods: Goods | undefined
  mix: GoodsMix
  part: PartReading | undefined
  task: Task | undefined
}

/** The figures of the goods that are planned, with the roles that the part and the task allow them. */
export const ownFigures = (
  reading: Reading,
  all: readonly RoleReading[],
  { goods, mix, part, task }: Planned,
): readonly RoleReading[] => {
  const peaks = withPeaks(reading, onlyFirst(all, goods, mix === 'apart'))
  const first = withMachinesCounted(reading, peaks, task)
  const sided = withLongParts(reading, withoutDiameters(reading, first, part), part)
  return withPartsCounted(reading, sided, part)
}
