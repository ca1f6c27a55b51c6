import { entriesOf, fitsAddress, type PlanInput, searchOf } from './plan-input.ts'

type Source = Omit<PlanInput, 'robotId'> & { robotId?: string | undefined }

export const inputOf = ({ robotId, ...rest }: Source): PlanInput =>
  robotId === undefined ? rest : { ...rest, robotId }

/** The planner with the source of an own solution in it, from where saving makes a version of that solution. */
export const plannerLink = (id: string, source: Source) => {
  const input = inputOf(source)
  const isShort = fitsAddress(input)
  return {
    to: { pathname: '/platform', search: isShort ? `${searchOf(input)}&solution=${id}` : `?solution=${id}` },
    state: isShort ? null : { planInput: entriesOf(input) },
  }
}
