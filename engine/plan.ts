import { billOfMaterials } from './bom/bill-of-materials.ts'
import type { BillOfMaterials } from './bom/types.ts'
import { robotById } from './catalogue/index.ts'
import type { Robot } from './catalogue/types.ts'
import type { Diagnostic } from './diagnostic.ts'
import { financeCase } from './finance/finance-case.ts'
import { withArmPace } from './matching/machines/machine-options.ts'
import { matchJob } from './matching/match-robots.ts'
import { withShownPace } from './matching/reasons.ts'
import type { Candidate, Matching } from './matching/types.ts'
import { asAsked, askedRemarks } from './plan/asked/asked-remarks.ts'
import { withSignsAsked } from './plan/asked/below-zero.ts'
import { moltenMetal } from './plan/asked/chained-steps.ts'
import { underCover } from './plan/asked/under-cover.ts'
import { wishUnmet } from './plan/asked/wish-unmet.ts'
import { withoutSavingAsked } from './plan/asked/without-saving.ts'
import type { Attempt, Worked } from './plan/attempt.ts'
import { explainInfeasible, standingSentence } from './plan/diagnostics/explain-infeasible.ts'
import {
  cheaperSentence,
  machineRemarks,
  machineSentence,
  robotCountRemarks,
  withNamedMachines,
} from './plan/diagnostics/other-machines.ts'
import { outsidePlanning } from './plan/diagnostics/planning-limits.ts'
import { sensitivityOf } from './plan/diagnostics/sensitivity.ts'
import { warningsOf } from './plan/diagnostics/warnings.ts'
import { implementationSteps } from './plan/implementation-steps.ts'
import { robotCounts } from './plan/rates/count-remarks.ts'
import { priceOf, type Tried } from './plan/rates/fewer-robots.ts'
import { isHeld } from './plan/rates/held.ts'
import { rateBandRemark } from './plan/rates/rate-band.ts'
import { type Given, type Offering, withKeptOffer } from './plan/rates/rate-offer.ts'
import { asManyAsAsked, fewestThatHold } from './plan/rates/robot-count.ts'
import { inReaderUnits } from './plan/reader-units.ts'
import { firstNotTaken, searchDesign } from './plan/search-design.ts'
import { summaryOf } from './plan/summary.ts'
import { unknownWrist, wristToVerify } from './plan/unknown-wrist.ts'
import { plural, robotName, titleOf } from './plan/wording.ts'
import { type Design, PLAN_VERSION, type Plan, type PlanOptions } from './plan-types.ts'
import { type Job, jobOf } from './process/job.ts'
import { readRequirement } from './requirement/index.ts'
import { isSaid } from './requirement/said/types.ts'
import type { Evidence, Overrides, Requirement } from './requirement/types.ts'
import { safetyConcept } from './safety/safety-concept.ts'
import { traceOf } from './simulation/index.ts'
import type { Cycle, Simulation, Trace } from './simulation/types.ts'

const noMatching: Matching = { ranked: [], rejected: [] }

type Outcome = Pick<Plan, 'status' | 'summary' | 'matching' | 'diagnostics'> & { design?: Design }

function missingAnswers(requirement: Requirement): Outcome {
  const { facts, questions } = requirement
  const blocking = questions.filter((question) => question.isBlocking)
  const isNothingSaid =
    isSaid(requirement, 'isEmpty') && Object.values(facts).every((fact) => fact.origin === 'assumed')
  if (isNothingSaid)
    return {
      status: 'needs_answers',
      summary: 'Please enter a prompt first',
      matching: noMatching,
      diagnostics: [
        { code: 'text.empty', severity: 'error', path: 'text', text: 'Please enter a prompt first' },
      ],
    }
  return {
    status: 'needs_answers',
    summary: `${plural(blocking.length, 'answer')} ${blocking.length === 1 ? 'is' : 'are'} missing before a cell can be planned. ${blocking.map((question) => question.text).join(' ')}`,
    matching: noMatching,
    diagnostics: blocking.map((question) => ({
      code: 'requirement.missing',
      severity: 'warning' as const,
      path: question.field,
      text: question.text,
    })),
  }
}

/** One figure for a robot wherever it shows: what the simulation found takes the place of what matching reckoned. */
const asSimulated = (
  candidate: Candidate,
  cycles: readonly Cycle[],
  { capacityPerMinute, robots }: Simulation,
): Candidate => {
  const utilisation = robots.reduce((sum, each) => sum + each.utilisation, 0) / Math.max(1, robots.length)
  const seconds = cycles.map((cycle) => cycle.seconds)
  return {
    ...candidate,
    ratePerMinute: capacityPerMinute,
    utilisation,
    reasons: withShownPace(candidate.reasons, {
      robotCount: candidate.robotCount,
      cycleSeconds: [Math.min(...seconds), Math.max(...seconds)],
      utilisation,
    }),
  }
}

/** The bill as plans carry it, without what only the steps are reckoned from. */
const shownBill = (bom: BillOfMaterials): BillOfMaterials => ({
  ...bom,
  lines: bom.lines.map(({ isMadeToOrder: _, ...line }) => line),
})

function designOf(job: Job, { candidate, cell, cycles, simulation }: Worked): Design {
  const { requirement } = job
  const bom = billOfMaterials(job, candidate, cell)
  return {
    chosen: asSimulated(candidate, cycles, simulation),
    cell,
    cycles,
    simulation,
    safety: safetyConcept(requirement, cell, candidate, wristToVerify(job, candidate)),
    bom: shownBill(bom),
    finance: financeCase(job, { bom, cell, simulation }),
    ...implementationSteps(cell, bom, requirement),
  }
}

/** The robots that are asked for by name, in the order of the catalogue's names. */
const wishedRobots = ({ said }: Requirement): Robot[] =>
  (said.robotIds?.value ?? []).flatMap((id) => robotById(id) ?? [])

/** The candidates to try: all of them in order, or those of the robot asked for; a reason when that one was rejected. */
function candidatesFor(
  { ranked, rejected }: Matching,
  robotId: string | undefined,
): { candidates: Candidate[] } | { diagnostic: Diagnostic } {
  if (robotId === undefined) return { candidates: ranked }
  const candidates = ranked.filter((candidate) => candidate.robotId === robotId)
  if (candidates.length > 0) return { candidates }
  const rejection = rejected.find((each) => each.robotId === robotId)
  return {
    diagnostic: {
      code: 'robot.rejected',
      severity: 'error',
      path: 'robotId',
      text: rejection
        ? `${robotName(robotId)} does not fit: ${rejection.text}`
        : `There is no robot ${robotId} in the catalogue.`,
      remedy: 'Take one of the robots that were ranked.',
    },
  }
}

const withChosen = (requirement: Requirement, matching: Matching, chosen: Candidate): Matching =>
  withArmPace(requirement, {
    ...matching,
    ranked: matching.ranked.map((each) => (each.robotId === chosen.robotId ? chosen : each)),
  })

/**
 * What is asked for is searched first, with as few robots as hold the rate; the rest only where none of that makes a cell.
 * Every simulated cell is kept in `attempts`, what those that were compared cost in `prices`.
 */
function searchAsked(
  job: Job,
  lists: readonly (readonly Candidate[])[],
  seed: number,
): ReturnType<typeof searchDesign> & Pick<Tried, 'prices'> {
  const attempts: Attempt[] = []
  const prices: Tried['prices'] = new Map()
  // In the number that the text asks for; where no such cell can be laid out, in any.
  const inNumber = lists.map((ranked) => asManyAsAsked(job, ranked))
  const isRaised = inNumber.some((ranked, index) => ranked.some((each, at) => each !== lists[index]?.[at]))
  for (const ranked of isRaised ? [...inNumber, ...lists] : lists) {
    const searched = searchHands(job, ranked, seed)
    attempts.push(...searched.attempts)
    if (searched.found)
      return {
        found: fewestThatHold(job, searched.found, { attempts, ranked, seed, prices }),
        attempts,
        prices,
      }
  }
  return { found: undefined, attempts, prices }
}

/** Where one hand turns out too slow in the simulated shift, robots that carry two grippers are tried alone. */
function searchHands(
  job: Job,
  candidates: readonly Candidate[],
  seed: number,
): ReturnType<typeof searchDesign> {
  const first = searchDesign(job, candidates, seed)
  const twoHanded = candidates.filter(({ eoat }) => eoat.principle === 'double_jaw')
  if (first.found || twoHanded.length === 0 || twoHanded.length === candidates.length) return first
  const { found, attempts } = searchDesign(job, twoHanded, seed)
  return { found, attempts: [...first.attempts, ...attempts] }
}

function plannedFor(requirement: Requirement, options: PlanOptions): Outcome {
  const job = jobOf(requirement)
  const outside = outsidePlanning(job)
  const matching = outside.length > 0 ? noMatching : matchJob(job)
  const named = options.robotId === undefined ? wishedRobots(requirement) : []
  const infeasible = (diagnostics: Diagnostic[], attempts: readonly Attempt[] = []): Outcome => {
    const wish = wishUnmet(requirement, named, matching, attempts)
    return {
      status: 'infeasible',
      summary: `No cell can do this as asked${wish.words}.${diagnostics[0] ? ` ${diagnostics[0].text}` : ''}${standingSentence(job, diagnostics)}${machineSentence(matching, requirement.rateUnit)}`,
      matching: withNamedMachines(matching, false),
      diagnostics: [
        ...diagnostics,
        ...wish.remarks,
        ...machineRemarks(matching, undefined, requirement.rateUnit),
      ],
    }
  }
  if (outside.length > 0) return infeasible(outside)
  const choice = candidatesFor(matching, options.robotId)
  if ('diagnostic' in choice) return infeasible([choice.diagnostic])
  const candidates =
    options.robotId === undefined ? asAsked(requirement, choice.candidates, named) : [choice.candidates]
  const { found, attempts, prices } = searchAsked(job, candidates, options.seed)
  if (!found) return infeasible(explainInfeasible(job, matching, attempts), attempts)
  const design = designOf(job, found)
  const { robotCount } = design.chosen
  const { lowCents } = design.finance.investment
  const shown = withChosen(requirement, matching, design.chosen)
  const counts = robotCounts(job, design, found, {
    attempts,
    ranked: matching.ranked,
    seed: options.seed,
    prices,
  })
  const diagnostics = [
    ...found.notes,
    ...(options.robotId === undefined && named.length === 0
      ? firstNotTaken(requirement, attempts, design.chosen)
      : []),
    ...askedRemarks(requirement, matching, design, named),
    ...warningsOf(job, design),
    ...counts.diagnostics,
    ...rateBandRemark(requirement, design),
    ...unknownWrist(job, design),
    ...robotCountRemarks(requirement, shown, { robotCount, lowCents }),
    ...sensitivityOf(job, design),
  ]
  return {
    status: 'planned',
    summary: `${summaryOf(job, design, diagnostics)}${counts.sentence}${cheaperSentence(shown, { robotCount, lowCents })}`,
    matching: withNamedMachines(shown, true),
    design,
    diagnostics,
  }
}

function planned(requirement: Requirement, options: PlanOptions): Outcome {
  const outcome = plannedFor(requirement, options)
  const covered = outcome.status === 'infeasible' ? underCover(requirement) : undefined
  if (!covered) return outcome
  const other = plannedFor(covered.requirement, options)
  return other.design ? { ...other, diagnostics: [covered.remark, ...other.diagnostics] } : outcome
}

function outcomeOf(requirement: Requirement, options: PlanOptions): Outcome {
  const task = requirement.facts.task?.value
  const [molten] = moltenMetal(requirement)
  if (molten)
    return {
      status: 'infeasible',
      summary: `No cell can do this as asked. ${molten.text}`,
      matching: noMatching,
      diagnostics: [molten],
    }
  if (task === undefined || requirement.questions.some((question) => question.isBlocking))
    return missingAnswers(requirement)
  return planned(requirement, options)
}

/**
 * What a plan at this rate would be, and what it holds: the rate where it is kept, else as much as the cell has of it; nothing
 * where it takes more robots than `mostRobots`.
 */
function givenAt(requirement: Requirement, options: PlanOptions, mostRobots: number): Given | undefined {
  const job = jobOf(requirement)
  if (outsidePlanning(job).length > 0) return undefined
  const choice = candidatesFor(matchJob(job), options.robotId)
  if ('diagnostic' in choice) return undefined
  const lists =
    options.robotId === undefined
      ? asAsked(requirement, choice.candidates, wishedRobots(requirement))
      : [choice.candidates]
  const { found, prices } = searchAsked(job, lists, options.seed)
  if (!found || found.candidate.robotCount > mostRobots) return undefined
  const { capacityPerMinute, targetPerMinute } = found.simulation
  return {
    candidate: found.candidate,
    cents: priceOf(job, found, { prices }),
    heldPerMinute: isHeld(requirement, found.simulation) ? targetPerMinute : capacityPerMinute,
  }
}

const severities: readonly Diagnostic['severity'][] = ['error', 'warning', 'info']

/** The most serious first; within one severity the order stays. */
const bySeverity = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  severities.flatMap((severity) => diagnostics.filter((each) => each.severity === severity))

/**
 * The whole plan for a description, with values a person typed or files held beside it: what was understood, the robots matched, the
 * cell with its simulated shift, safety concept, bill of materials, business case and steps, and what there is to say.
 *
 * Never throws and reads no clock: the same text, overrides and seed give an equal plan. `status` says how far it came;
 * only `planned` has a design. `options.robotId` plans with that robot instead of the best one.
 */
export function plan(
  input: string | { text: string; overrides?: Overrides; evidence?: readonly Evidence[] },
  options: PlanOptions,
): Plan {
  const { text, overrides = {}, evidence = [] } = typeof input === 'string' ? { text: input } : input
  const requirement = withSignsAsked(readRequirement(text, overrides, evidence), overrides)
  const outcome = inReaderUnits(requirement, outcomeOf(requirement, options))
  const { design } = outcome
  const offering: Offering = {
    asked: requirement.facts.ratePerMinute?.value ?? 0,
    unit: requirement.rateUnit,
    now: design && { candidate: design.chosen, cents: design.finance.investment.likelyCents },
  }
  const robots = design?.chosen.robotCount ?? Number.POSITIVE_INFINITY
  /** What is offered is planned before it is: a rate, and fewer robots where the remark is about them. */
  const kept = (each: Diagnostic): Diagnostic =>
    withKeptOffer(each, offering, (ratePerMinute) =>
      givenAt(
        withSignsAsked(readRequirement(text, { ...overrides, ratePerMinute }, evidence), overrides),
        options,
        each.code === 'robots.fewer' ? robots - 1 : Number.POSITIVE_INFINITY,
      ),
    )
  return {
    version: PLAN_VERSION,
    seed: options.seed,
    title: titleOf(requirement),
    requirement: outcome.status === 'infeasible' ? withoutSavingAsked(requirement) : requirement,
    ...outcome,
    diagnostics: bySeverity([...(requirement.notes ?? []), ...outcome.diagnostics.map(kept)]),
  }
}

/** What the scene plays for a planned cell, made again from the plan and its seed; `undefined` where there is no design. */
export function traceForPlan({ requirement, design, seed }: Plan): Trace | undefined {
  if (!design) return undefined
  return traceOf(jobOf(requirement), design.chosen, design.cell, design.cycles, { seed })
}
