import { randomUUID } from 'node:crypto'
import { guideFilePath } from '#contract/guide-words.ts'
import type { AnswerLab } from './answer-lab.ts'
import { bodyOf, type Make, description as prompt, withSolution } from './saved-solution.ts'

/** By the engine: the model of these tests says the same to everyone. */
const order = () => ({ runKey: randomUUID(), maker: 'engine' })
const fresh: Make = async (lab) => ({
  caller: (await lab.person()).caller,
  body: { ...order(), prompt },
})
const ofSolution: Make = async (lab) => {
  const { caller, id } = await withSolution(lab)
  return { caller, ids: { id }, body: order() }
}

/** Calls that generate, by procedure. */
export const generationCalls: Readonly<Record<string, Make>> = {
  'generations.readDescription': async (lab) => ({
    caller: (await lab.person()).caller,
    body: { description: prompt },
  }),
  'generations.startBulk': () => ({ body: { ...order(), basePrompt: 'Warehouse robots', count: 1 } }),
  'generations.generateSolution': fresh,
  'generations.generateFromFiles': fresh,
  'generations.enhancePrompt': fresh,
  'generations.generateGuide': ofSolution,
  'generations.generateBillOfMaterials': ofSolution,
  'generations.generateImage': ofSolution,
  'generations.choosePicture': async (lab) => ({ ...(await ofSolution(lab)), body: { picture: null } }),
  'generations.regenerateSolution': ofSolution,
  'generations.setTokenBudget': () => ({ body: { monthlyTokens: 1_000_000 } }),
}

/** Doors of generations beside the procedures. */
export const generationDoors = {
  'generations.openGuide': async (lab: AnswerLab) => {
    const { caller, id } = await withSolution(lab)
    await bodyOf(caller.call('POST', `/api/v1/solutions/${id}/guides`, order()))
    const open = (cookie: string) => lab.app.fetch(guideFilePath(id, 1, 'guide.md'), { headers: { cookie } })
    return { answer: await open(caller.cookie()), refused: await open('') }
  },
}
