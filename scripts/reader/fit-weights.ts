import { gzipSync } from 'node:zlib'
import type { PackedModel } from '#engine/requirement/scoring/unpack-model.ts'
import { type Prepared, partExamples, roleExamples, taskExamples } from './examples.ts'
import { meanWith, packModel } from './pack-weights.ts'
import { trainMean } from './train.ts'

const SEED = 1
const SEEDS = { tasks: 5, roles: 3, parts: 2 }
/** How much of what counting alone says is added to the weights of tasks (measured on held-out texts). */
const COUNTED = 0.04
/** Makes shares mean what they say: of figures read with a share of 0.8, eight in ten are right (measured on held-out texts). */
const LOUDNESS = { tasks: 0.25, roles: 0.34, parts: 0.6 }
/** Weights of names below so many steps are left out. */
const LEAST_OF_PARTS = 5
/** The data file is loaded by a browser: this is what it may weigh over the wire. */
const MOST_BYTES = 300_000

export type Weights = { texts: number; tasks: PackedModel; roles: PackedModel; parts: PackedModel }

/** Weights fitted before, that stay in part. */
type Kept = { tasks: PackedModel; roles: PackedModel }

const fitRoles = (prepared: readonly Prepared[]): ((least: number) => PackedModel) => {
  const roles = trainMean(
    roleExamples(prepared),
    { epochs: 12, seed: SEED, least: 3, dropped: 0.5, averaged: 7 },
    SEEDS.roles,
  )
  return (least) => packModel(roles, least, LOUDNESS.roles)
}

/** Fits the scorers; of kept ones the roles stay and the tasks are the mean of both. The smallest weights are left out until the file is small enough. */
export const fitWeights = (prepared: readonly Prepared[], kept?: Kept): Weights => {
  const fittedTasks = trainMean(
    taskExamples(prepared),
    { epochs: 25, seed: SEED, least: 2, dropped: 0.8, averaged: 15 },
    SEEDS.tasks,
    COUNTED,
  )
  const tasks = kept ? meanWith(fittedTasks, kept.tasks, LOUDNESS.tasks) : fittedTasks
  const packRoles = kept ? () => kept.roles : fitRoles(prepared)
  const parts = packModel(
    trainMean(
      partExamples(prepared),
      { epochs: 12, seed: SEED, least: 3, dropped: 0.5, averaged: 6 },
      SEEDS.parts,
    ),
    LEAST_OF_PARTS,
    LOUDNESS.parts,
  )
  for (let least = 1; ; least += 0.25) {
    const weights = {
      texts: prepared.length,
      tasks: packModel(tasks, kept ? least : least + 1, LOUDNESS.tasks),
      roles: packRoles(least),
      parts,
    }
    const { length } = gzipSync(JSON.stringify(weights))
    if (length > MOST_BYTES) continue
    console.log(
      `${prepared.length} texts, ${(length / 1000).toFixed(0)} kB gzipped, weights below ${least} left out`,
    )
    return weights
  }
}
