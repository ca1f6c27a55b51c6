import { roundedDollars, simulatedRate, written } from '../../amounts.ts'
import { billOfMaterials } from '../../bom/bill-of-materials.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { investmentOf } from '../../finance/investment.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Design } from '../../plan-types.ts'
import { SETTLED_UPTIME, WISHED_RESERVE } from '../../process/held-rate.ts'
import type { Job } from '../../process/job.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Cents } from '../../units.ts'
import { type Attempt, isWorked, type Worked } from '../attempt.ts'
import { tryAside, withMoreRobots, withRobots } from '../search-design.ts'
import { robotsPhrase } from '../wording.ts'
import { isReserveSmall, marginOf } from './held.ts'
import { rateOffer } from './rate-offer.ts'

/** What a cell costs installed, likely, before its plan is made. */
const priceOf = (job: Job, { candidate, cell }: Worked): Cents =>
  investmentOf(
    job.requirement,
    { bom: billOfMaterials(job, candidate, cell), cell },
    isSaid(job.requirement, 'isPharmaceutical'),
  ).likelyCents

const holdsWords = ({ candidate, simulation }: Worked): string =>
  `${robotsPhrase(candidate)} ${candidate.robotCount === 1 ? 'holds' : 'hold'} ${simulatedRate(simulation.capacityPerMinute, simulation)} over weeks`

const percent = (share: number): string =>
  `${written(100 * Math.abs(share), Math.abs(share) < 0.1 ? 1 : 0)} %`

/** Further below the asked rate fewer robots are no answer to it. Judgement of ours. */
const MOST_SHORT = 0.25

/** What was tried for the plan, and the robots that may be tried as well. */
type Tried = { attempts: readonly Attempt[]; ranked: readonly Candidate[]; seed: number }

/** Remarks, and what of them belongs in the summary. */
type Counted = { sentence: string; diagnostics: Diagnostic[] }
const none: Counted = { sentence: '', diagnostics: [] }

/** So many of those that rank first, and the planned one, are tried with one robot fewer. */
const MOST_ASIDE = 2

/** Worth trying with one robot fewer: by reckoning not far below what is asked. */
const isNear = ({ ratePerMinute }: Candidate, asked: number): boolean =>
  ratePerMinute * SETTLED_UPTIME >= (1 - MOST_SHORT) * asked

/** The best cell with one robot fewer than are planned, or as few as were tried. */
function fewerThan(
  job: Job,
  { chosen, simulation }: Design,
  { attempts, ranked, seed }: Tried,
): Worked | undefined {
  const asked = simulation.targetPerMinute
  const tried = attempts.filter(isWorked).filter(({ candidate }) => candidate.robotCount < chosen.robotCount)
  const known = new Set(tried.map(({ candidate }) => candidate.robotId))
  const aside = [chosen, ...ranked]
    .filter(
      ({ robotId, robotCount }, index, all) =>
        robotCount === chosen.robotCount &&
        !known.has(robotId) &&
        all.findIndex((each) => each.robotId === robotId) === index,
    )
    .map((candidate) => withRobots(job, candidate, chosen.robotCount - 1))
    .filter((candidate) => isNear(candidate, asked))
    .slice(0, MOST_ASIDE)
    .flatMap((candidate) => tryAside(job, candidate, seed) ?? [])
    .filter(isWorked)
  return [...tried, ...aside].sort(
    (a, b) => b.simulation.capacityPerMinute - a.simulation.capacityPerMinute,
  )[0]
}

/** Where several robots are planned: what fewer hold, and what they save. */
function fewerRobots(job: Job, design: Design, tried: Tried): Counted {
  const { chosen, simulation, finance } = design
  if (chosen.robotCount === 1) return none
  const fewer = fewerThan(job, design, tried)
  if (!fewer) return none
  const margin = marginOf(fewer.simulation)
  const price = priceOf(job, fewer)
  const saved = finance.investment.likelyCents - price
  if (margin < -MOST_SHORT || saved <= 0) return none
  const { targetPerMinute, capacityPerMinute } = fewer.simulation
  const sentence = `${holdsWords(fewer)}, ${percent(margin)} ${margin < 0 ? 'under' : 'above'} the ${simulatedRate(targetPerMinute, fewer.simulation)} of this plan: such a cell costs about ${roundedDollars(price)} USD, ${roundedDollars(saved)} less.`
  const diagnostic: Diagnostic = {
    code: 'robots.fewer',
    severity: 'info',
    path: 'design.chosen.robotCount',
    text: `${sentence} ${robotsPhrase(chosen)} hold ${simulatedRate(simulation.capacityPerMinute, simulation)}.`,
    remedy:
      margin < 0
        ? 'Plan with the lower number where the hours can be longer, or peaks wait.'
        : 'Name that robot in the text to plan with it.',
    ...(margin < 0 ? rateOffer(capacityPerMinute, targetPerMinute, job.requirement.rateUnit) : {}),
  }
  return { sentence: ` ${sentence}`, diagnostics: [diagnostic] }
}

/** Where little is left above the asked rate: what one more robot gives, and costs. */
function oneMore(job: Job, design: Design, found: Worked, seed: number): Diagnostic[] {
  if (!isReserveSmall(job.requirement, design.simulation)) return []
  const more = withMoreRobots(job, found)
  const made = more && tryAside(job, more, seed)
  if (!made || !isWorked(made)) return []
  const price = priceOf(job, made)
  const { likelyCents } = design.finance.investment
  if (marginOf(made.simulation) < WISHED_RESERVE || price <= likelyCents) return []
  return [
    {
      code: 'robots.one_more',
      severity: 'info',
      path: 'design.chosen.robotCount',
      text: `${holdsWords(made)}, ${percent(marginOf(made.simulation))} above the asked rate: such a cell costs about ${roundedDollars(price)} USD, ${roundedDollars(price - likelyCents)} more. ${written(100 * WISHED_RESERVE)} % in reserve are wished for peaks and for what was reckoned too fast; no robot is added for them.`,
    },
  ]
}

/** How many robots are planned, and what fewer and one more would do: what each holds over weeks and costs. */
export const robotCounts = (job: Job, design: Design, found: Worked, tried: Tried): Counted => {
  const { sentence, diagnostics } = fewerRobots(job, design, tried)
  return { sentence, diagnostics: [...diagnostics, ...oneMore(job, design, found, tried.seed)] }
}
