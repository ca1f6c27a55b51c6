// Prints how well the reader reads the labelled texts: `npm run reader:score -- [--fitting | --part | --all | --curve] [--wrong]`.
import { readRequirement } from '#engine/requirement/read-requirement.ts'
import { readWith } from '#engine/requirement/scoring/score-text.ts'
import { prepare } from './examples.ts'
import { fitWeights } from './fit-weights.ts'
import { judge, type Verdict } from './judge.ts'
import { printLearningCurve } from './learning-curve.ts'
import { type LabelledText, loadTexts } from './parse-texts.ts'

const flags = new Set(process.argv.slice(2))
const { texts, faults } = loadTexts()
for (const fault of faults) console.log(`left out: ${fault}`)

const PART = 4
/** Fits on three of four fitting texts, so that the fourth is new to the weights: for work on the code. */
const fitOnPart = (): LabelledText[] => {
  const fitting = texts.filter(({ isSetAside, isPartial }) => !isSetAside && !isPartial)
  const held = fitting.filter((_, index) => index % PART === 0)
  const known = new Set(held)
  const prepared = texts.filter((text) => !text.isSetAside && !known.has(text)).map(prepare)
  readWith(fitWeights(prepared))
  return held
}

const isWanted = ({ isSetAside }: LabelledText) => flags.has('--all') || isSetAside !== flags.has('--fitting')
const chosen = flags.has('--part') ? fitOnPart() : texts.filter((text) => isWanted(text) && !text.isPartial)

if (flags.has('--curve')) {
  printLearningCurve(texts)
  process.exit()
}

const milliseconds: number[] = []
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const rows = chosen.map((labelled) => {
  const from = cpu()
  const requirement = readRequirement(labelled.text)
  milliseconds.push(cpu() - from)
  return { labelled, verdict: judge(labelled, requirement), spans: requirement.spans ?? [] }
})
type Row = (typeof rows)[number]

const share = (list: readonly Row[], isHit: (verdict: Verdict) => boolean): string =>
  `${((100 * list.filter(({ verdict }) => isHit(verdict)).length) / Math.max(1, list.length)).toFixed(1)} %`

const sum = (list: readonly Row[], of: (verdict: Verdict) => number): number =>
  list.reduce((total, { verdict }) => total + of(verdict), 0)

const columns = (list: readonly Row[]) => ({
  texts: list.length,
  'task first': share(list, ({ isTaskFirst }) => isTaskFirst),
  offered: share(list, ({ isTaskOffered }) => isTaskOffered),
  figures: `${(
    (100 * sum(list, ({ figuresRight }) => figuresRight)) /
      Math.max(
        1,
        sum(list, ({ figures }) => figures),
      )
  ).toFixed(1)} %`,
  whole: share(list, ({ isWhole }) => isWhole),
  planned: share(list, ({ hasPlan }) => hasPlan),
  misleading: share(list, ({ isMisleading }) => isMisleading),
  accounted: share(list, ({ isAccounted }) => isAccounted),
  questions: (sum(list, ({ questions }) => questions) / Math.max(1, list.length)).toFixed(1),
})

const printBy = (name: string, keyOf: (labelled: LabelledText) => string) => {
  const groups = [...Map.groupBy(rows, ({ labelled }) => keyOf(labelled))].sort(
    (a, b) => b[1].length - a[1].length,
  )
  console.log(`\nBy ${name}`)
  console.table(Object.fromEntries(groups.map(([key, list]) => [key, columns(list)])))
}

if (flags.has('--wrong') || flags.has('--misleading'))
  for (const { labelled, verdict, spans } of rows)
    if (verdict.wrong.length > 0 && (verdict.isMisleading || !flags.has('--misleading')))
      console.log(
        `${labelled.file}:${labelled.line} ${labelled.text}\n   ${verdict.wrong.join('\n   ')}\n   ${spans.map(({ start, end, role, isDoubtful }) => `${labelled.text.slice(start, end)}=${role}${isDoubtful ? '?' : ''}`).join(', ')}`,
      )
const side = flags.has('--all')
  ? 'all texts'
  : flags.has('--fitting')
    ? 'the fitting texts'
    : 'the set-aside texts'
console.log(`Over ${side}`)
console.table({ all: columns(rows) })
printBy('task', ({ tasks }) => tasks[0] ?? '')
printBy('voice', ({ voice }) => voice)
printBy('language', ({ language }) => language)
printBy('form', ({ form }) => form)
const middle = milliseconds.toSorted((a, b) => a - b)[Math.floor(milliseconds.length / 2)] ?? 0
const planned = rows.filter(({ verdict }) => verdict.hasPlan)
console.log(`Misleading among the plans given: ${share(planned, ({ isMisleading }) => isMisleading)}`)
console.log(`Median time of a reading: ${middle.toFixed(2)} ms`)
