// Prints how the reading of the set-aside texts grows with the texts it is fitted on: `npm run reader:score -- --curve`.
import { readRequirement } from '#engine/requirement/read-requirement.ts'
import { readWith } from '#engine/requirement/scoring/score-text.ts'
import { prepare } from './examples.ts'
import { fitWeights } from './fit-weights.ts'
import { judge } from './judge.ts'
import type { LabelledText } from './parse-texts.ts'

const SIZES = [250, 500, 1000, 2000, 4000]

/** Texts of every file in turn, so that a part of them is like the whole. */
const mixed = (texts: readonly LabelledText[]): LabelledText[] =>
  texts.toSorted((a, b) => a.line - b.line || a.file.localeCompare(b.file))

export const printLearningCurve = (texts: readonly LabelledText[]): void => {
  const rows = texts.filter(({ isPartial }) => isPartial).map(prepare)
  const fitting = mixed(texts.filter(({ isPartial, isSetAside }) => !isPartial && !isSetAside))
  const aside = texts.filter(({ isSetAside }) => isSetAside)
  const sizes = [...SIZES.filter((size) => size < fitting.length), fitting.length]
  const table = sizes.map((size) => {
    readWith(fitWeights([...rows, ...fitting.slice(0, size).map(prepare)]))
    const verdicts = aside.map((labelled) => judge(labelled, readRequirement(labelled.text)))
    const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
    const count = (isHit: (verdict: (typeof verdicts)[number]) => boolean) => verdicts.filter(isHit).length
    return {
      'fitted on': size,
      'task first': share(
        count(({ isTaskFirst }) => isTaskFirst),
        verdicts.length,
      ),
      offered: share(
        count(({ isTaskOffered }) => isTaskOffered),
        verdicts.length,
      ),
      figures: share(
        verdicts.reduce((sum, { figuresRight }) => sum + figuresRight, 0),
        verdicts.reduce((sum, { figures }) => sum + figures, 0),
      ),
      whole: share(
        count(({ isWhole }) => isWhole),
        verdicts.length,
      ),
      misleading: share(
        count(({ isMisleading }) => isMisleading),
        count(({ hasPlan }) => hasPlan),
      ),
    }
  })
  console.table(table)
}
