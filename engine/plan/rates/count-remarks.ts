import { roundedDollars, simulatedRate, written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import { WISHED_RESERVE } from '../../process/held-rate.ts'
import type { Job } from '../../process/job.ts'
import { isWorked, type Worked } from '../attempt.ts'
import { withMoreRobots } from '../search-design.ts'
import { robotsPhrase } from '../wording.ts'
import { cellOf, fewerCells, MOST_SHORT, priceOf, type Tried } from './fewer-robots.ts'
import { besideAsked, isReserveSmall, marginOf } from './held.ts'
import { rateOffer } from './rate-offer.ts'

const holdsWords = ({ candidate, simulation }: Worked): string =>
  `${robotsPhrase(candidate)} ${candidate.robotCount === 1 ? 'holds' : 'hold'} ${simulatedRate(simulation.capacityPerMinute, simulation)} over weeks`

/** Remarks, and what of them belongs in the summary. */
type Counted = { sentence: string; diagnostics: Diagnostic[] }
const none: Counted = { sentence: '', diagnostics: [] }

/** Where several robots are planned: what fewer hold, and what they save. */
function fewerRobots(job: Job, design: Design, found: Worked, tried: Tried): Counted {
  const { chosen, simulation, finance } = design
  if (chosen.robotCount === 1) return none
  const cells = fewerCells(job, found, tried, { share: 1 - MOST_SHORT, most: 1 })
  const [fewer] = cells.toSorted((a, b) => b.simulation.capacityPerMinute - a.simulation.capacityPerMinute)
  if (!fewer) return none
  const margin = marginOf(fewer.simulation)
  const price = priceOf(job, fewer, tried)
  const saved = finance.investment.likelyCents - price
  if (margin < -MOST_SHORT || saved <= 0) return none
  const { targetPerMinute, capacityPerMinute } = fewer.simulation
  const sentence = `${holdsWords(fewer)}, ${besideAsked(fewer.simulation)} the ${simulatedRate(targetPerMinute, fewer.simulation)} of this plan: such a cell costs about ${roundedDollars(price)} USD, ${roundedDollars(saved)} less.`
  const diagnostic: Diagnostic = {
    code: 'robots.fewer',
    severity: 'info',
    path: 'design.chosen.robotCount',
    text: `${sentence} ${robotsPhrase(chosen)} hold ${simulatedRate(simulation.capacityPerMinute, simulation)}.`,
    remedy:
      margin < 0
        ? 'Plan with the lower number where the hours can be longer, or peaks wait.'
        : job.requirement.said.robotCount === undefined
          ? 'Name that robot in the text to plan with it.'
          : 'Leave the number of robots out of the text to plan with it.',
    ...(margin < 0 ? rateOffer(capacityPerMinute, targetPerMinute, job.requirement.rateUnit) : {}),
  }
  return { sentence: ` ${sentence}`, diagnostics: [diagnostic] }
}

/** Where little is left above the asked rate, or it is just missed: what one more robot gives, and costs. */
function oneMore(job: Job, design: Design, found: Worked, tried: Tried): Counted {
  if (!isReserveSmall(job.requirement, design.simulation)) return none
  const more = withMoreRobots(job, found)
  const made = more && cellOf(job, more, tried)
  if (!made || !isWorked(made)) return none
  const price = priceOf(job, made, tried)
  const { likelyCents } = design.finance.investment
  if (marginOf(made.simulation) < WISHED_RESERVE || price <= likelyCents) return none
  const sentence = `${holdsWords(made)}, ${besideAsked(made.simulation)} the asked rate: such a cell costs about ${roundedDollars(price)} USD, ${roundedDollars(price - likelyCents)} more.`
  const diagnostic: Diagnostic = {
    code: 'robots.one_more',
    severity: 'info',
    path: 'design.chosen.robotCount',
    text: `${sentence} ${written(100 * WISHED_RESERVE)} % in reserve are wished for peaks and for what was reckoned too fast; no robot is added for them.`,
  }
  return { sentence: marginOf(design.simulation) < 0 ? ` ${sentence}` : '', diagnostics: [diagnostic] }
}

/** How many robots are planned, and what fewer and one more would do: what each holds over weeks and costs. */
export const robotCounts = (job: Job, design: Design, found: Worked, tried: Tried): Counted => {
  const fewer = fewerRobots(job, design, found, tried)
  const more = oneMore(job, design, found, tried)
  return {
    sentence: `${fewer.sentence}${more.sentence}`,
    diagnostics: [...fewer.diagnostics, ...more.diagnostics],
  }
}
