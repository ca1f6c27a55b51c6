// Fits on part of the fitting texts and reads the rest: `node scripts/reader/cross-validate.ts [folds]`.

import { assignRoles } from '#engine/requirement/scoring/assign-roles.ts'
import { scoresOf, sharesOf } from '#engine/requirement/scoring/model.ts'
import { taskFeatures } from '#engine/requirement/scoring/task-features.ts'
import { unpackModel } from '#engine/requirement/scoring/unpack-model.ts'
import { prepare, roleExamples, taskExamples } from './examples.ts'
import { packModel } from './pack-weights.ts'
import { loadTexts } from './parse-texts.ts'
import { train } from './train.ts'

const folds = Number(process.argv[2] ?? 4)
const isShown = process.argv.includes('--wrong')
const { texts } = loadTexts()
const prepared = texts.filter(({ isSetAside }) => !isSetAside).map(prepare)
let tasksRight = 0
let tasksTwo = 0
let tested = 0
let atoms = 0
let atomsRight = 0
let usedRight = 0
let used = 0
const confusion = new Map<string, number>()
for (let fold = 0; fold < folds; fold += 1) {
  const fitting = prepared.filter((_, index) => index % folds !== fold)
  const held = prepared.filter((_, index) => index % folds === fold)
  const taskModel = unpackModel(packModel(train(taskExamples(fitting), { epochs: 12, seed: 1 })))
  const roleModel = unpackModel(packModel(train(roleExamples(fitting), { epochs: 10, seed: 1 })))
  for (const { labelled, view, roles } of held) {
    const shares = sharesOf(scoresOf(taskModel, taskFeatures(view)))
    const order = [...shares.keys()].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
    const [first = '', second = ''] = order.map((label) => taskModel.classes[label] ?? '')
    tested += 1
    const wanted = labelled.joint === '|' ? labelled.tasks : labelled.tasks.slice(0, 1)
    if (wanted.includes(first)) tasksRight += 1
    else if (isShown)
      console.log(
        `TASK ${first} (${shares[order[0] ?? 0]?.toFixed(2)}) ${second}, wanted ${wanted}: ${labelled.text.slice(0, 300)}`,
      )
    if (wanted.includes(first) || wanted.includes(second)) tasksTwo += 1
    const found = assignRoles(roleModel, view, first)
    for (const [index, { role, share }] of found.entries()) {
      const right = roles[index]
      if (right === undefined) continue
      atoms += 1
      if (role === right) atomsRight += 1
      else {
        confusion.set(`${right}→${role}`, (confusion.get(`${right}→${role}`) ?? 0) + 1)
        const atom = view.atoms[index]
        if (isShown && atom)
          console.log(
            `ROLE ${role} (${share.toFixed(2)}), wanted ${right}: ${view.reading.text.slice(Math.max(0, atom.start - 50), atom.start)}«${view.reading.text.slice(atom.start, atom.end)}»${view.reading.text.slice(atom.end, atom.end + 40)}`.replaceAll(
              '\n',
              '⏎',
            ),
          )
      }
      if (right !== 'unused') {
        used += 1
        if (role === right) usedRight += 1
      }
    }
  }
}
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
console.log(
  `${tested} texts: task ${percent(tasksRight, tested)}, first two ${percent(tasksTwo, tested)}; ${atoms} figures: role ${percent(atomsRight, atoms)}, used ones ${percent(usedRight, used)}`,
)
console.log(
  [...confusion]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 30)
    .map(([pair, count]) => `${pair} ${count}`)
    .join(', '),
)
