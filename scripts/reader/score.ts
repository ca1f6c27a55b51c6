// Prints how well the reader reads the labelled texts: `npm run reader:score -- [--folds [--kept] | --fitting | --all | --curve] [--file=w09.txt] [--wrong | --misleading]`.
import { readRequirement } from '#engine/requirement/read-requirement.ts'
import { readByFolds } from './folds.ts'
import { judge, type Verdict } from './judge.ts'
import { printLearningCurve } from './learning-curve.ts'
import { type LabelledText, loadTexts } from './parse-texts.ts'

const flags = new Set(process.argv.slice(2))
const { texts, faults } = loadTexts()
for (const fault of faults) console.log(`left out: ${fault}`)

if (flags.has('--curve')) {
  printLearningCurve(texts)
  process.exit()
}

const onlyFile = [...flags].find((flag) => flag.startsWith('--file='))?.slice('--file='.length)
const isWanted = ({ file, isSetAside, isPartial }: LabelledText) =>
  !isPartial && (onlyFile ?? file) === file && (flags.has('--all') || isSetAside !== flags.has('--fitting'))

const milliseconds: number[] = []
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const readOne = (labelled: LabelledText) => {
  const from = cpu()
  const requirement = readRequirement(labelled.text)
  milliseconds.push(cpu() - from)
  return { labelled, verdict: judge(labelled, requirement), requirement }
}
const rows = flags.has('--folds')
  ? readByFolds(texts, flags.has('--kept'), readOne)
  : texts.filter(isWanted).map(readOne)
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
  named: share(
    list.filter(({ verdict }) => verdict.isNamed !== undefined),
    ({ isNamed }) => isNamed === true,
  ),
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
  for (const { labelled, verdict, requirement } of rows)
    if (verdict.wrong.length > 0 && (verdict.isMisleading || !flags.has('--misleading')))
      console.log(
        `${labelled.file}:${labelled.line} ${labelled.text}\n   ${verdict.wrong.join('\n   ')}\n   ${(requirement.spans ?? []).map(({ start, end, role, isDoubtful }) => `${labelled.text.slice(start, end)}=${role}${isDoubtful ? '?' : ''}`).join(', ')}`,
      )
const side = flags.has('--all')
  ? 'all texts'
  : flags.has('--fitting')
    ? 'the fitting texts'
    : flags.has('--folds')
      ? 'the fitting texts, each read with weights fitted without it'
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
