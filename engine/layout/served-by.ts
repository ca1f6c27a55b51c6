import type { Cell, PlacedRobot, Station } from './types.ts'

/** The stations that a robot serves, in the order of the cell. */
export const servedBy = (
  { stations }: Pick<Cell, 'stations'>,
  { servesStationIds }: Pick<PlacedRobot, 'servesStationIds'>,
): Station[] => stations.filter(({ id }) => servesStationIds.includes(id))
