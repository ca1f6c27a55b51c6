import { EUR_TO_USD } from '../../../catalogue/price-assumptions.ts'
import { type Described, type Found, flag, mention } from '../described.ts'
import { budgetOf } from './budget.ts'
import { cobotSaid } from './cobot.ts'
import { preferredMaker } from './makers.ts'
import { type NamedRobots, namedRobots } from './named-robot.ts'
import { ownRobotSaid } from './own-robot.ts'
import { partsAPickSaid } from './parts-a-pick.ts'
import { robotCountSaid } from './robot-count.ts'
import { robotKindIn } from './robot-kind.ts'
import { wishedPayback } from './wished-payback.ts'

/** Robots by the name that a person typed into the field; otherwise, by the text. */
const robotsIn = ({ text, facts: { robotWished } }: Described): NamedRobots => {
  if (robotWished?.origin !== 'typed') return namedRobots(text)
  const typed = namedRobots(`robot ${robotWished.value}`)
  return { ...typed, isOwned: namedRobots(text).isOwned }
}

/** What the text asks of the cell in addition to the task. */
export const wishesSaid = (described: Described): Found => {
  const { text, spans = [] } = described
  const weighed = spans.find(({ role, isDoubtful }) => role === 'budget' && !isDoubtful)
  const budget = budgetOf(text, EUR_TO_USD.rate, weighed && text.slice(weighed.start, weighed.end))
  const { robots, isOwned, words = '' } = robotsIn(described)
  const isFenceless = flag('fenceless', text)
  const { isCobot, isCobotUnwanted } = cobotSaid(text)
  return {
    robotIds: mention(robots.length > 0 ? robots.map(({ id }) => id) : undefined, words),
    isRobotOwned: mention(isOwned ? true : undefined, words),
    ownRobot: isOwned ? undefined : ownRobotSaid(text),
    maker: preferredMaker(text),
    robotKind: robotKindIn(text),
    isCobot: isCobot ?? (isCobotUnwanted ? undefined : isFenceless),
    isCobotUnwanted,
    isFenceless,
    robotCount: robotCountSaid(described),
    partsAPick: partsAPickSaid(text),
    budget: mention(budget && { usd: budget.usd, isEuro: budget.isEuro }, budget?.words ?? ''),
    paybackMonths: wishedPayback(described),
    isInsideTruck: flag('insideTruck', text),
  }
}
