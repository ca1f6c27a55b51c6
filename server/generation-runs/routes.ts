import { listCalls } from '#server/model-use/list-calls.ts'
import { modelServing } from '#server/model-use/model-serving.ts'
import { ownTokenUse, readTokenBudget, setTokenBudget } from '#server/model-use/token-budget.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { choosePicture } from './pictures/choose-picture.ts'
import { generateImage } from './pictures/generate-image.ts'
import { generateBillOfMaterials } from './purposes/bill/generate-bill.ts'
import { enhancePrompt } from './purposes/enhance-prompt.ts'
import { generateGuide } from './purposes/generate-guide.ts'
import { getGenerated } from './purposes/get-generated.ts'
import { findReader } from './reading/find-reader.ts'
import { readDescription } from './reading/read-description.ts'
import { followRun } from './runs/follow-run.ts'
import { cancelRun, findRun } from './runs/own-run.ts'
import { toRun } from './runs/view.ts'
import { generateSolution } from './solutions/generate-solution.ts'
import { regenerateSolution } from './solutions/regenerate-solution.ts'

export const generations = {
  ...bulkRoutes,
  generateSolution: rpc.generations.generateSolution.handler(({ input, context }) =>
    generateSolution(context, 'solution', input),
  ),
  generateFromFiles: rpc.generations.generateFromFiles.handler(({ input, context }) =>
    generateSolution(context, 'files', input),
  ),
  regenerateSolution: rpc.generations.regenerateSolution.handler(({ input, context }) =>
    regenerateSolution(context, input),
  ),
  enhancePrompt: rpc.generations.enhancePrompt.handler(({ input, context }) => enhancePrompt(context, input)),
  generateGuide: rpc.generations.generateGuide.handler(({ input, context }) => generateGuide(context, input)),
  generateBillOfMaterials: rpc.generations.generateBillOfMaterials.handler(({ input, context }) =>
    generateBillOfMaterials(context, input),
  ),
  generateImage: rpc.generations.generateImage.handler(({ input, context }) => generateImage(context, input)),
  choosePicture: rpc.generations.choosePicture.handler(async ({ input, context }) =>
    found(await choosePicture(context, await signedIn(context), input)),
  ),
  getRun: rpc.generations.getRun.handler(async ({ input, context }) =>
    toRun(found(await findRun(context.deps, await signedIn(context), input.id))),
  ),
  followRun: rpc.generations.followRun.handler(async ({ input, context }) =>
    toRun(found(await followRun(context, input))),
  ),
  cancelRun: rpc.generations.cancelRun.handler(async ({ input, context }) =>
    toRun(found(await cancelRun(context.deps, await signedIn(context), input.id))),
  ),
  getGenerated: rpc.generations.getGenerated.handler(async ({ input, context }) =>
    found(await getGenerated(context.deps, await signedIn(context), input)),
  ),
  getReader: rpc.generations.getReader.handler(async ({ context }) => ({
    model: await findReader(context),
  })),
  readDescription: rpc.generations.readDescription.handler(({ input, context }) =>
    readDescription(context, input),
  ),
  listModelCalls: rpc.generations.listModelCalls.handler(({ input, context }) =>
    listCalls(context.deps.db, input),
  ),
  getTokenBudget: rpc.generations.getTokenBudget.handler(async ({ input, context: { deps } }) =>
    found(await readTokenBudget(deps.db, input.id, deps.clock.now())),
  ),
  setTokenBudget: rpc.generations.setTokenBudget.handler(async ({ input, context }) =>
    found(await setTokenBudget(context, await signedIn(context), input)),
  ),
  getOwnTokenUse: rpc.generations.getOwnTokenUse.handler(async ({ context }) =>
    ownTokenUse(context, await signedIn(context)),
  ),
  getMaker: rpc.generations.getMaker.handler(async ({ context }) => ({
    model: (await modelServing(context.deps, await context.caller()))?.name ?? null,
  })),
}
